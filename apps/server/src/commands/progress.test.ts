import { describe, expect, it } from 'vitest';
import { progressOn } from './progress.ts';

function watched(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const stream = { isTTY, columns: 80, write: (text: string) => written.push(text) };
  return { written, clock, shown: progressOn({ stream, now: () => clock.ms }) };
}

describe('the progress of a command', () => {
  it('is a bar on a terminal, with the rate and the time left', async () => {
    const { written, clock, shown } = watched(true);
    const advance = await shown.progress('rows', () => 10_000);
    clock.ms = 1_000;
    advance(2_500);
    expect(written).toEqual([
      '\r\u001b[2K[--------------------] rows  0/10,000',
      '\r\u001b[2K[#####---------------] rows  2,500/10,000  2,500/s  3 s left',
    ]);
    clock.ms = 1_100;
    advance(100);
    expect(written).toHaveLength(2);
    clock.ms = 400_000;
    advance(10);
    expect(written.at(-1)).toMatch(/2,610\/10,000 {2}7\/s {2}19 min left$/);
    shown.end();
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  it('is a JSON line every five seconds elsewhere, and one at the end of a step that had any', async () => {
    const { written, clock, shown } = watched(false);
    const advance = await shown.progress('rows', async () => 1_000);
    clock.ms = 4_999;
    advance(10);
    expect(written).toEqual([]);
    clock.ms = 5_000;
    advance(490);
    clock.ms = 9_000;
    advance(500);
    const short = await shown.progress('photos', () => 3);
    clock.ms = 10_000;
    short(3);
    shown.end();
    const event = { event: 'progress', total: 1_000, item: 'rows' };
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      { ...event, done: 500, per_second: 100, seconds_left: 5 },
      { ...event, done: 1_000, per_second: 111, seconds_left: 0 },
    ]);
    expect(written.every((line) => line.endsWith('}\n'))).toBe(true);
  });

  it('names no time left where the total is unknown', async () => {
    const { written, clock, shown } = watched(false);
    const advance = await shown.progress('bytes', () => 0);
    clock.ms = 5_000;
    advance(1_000);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      done: 1_000,
      total: 0,
      seconds_left: null,
    });
  });
});
