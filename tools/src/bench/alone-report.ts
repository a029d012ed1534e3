import type { BulkFigures, Whole } from './bulk-bench.ts';
import type { Rate } from './drive.ts';
import type { PhotoFigures } from './photo-bench.ts';
import type { SignInFigures } from './sign-in-bench.ts';

const clientsOf = (clients: number, rate: Rate, cpuMs: number) =>
  `    ${String(clients).padStart(2)} at once ${rate.perSecond.toFixed(1).padStart(7)}/s   p50 ${rate.p50.toFixed(2)} ms   p99 ${rate.p99.toFixed(2)} ms   CPU ${cpuMs.toFixed(2)} ms each`;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** The report on sign-ins, and their effect on other requests. */
export const signInLines = ({ rates, floor, others }: SignInFigures): string[] => [
  `  sign-in (bare hash, two at once: ${floor.toFixed(1)}/s; bar: at least 9/s)`,
  ...rates.map(
    ({ clients, rate, cpuMs }) =>
      `${clientsOf(clients, rate, cpuMs)}   ${percent(rate.perSecond / floor)}`,
  ),
  ...others.map(
    ({ name, idle, during, ratio }) =>
      `  ${name}, while eight sign in: p99 ${idle.p99.toFixed(2)} to ${during.p99.toFixed(2)} ms, p50 ${idle.p50.toFixed(2)} to ${during.p50.toFixed(2)} ms   ${ratio.toFixed(2)} times${ratio > 2 ? ' OVER' : ''}   (bar: at most 2 times)`,
  ),
];

/** The report on serving photos. */
export const photoLines = ({ bytes, rates }: PhotoFigures): string[] => [
  `  photo of ${(bytes / 1_000).toFixed(0)} kB (bar: at least 1,400/s and 40 % of the bytes from memory, at 8)`,
  ...rates.map(
    ({ clients, rate, cpuMs, floor }) =>
      `${clientsOf(clients, rate, cpuMs)}   ${percent(rate.perSecond / floor.perSecond)} of ${floor.perSecond.toFixed(0)}/s`,
  ),
];

/** The report on creating records, one per request and in bulk. */
export const bulkLines = ({ single, singleFloor, bulk, bulkFloor }: BulkFigures): string[] => [
  `  a template of 50 questions for each request (bare rows, each durable: ${singleFloor.toFixed(0)}/s; bar: at least 550/s at 8)`,
  ...single.map(({ clients, rate, cpuMs }) => clientsOf(clients, rate, cpuMs)),
  ...bulk.map(wholeLine),
  `  (bare rows of templates, a thousand in a transaction: ${bulkFloor.toFixed(0)}/s)`,
];

const wholeLine = ({ name, seconds, cpuMs, bytes, refused, bar }: Whole) =>
  `  ${name.padEnd(34)} ${seconds.toFixed(3)} s${seconds > bar ? ' OVER' : ''}   CPU ${cpuMs.toFixed(0)} ms   ${(bytes / 1_000).toFixed(0)} kB   with a bad one refused in ${refused.seconds.toFixed(3)} s, ${refused.left} left behind   (bar: at most ${bar} s)`;
