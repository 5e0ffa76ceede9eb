import csv, sys, time, json
import numpy as np
from scipy.stats import spearmanr
from pipeline.declared.rules import Rules
from pipeline.declared.solving import solve

def lattice(rules, rows, cols):
    """edges between neighbouring vertices of rows x cols; returns dict pair->var, per vertex list"""
    edge = {}
    for r in range(rows):
        for c in range(cols):
            if c + 1 < cols: edge[(r,c),(r,c+1)] = rules.variable(r, c+.5)
            if r + 1 < rows: edge[(r,c),(r+1,c)] = rules.variable(r+.5, c)
    at = lambda r,c,dr,dc: (edge.get(((r,c),(r+dr,c+dc))) if dr+dc>0 else edge.get(((r+dr,c+dc),(r,c))))
    rules.loop({v: (a[0]*cols+a[1], b[0]*cols+b[1]) for (a,b),v in edge.items()})
    if HANG:
        vs={}
        for (a,b),v in edge.items(): vs.setdefault(a,[]).append(v); vs.setdefault(b,[]).append(v)
        from itertools import combinations
        rules.connected(range(len(rules.places)), [l for x in vs.values() for l in combinations(x,2)])
    return edge, at
import os
HANG=os.environ.get('HANG')
D=((-1,0),(0,1),(1,0),(0,-1))
def nought_or_two(v): return sum(v) in (0,2)
def two(v): return sum(v)==2
def black(v): # dir0..3, next0..3 ; missing False handled by size variants
    d,n=v[:4],v[4:]
    return sum(d)==2 and d[0]!=d[2] and all(n[i] for i in range(4) if d[i])
def white(v):
    d,n=v[:4],v[4:]
    return sum(d)==2 and d[0]==d[2] and not all(n[i] for i in range(4) if d[i])
from functools import lru_cache
@lru_cache(None)
def partial(f, there):
    def g(v):
        it=iter(v); full=tuple(next(it) if t else False for t in there)
        return f(full)
    return g
def masyu(rows, cols, clues):
    R=Rules(); edge,at=lattice(R,rows,cols)
    for r in range(rows):
        for c in range(cols):
            ch=clues[r*cols+c]
            d=[at(r,c,*k) for k in D]
            if ch=='.':
                R.table([x for x in d if x is not None], nought_or_two); continue
            n=[None if d[i] is None else at(r+D[i][0],c+D[i][1],*D[i]) for i in range(4)]
            f=black if ch=='b' else white
            m=d+n
            R.table([x for x in m if x is not None], partial(f, tuple(x is not None for x in m)))
    return R
def slither(rows, cols, clues):
    R=Rules(); edge,at=lattice(R,rows+1,cols+1)
    for r in range(rows+1):
        for c in range(cols+1):
            R.table([x for x in (at(r,c,*k) for k in D) if x is not None], nought_or_two)
    for r in range(rows):
        for c in range(cols):
            ch=clues[r*cols+c]
            if ch!='.':
                R.count([at(r,c,0,1),at(r+1,c,0,1),at(r,c,1,0),at(r,c+1,1,0)],int(ch),int(ch))
    return R
def akari(rows, cols, clues):
    R=Rules(); w=lambda r,c: 0<=r<rows and 0<=c<cols and clues[r*cols+c]=='.'
    v={(r,c):R.variable(r,c) for r in range(rows) for c in range(cols) if w(r,c)}
    seen={}
    for (r,c) in v:
        for dr,dc in ((0,1),(1,0)):
            if w(r-dr,c-dc): continue
            seg=[(r,c)]
            while w(seg[-1][0]+dr,seg[-1][1]+dc): seg.append((seg[-1][0]+dr,seg[-1][1]+dc))
            for x in seg: seen.setdefault(x,set()).update(seg)
            if len(seg)>1: R.count([v[x] for x in seg],0,1)
    for x in v:
        R.count([v[y] for y in sorted(seen[x])],1,len(seen[x]))
        # centre at the cell
    for r in range(rows):
        for c in range(cols):
            ch=clues[r*cols+c]
            if ch.isdigit() and any((r+a,c+b) in v for a,b in D):
                R.count([v[r+a,c+b] for a,b in D if (r+a,c+b) in v],int(ch),int(ch))
    return R
def sudoku(clues):
    R=Rules(); v=[[[R.variable(r,c) for d in range(9)] for c in range(9)] for r in range(9)]
    for a in range(9):
        for b in range(9):
            R.count(v[a][b],1,1)
            R.count([v[a][c][b] for c in range(9)],1,1)
            R.count([v[r][a][b] for r in range(9)],1,1)
            R.count([v[a//3*3+i//3][a%3*3+i%3][b] for i in range(9)],1,1)
    for i,ch in enumerate(clues):
        if ch in '123456789': R.count([v[i//9][i%9][int(ch)-1]],1,1)
    return R
KIND={'masyu':masyu,'akari':akari,'slitherlink':slither}
if __name__=='__main__':
    for k in sys.argv[1:]:
        rows=list(csv.DictReader(open(f'/work/shared/corpora/psjp-{k}-visible.csv')))
        out=[];t0=time.time();prep=0
        for row in rows:
            r,c=int(row['rows']),int(row['cols'])
            t=time.time(); A=KIND[k](r,c,row['clues']).arrays(); prep+=time.time()-t
            t=time.time(); S=solve(A); dt=time.time()-t
            out.append((int(row['difficulty']),r*c,S.ended,np.log1p(S.steps[:,1].sum()),S.steps[:,0].max(),len(S.steps),dt))
        o=np.array(out,float)
        print(k,len(o),'ended',np.bincount(o[:,2].astype(int)),'rho %.3f'%spearmanr(o[:,0],o[:,3])[0],'size %.3f'%spearmanr(o[:,0],o[:,1])[0],'stage %.3f'%spearmanr(o[:,0],o[:,4])[0],'median ms %.1f max s %.2f prep ms %.1f'%(1000*np.median(o[:,6]),np.sort(o[:,6])[-2],1000*prep/len(o)),'stages',np.bincount(o[:,4].astype(int)),'time %.0f'%(time.time()-t0),flush=True)
