"""A SLURM of one node on this machine, in a folder of its own, for as long as a test takes."""

import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "srun", "squeue", "scontrol", "scancel")
PLACES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
NODE = "one"
# Cores and memory as if there were enough: most of the time jobs wait. A job that holds more memory
# than it asked for is killed.
CONFIGURATION = """\
ClusterName=trial
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmdPort={daemon}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CryptoType=crypto/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/linux
JobAcctGatherFrequency=5
JobAcctGatherParams=OverMemoryKill
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=2,batch_sched_delay=1
SlurmdParameters=config_overrides
NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 CPUs={cores} RealMemory=16000 State=UNKNOWN
PartitionName=main Nodes={node} Default=YES MaxTime=INFINITE State=UP
"""


def missing() -> str:
    """Return what a cluster on this machine lacks, in words; nothing if it can be tried."""
    lacking = [program for program in PROGRAMS if not shutil.which(program, path=PLACES)]
    if lacking:
        return f"no {', '.join(lacking)} here; `apt-get install slurm-wlm munge` brings them"
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "a SLURM of one's own needs root"
    return ""


@contextmanager
def cluster(folder: Path, cores: int = 4):
    """Start munge, controller and node in `folder`; yield the environment of the cluster's users.

    Parameters
    ----------
    folder : path
        Everything lies there; the machine's own configuration is left alone.
    cores : int
        Of its node.
    """
    for name in ("state", "spool", "bin"):
        (folder / name).mkdir(parents=True)
    folder.chmod(0o755)
    key, settings = folder / "munge.key", folder / "slurm.conf"
    key.write_bytes(os.urandom(1024))
    key.chmod(0o400)
    controller, daemon = _free_ports(2)
    settings.write_text(
        CONFIGURATION.format(
            folder=folder, host=socket.gethostname().partition(".")[0], node=NODE,
            controller=controller, daemon=daemon, cores=cores,
        )
    )  # fmt: skip
    # Within a job the plugin forgets where the configuration is, which is elsewhere on a cluster.
    step = folder / "bin/srun"
    found = shutil.which("srun", path=PLACES)
    step.write_text(f'#!/bin/sh\nSLURM_CONF={settings} exec {found} "$@"\n')
    step.chmod(0o755)
    path = f"{step.parent}{os.pathsep}{PLACES}"
    environment = {**os.environ, "PATH": path, "SLURM_CONF": str(settings)}
    munged = ("munged", "--foreground", "--force", f"--key-file={key}")
    kept = (f"--pid-file={folder}/munge.pid", f"--seed-file={folder}/munge.seed")
    daemons = (
        (*munged, *kept, f"--socket={folder}/munge.socket", f"--log-file={folder}/munge.log"),
        ("slurmctld", "-D", "-i"),
        ("slurmd", "-D", "-N", NODE),
    )
    with ExitStack() as running:
        for command in daemons:
            running.callback(_end, _started(command, environment, folder))
        _wait_until_idle(environment, folder)
        yield environment


def _started(command, environment, folder) -> subprocess.Popen:
    with (folder / f"{command[0]}.out").open("w") as out:
        process = subprocess.Popen(
            command, env=environment, stdout=out, stderr=subprocess.STDOUT, cwd=folder
        )
    time.sleep(1)
    return process


def _end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _wait_until_idle(environment, folder):
    for _ in range(60):
        told = subprocess.run(
            ["sinfo", "-h", "-o", "%T"], env=environment, capture_output=True, text=True
        )
        if "idle" in told.stdout:
            return
        time.sleep(1)
    logs = "\n".join(file.read_text()[-1000:] for file in folder.glob("*.out"))
    raise TimeoutError(f"expected an idle node within a minute, found {told.stdout!r}:\n{logs}")


def _free_ports(number: int) -> list[int]:
    with ExitStack() as opened:
        sockets = [opened.enter_context(socket.socket()) for _ in range(number)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
