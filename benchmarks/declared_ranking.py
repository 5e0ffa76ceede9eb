import csv, sys, time
import numpy as np
from scipy.stats import spearmanr
from pipeline import kinds
from pipeline.declared.arrays import arrays_of
from pipeline.declared.solving import solve
from pipeline.declared.rules import Rules
from pipeline.declared.lattice import *
def slither(p):
    R=Rules(); L=Lattice(R,p.rows+1,p.cols+1)
    for r in range(p.rows+1):
        for c in range(p.cols+1): R.table(L.around(r,c),none_or_two,'dot',(r,c))
    for r,c in p.places:
        ch=p.at(r,c)
        if ch!='.':
            R.count([L.at(r,c,RIGHT),L.at(r,c,DOWN),L.at(r+1,c,RIGHT),L.at(r,c+1,DOWN)],int(ch),int(ch),'clue')
    L.loop(R); return R
D=DIRECTIONS
def akari(p):
    rows,cols,clues=p.rows,p.cols,p.cells
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
    for r in range(rows):
        for c in range(cols):
            ch=clues[r*cols+c]
            if ch.isdigit() and any((r+a,c+b) in v for a,b in D):
                R.count([v[r+a,c+b] for a,b in D if (r+a,c+b) in v],int(ch),int(ch))
    return R
class P:
    def __init__(s,r,c,cl): s.rows,s.cols,s.cells=r,c,cl; s.places=[(a,b) for a in range(r) for b in range(c)]
    def at(s,r,c): return s.cells[r*s.cols+c]
from pipeline.kinds.masyu import Masyu
class M(P):
    def at(s,r,c): return s.cells[r*s.cols+c] if 0<=r<s.rows and 0<=c<s.cols else None
KIND={'masyu':Masyu().rules,'akari':akari,'slitherlink':slither}
def turn(p):
    return P(p.cols,p.rows,''.join(p.cells[(p.rows-1-r)*p.cols+c] for c in range(p.cols) for r in range(p.rows)))
def mirror(p):
    return P(p.rows,p.cols,''.join(p.cells[r*p.cols+p.cols-1-c] for r in range(p.rows) for c in range(p.cols)))
if __name__=='__main__':
    for k in sys.argv[1:]:
        rows=list(csv.DictReader(open(f'/work/shared/corpora/psjp-{k}-visible.csv')))
        out=[];t0=time.time();prep=0;diff=[]
        for row in rows:
            p=P(int(row['rows']),int(row['cols']),row['clues'])
            t=time.time(); A=arrays_of(KIND[k](p)); prep+=time.time()-t
            t=time.time(); S=solve(A); dt=time.time()-t
            q=turn(mirror(p)); T=solve(arrays_of(KIND[k](q)))
            diff.append(np.log1p(S.steps[:,1].sum())-np.log1p(T.steps[:,1].sum()))
            out.append((int(row['difficulty']),p.rows*p.cols,S.ended,np.log1p(S.steps[:,1].sum()),S.steps[:,0].max(),len(S.steps),dt))
        o=np.array(out,float); ms=np.sort(o[:,6]); d=np.abs(diff)
        print(k,len(o),'ended',np.bincount(o[:,2].astype(int)),'rho %.3f'%spearmanr(o[:,0],o[:,3])[0],'size %.3f'%spearmanr(o[:,0],o[:,1])[0],'stage %.3f'%spearmanr(o[:,0],o[:,4])[0],'median ms %.1f max s'%(1000*np.median(o[:,6])),ms[-4:].round(2),'prep ms %.1f'%(1000*prep/len(o)),'stages',np.bincount(o[:,4].astype(int)),'differ',(d>1e-9).mean().round(2),d.max().round(3),d.mean().round(4),'time %.0f'%(time.time()-t0),flush=True)
