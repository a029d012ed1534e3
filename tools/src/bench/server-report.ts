import type { Growth, LoadFigures } from './server-bench.ts';
import type { Load } from './server-loads.ts';
import type { WriteFigure } from './write-loads.ts';

/** One read as lines: a line per number of clients, then the floor and whether the bar was met. */
export function loadLines({ load, rates, floor }: LoadFigures): string[] {
  const { bar, name } = load;
  const lines = rates.map(({ clients, rate, cpuMs, bytes }) => {
    const hasBar = clients === bar.clients;
    const tooSlow =
      hasBar && bar.perSecond !== undefined && rate.perSecond < bar.perSecond ? ' UNDER' : '';
    const tooLate = hasBar && bar.p99 !== undefined && rate.p99 > bar.p99 ? ' OVER' : '';
    const share = floor === null ? '' : `   ${((100 * rate.perSecond) / floor).toFixed(0)} %`;
    return `    ${String(clients).padStart(2)} at once ${rate.perSecond.toFixed(0).padStart(6)}/s${tooSlow}   p50 ${rate.p50.toFixed(2)} ms   p99 ${rate.p99.toFixed(2)} ms${tooLate}   CPU ${cpuMs.toFixed(3)} ms each   ${(bytes / 1_000).toFixed(1)} kB${share}`;
  });
  const bars = [
    bar.perSecond === undefined ? '' : `at least ${bar.perSecond}/s`,
    bar.p99 === undefined ? '' : `p99 at most ${bar.p99} ms`,
  ].filter(Boolean);
  const asked = bars.length === 0 ? '' : `bar: ${bars.join(', ')} at ${bar.clients}`;
  const bare = floor === null ? '' : `floor ${floor.toFixed(0)}/s`;
  const tail = [bare, asked, hereOf(bar, floor)].filter(Boolean).join('; ');
  return [`  ${name}${tail ? ` (${tail})` : ''}`, ...lines];
}

/** The bar scaled to the current speed of this machine, by its ratio of the floor. */
function hereOf({ perSecond, p99, floorThere }: Load['bar'], floor: number | null): string {
  if (floor === null || floorThere === undefined) return '';
  const times = floor / floorThere;
  const here = [
    perSecond === undefined ? '' : `${(perSecond * times).toFixed(0)}/s`,
    p99 === undefined ? '' : `${(p99 / times).toFixed(1)} ms`,
  ].filter(Boolean);
  return `where the floor was ${floorThere}/s, so here ${here.join(', ')}`;
}

/** One write at a number of clients. */
export function writeLine({
  name,
  clients,
  rate,
  cpuMs,
  floor,
  bare,
  least,
  bar,
  backlog,
}: WriteFigure): string {
  const tooSlow = bar.perSecond !== undefined && rate.perSecond < bar.perSecond ? ' UNDER' : '';
  const tooLate = bar.p99 !== undefined && rate.p99 > bar.p99 ? ' OVER' : '';
  const share =
    floor === null
      ? ''
      : `   ${((100 * rate.perSecond) / floor).toFixed(0)} % of ${floor.toFixed(0)}/s`;
  const rows =
    bare === null
      ? ''
      : `   ${((100 * rate.perSecond) / bare).toFixed(0)} % of the same rows bare, ${bare.toFixed(0)}/s`;
  const beside = `   ${((100 * rate.perSecond) / least.rate.perSecond).toFixed(0)} % of the least server's ${least.rate.perSecond.toFixed(0)}/s, p99 ${least.rate.p99.toFixed(1)} ms, CPU ${least.cpuMs.toFixed(2)} ms`;
  const bars = [
    bar.perSecond === undefined ? '' : `at least ${bar.perSecond}/s`,
    bar.p99 === undefined ? '' : `p99 at most ${bar.p99} ms`,
  ].filter(Boolean);
  const left =
    backlog.photos === 0
      ? ''
      : `   ${backlog.photos} photos left, ${(backlog.photos / backlog.seconds).toFixed(0)}/s`;
  return `  ${name.padEnd(24)} ${String(clients).padStart(2)} at once ${rate.perSecond.toFixed(0).padStart(5)}/s${tooSlow}   p50 ${rate.p50.toFixed(1)} ms   p99 ${rate.p99.toFixed(1)} ms${tooLate}   CPU ${cpuMs.toFixed(2)} ms each${share}${rows}${beside}${left}${bars.length > 0 ? `   (bar: ${bars.join(', ')})` : ''}`;
}

/** How much longer the same response takes on the larger site. */
export const growthLine = ({ name, small, large }: Growth, bar = 2): string =>
  `  ${name.padEnd(58)} ${small.toFixed(2).padStart(7)} ms   ${large.toFixed(2).padStart(7)} ms   ${(large / small).toFixed(2)} times${large / small > bar ? ' OVER' : ''}   (bar: at most ${bar} times)`;
