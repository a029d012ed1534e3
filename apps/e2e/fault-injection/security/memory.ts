import { readFileSync } from 'node:fs';

const line = (pid: number, name: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? NaN) / 1_024;
};

/** The peak memory of a process since its start, in MiB. */
export const mostMemoryOf = (pid: number): number => line(pid, 'VmHWM');
