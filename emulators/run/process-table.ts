import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** `startTime` is the start time of the process, in the system's own format. */
type ProcessRow = { parent: number; group: number; startTime: string };

/** Returns all processes of this machine by their ids, except zombies. */
export function livingProcesses(): Map<number, ProcessRow> {
  return new Map(existsSync('/proc/self/stat') ? fromProc() : fromPs());
}

type ProcessEntry = [number, ProcessRow];

function fromProc(): ProcessEntry[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((name) => {
    try {
      return parseStat(name, readFileSync(`/proc/${name}/stat`, 'utf8'));
    } catch {
      // The process has ended.
      return [];
    }
  });
}

const START_TIME = 19;

/** Parses a file in the format of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function parseStat(name: string, stat: string): ProcessEntry[] {
  // The program's name is in parentheses, and may itself contain parentheses and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group] = fields;
  if (state === 'Z') return [];
  return [
    [Number(name), { parent: Number(parent), group: Number(group), startTime: fields[START_TIME] ?? '' }],
  ];
}

/** Reads the processes from `ps`, because macOS has no /proc. */
function fromPs(): ProcessEntry[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,state=,lstart='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, group, state, ...startTime] = line.trim().split(/\s+/);
    if (!pid || state?.startsWith('Z')) return [];
    return [[Number(pid), { parent: Number(parent), group: Number(group), startTime: startTime.join(' ') }]];
  });
}
