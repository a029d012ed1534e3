import { inspectionTypes } from '@kierros/domain';
import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { DateCase } from '../../../test/compute-dates.ts';

const CASES = 2_500;
const SEED = 20_261_121;
const HOUR_MS = 3_600_000;

const zones = ['Europe/Helsinki', 'Europe/Helsinki', 'Europe/Helsinki', 'America/Sao_Paulo', 'UTC'];
// Around DST changes, the leap day and ends of years, and an ordinary day.
const days = ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31', '2027-01-01', '2027-06-15'];

const near = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: -40 * 24 * 60, max: 40 * 24 * 60 }))
  .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);

const aCase: fc.Arbitrary<DateCase> = fc
  .record({
    zone: fc.constantFrom(...zones),
    typeId: fc.constantFrom(...inspectionTypes.map((type) => type.id)),
    received: near,
    agoHours: fc.oneof(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 0, max: 45 * 24 })),
    dueDays: fc.oneof(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -400, max: 400 })),
    offsetHours: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ zone, typeId, received, agoHours, dueDays, offsetHours }) => ({
    zone,
    typeId,
    naturalDue: new Date(received + dueDays * 24 * HOUR_MS).toISOString().slice(0, 10),
    // The time by the device's own clock.
    performedAt: new Date(received - agoHours * HOUR_MS + offsetHours * HOUR_MS).toISOString(),
    receivedAt: new Date(received).toISOString(),
    offsetMs: offsetHours * HOUR_MS,
  }));

// Decisions 4 in SQL: PostgreSQL has its own calendar and its own time zone tables.
const oracle = `
  with given as (
    select * from json_to_recordset($1::json) as g("zone" text, "typeId" int, "naturalDue" date,
      "performedAt" timestamptz, "receivedAt" timestamptz, "offsetMs" bigint)
  ), days as (
    select row_number() over () as place, "naturalDue" as due, "typeId",
      ("receivedAt" at time zone "zone")::date as received,
      (("performedAt" - make_interval(secs => "offsetMs" / 1000)) at time zone "zone")::date as told,
      p.period, p.ahead
    from given join (values ${inspectionTypes
      .map((type) => `(${type.id}, ${type.periodDays}, ${type.giveInDays})`)
      .join()}) as p (id, period, ahead) on p.id = "typeId"
  ), done as (
    select *, case when told > received then received else greatest(told, received - 30) end as day from days
  )
  select concat_ws(' ', day, greatest(due, day) + period, due - ahead,
    case when received < due - ahead then 'not_due' when received < due then 'open'
      when received = due then 'due' else 'overdue' end,
    case when day <= due then 'on_time' else 'late' end, due + period) as line
  from done order by place`;

// Reliability R20: the same results in any time zone of the server's process.
describe.skipIf(process.env['DIALECTS'] === 'sqlite')('due dates', () => {
  const cases = fc.sample(aCase, { numRuns: CASES, seed: SEED });
  let expected: string[];
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    const { rows } = await client.query<{ line: string }>(oracle, [JSON.stringify(cases)]);
    await client.end();
    expected = rows.map((row) => row.line);
  });

  it.each(['UTC', 'Europe/Helsinki', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    `agree with PostgreSQL in ${CASES} cases, run in %s`,
    async (zone) => {
      const computed = await computeIn(zone, cases);
      const mismatches = computed.flatMap((line, index) =>
        line === expected[index] ? [] : [{ case: cases[index], line, expected: expected[index] }],
      );
      expect(computed).toHaveLength(CASES);
      expect(mismatches.slice(0, 3)).toEqual([]);
    },
  );
});

const script = join(import.meta.dirname, '../../../test/compute-dates.ts');

async function computeIn(zone: string, cases: readonly DateCase[]): Promise<string[]> {
  const running = promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(JSON.stringify(cases));
  return JSON.parse((await running).stdout) as string[];
}
