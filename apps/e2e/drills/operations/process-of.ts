import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** The memory that a process holds, in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** How many files a process has open; connections come and go with its callers. */
export const filesOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isFile(`/proc/${pid}/fd/${name}`)).length;

function isFile(descriptor: string): boolean {
  try {
    return !readlinkSync(descriptor).startsWith('socket:');
  } catch {
    // Closed while we look.
    return false;
  }
}

/** How large a file is; 0 when there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** By how much a value grows in an hour, by least squares; times in milliseconds. */
export function slopePerHour(points: readonly { at: number; value: number }[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const [at, value] = [mean(points.map((one) => one.at)), mean(points.map((one) => one.value))];
  let [over, under] = [0, 0];
  for (const point of points) {
    over += (point.at - at) * (point.value - value);
    under += (point.at - at) ** 2;
  }
  return under === 0 ? 0 : (over / under) * 3_600_000;
}
