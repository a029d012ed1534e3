import { Random, someWorld } from '@kierros/domain/testing';
import { expect, it } from 'vitest';
import { CalendarRun } from '../test/calendar-run.ts';
import { ENVIRONMENTS, ROOMS } from '../test/calendar-site.ts';
import { testApp } from '../test/client.ts';
import { dateFaults } from '../test/date-faults.ts';
import { dialects, freshDatabase, type Dialect } from '../test/dialects.ts';
import { smallSite } from '../test/site.ts';

// A history is one place in one site. The long form is
// `LONG_TESTS=1 CALENDAR_HISTORIES=20000 npx vitest run --root apps/server src/calendar-model`.
// By default PostgreSQL lives through fewer: its requests wait for another process, and take most of the time.
const historiesOn = (dialect: Dialect) =>
  Number(process.env['CALENDAR_HISTORIES'] ?? (dialect === 'postgres' ? 40 : 80));
const STEPS = 10;
const FIRST_SEED = Number(process.env['CALENDAR_SEED'] ?? 1);

it.each(dialects)(
  'places on %s live through the same histories as in the model',
  async (dialect) => {
    const reached = new Map<string, number>();
    const seeds = Math.ceil(historiesOn(dialect) / (ROOMS + ENVIRONMENTS));
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      const database = await freshDatabase(dialect);
      await smallSite(database);
      const app = await testApp(database);
      const run = new CalendarRun(app, database, {
        random: new Random(seed),
        world: someWorld(seed),
        reached,
      });
      try {
        await run.start();
        for (let step = 0; step < STEPS; step += 1) await run.step();
        await run.compare();
        expect(await dateFaults(database)).toEqual([]);
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      } finally {
        await app.server.close();
        await database.close();
      }
    }
    if (process.env['CALENDAR_SEED'] === undefined)
      for (const what of [
        'on_time',
        'late',
        'not moved',
        'planned',
        'capped',
        'closed_day',
        'max_reached',
        'overdue',
        'due',
        'open',
        'not_due',
        'shifted',
        'missed before it was done',
        // Rare: a plan made in time, and work done after its natural date.
        ...(dialects.some((dialect) => historiesOn(dialect) >= 3_000) ? ['postponed'] : []),
      ])
        expect([what, (reached.get(what) ?? 0) > 0]).toEqual([what, true]);
  },
  60_000 + Math.max(...dialects.map(historiesOn)) * 100,
);
