import { KierrosProblem } from '@kierros/api/client';
import { addDays } from '@kierros/domain';
import { todayInHelsinki } from '../../src/server-process.ts';
import { seeded, type Seeded } from '../seeded.ts';
import type { Ledger } from './ledger.ts';
import type { RaceGround, Racer, TwoServers } from './two-servers.ts';
import { begin, submission, submissionOf, type Received } from './submissions.ts';

/** What races with the submissions besides submissions. */
export type RaceWrites = {
  /** How many of each kind were stored, and how many were refused and why. */
  readonly stored: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
  readonly end: () => Promise<void>;
};

type Turn = {
  readonly racer: Racer;
  readonly admin: Racer;
  readonly ground: RaceGround;
  readonly chance: Seeded;
  readonly ledger: Ledger<Received>;
};

const some = (chance: Seeded, most: number) => addDays(todayInHelsinki(), chance.below(most) - 2);

/** The same start to both servers at once, which nothing follows. */
async function start({ racer, ground, chance, ledger }: Turn): Promise<void> {
  const one = submissionOf(chance.pick(ground.quiet), chance, 0);
  ledger.sent(one.clientId);
  await both([begin(racer.here, one), begin(racer.there, one)]);
}

/** A draft that is saved at both servers at once, and cleared. */
async function draft({ racer: { here, there }, ground, chance }: Turn): Promise<void> {
  const place = chance.pick(ground.quiet);
  const made = await here.call('initDraft', {
    params: { id: place.templateId },
    body: {
      inspectable_ids: [place.id],
      client_id: crypto.randomUUID(),
      started_at: new Date().toISOString(),
    },
  });
  const params = { id: made.id };
  const save = { params, body: { content: { answers: [], comments: 'a' }, version: made.version } };
  await both([here.call('saveDraft', save), there.call('saveDraft', save)]);
  await there.call('clearDraft', { params });
}

async function calendar({ admin: { here, there }, ground, chance }: Turn): Promise<void> {
  const change = (racer: Racer['here']) => {
    const from = some(chance, 20);
    return racer.call('updateCalendar', {
      params: { id: ground.locationId },
      body: {
        open_weekdays: chance.pick([
          [1, 2, 3, 4, 5],
          [1, 3, 6],
          [1, 2, 3, 4, 5, 6, 7],
        ]),
        shift_to: chance.pick(['next', 'previous'] as const),
        closures: [{ from, to: addDays(from, chance.below(5)), name: 'Loma' }],
      },
    });
  };
  await both(chance.next() < 0.3 ? [change(here), change(there)] : [change(here)]);
}

/** An entry of the schedule for a room that everybody inspects, moved at both servers at once, and removed. */
async function plan({ racer: { here, there }, ground, chance }: Turn): Promise<void> {
  const { id } = chance.pick(chance.next() < 0.5 ? ground.hot : ground.quiet);
  const made = await here.call('createScheduleEntry', {
    query: { inspectable_id: id, inspection_type_id: 1, due_date: some(chance, 12) },
  });
  const params = { id: made.id };
  const move = () => ({ params, body: { new_due_date: some(chance, 12) } });
  await both([here.call('moveScheduleEntry', move()), there.call('moveScheduleEntry', move())]);
  await there.call('removeScheduleEntry', { params });
}

/** A received inspection that is corrected at both servers at once. */
async function edit({ racer: { here, there }, ground, chance, ledger }: Turn): Promise<void> {
  const one = submissionOf(chance.pick(ground.hot), chance, 0);
  ledger.sent(one.clientId);
  const { formId: id } = await submission(here, one);
  const { version } = await here.call('getForm', { params: { id } });
  const change = (note: string) => ({
    params: { id },
    body: { results: one.results.map((result) => ({ ...result, note })), version },
  });
  await both([here.call('editForm', change('a')), there.call('editForm', change('b'))]);
}

const kinds = { start, draft, edit, calendar, plan } satisfies Record<
  string,
  (turn: Turn) => Promise<void>
>;

/** Waits for both, and fails if none of them was stored. */
async function both(calls: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(calls);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && settled.every(({ status }) => status === 'rejected'))
    throw failed.reason;
}

/** Starts one loop for each kind. Refusals are expected: places are closed, versions stale and servers gone. */
export function startRaceWrites(
  { racers, admin, grounds }: TwoServers,
  ledger: Ledger<Received>,
  seed: number,
): RaceWrites {
  const [stored, refused] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  let isEnding = false;
  const loop = async ([kind, write]: [string, (turn: Turn) => Promise<void>], index: number) => {
    const chance = seeded(seed * 100 + index);
    while (!isEnding) {
      const racer = chance.pick(racers);
      const ground = grounds.find(({ locationId }) => locationId === racer.locationId)!;
      try {
        await write({ racer, admin, ground, chance, ledger });
        count(stored, kind);
      } catch (error) {
        if (!(error instanceof KierrosProblem)) throw error;
        count(refused, `${kind} ${error.code}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100 + chance.below(500)));
    }
  };
  const ends = Promise.all(Object.entries(kinds).map(loop));
  ends.catch(() => undefined);
  return {
    stored,
    refused,
    end: async () => {
      isEnding = true;
      await ends;
    },
  };
}
