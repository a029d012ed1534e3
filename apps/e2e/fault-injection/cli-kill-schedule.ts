import type { KierrosClient } from '@kierros/api/client';
import { addDays } from '@kierros/domain';
import { Operator } from './cli-operator.ts';
import { exactly, type FaultTestContext, type Figure } from './fault-test.ts';
import type { FaultProxy, Passed } from './fault-proxy.ts';
import { openEntries, planFits, type Change, type Entry } from './planned-entries.ts';
import { seeded, type Seeded } from './seeded.ts';

const killsPerApply = 3;
const mostChanges = 60;

/** The results of the runs of one kind. */
type Counts = {
  killed: number;
  /** Killed after the request was sent and before its response arrived. */
  underWay: number;
  /** Of those: the server applied the changes, but the client got no response. */
  doneWithoutResponse: number;
  reruns: number;
  failed: number;
};

const isWrite = ({ method, path }: Pick<Passed, 'method' | 'path'>): boolean =>
  method === 'POST' && path.endsWith('/bulk/apply');

/** Delays writes on their way to the server, and drops responses; always that of the first write. */
function trouble(proxy: FaultProxy, seed: number): void {
  const chance = seeded(seed);
  let count = 0;
  proxy.choose((request) => {
    if (!isWrite(request)) return null;
    const dice = (count += 1) === 1 ? 0 : chance.below(5);
    if (dice === 0) return { kind: 'dropped after' };
    return dice < 4 ? { kind: 'delayed', ms: chance.below(150) } : null;
  });
}

/** When to kill: mostly after the write was sent, else after its response or at a random time. */
function randomMoment(proxy: FaultProxy, chance: Seeded, isFirst: boolean): () => boolean {
  const kind = isFirst ? 0 : chance.below(8);
  const late = chance.below(kind < 6 ? 90 : 12);
  const started = performance.now();
  const seen = proxy.log.length;
  let due = kind === 7 ? started + chance.below(1_500) : Infinity;
  return () => {
    const write = proxy.log.slice(seen).find(isWrite);
    const isDue = kind < 6 ? write !== undefined : write?.delivered === true;
    if (due === Infinity && isDue) due = performance.now() + late;
    return performance.now() >= due;
  };
}

/** Applies a plan with a few kills on the way, then once to the end. */
async function applyKilled(
  operator: Operator,
  {
    proxy,
    chance,
    counts,
    plan,
  }: { proxy: FaultProxy; chance: Seeded; counts: Counts; plan: string },
): Promise<void> {
  const apply = ['schedule', 'apply', plan];
  for (let repeat = 0; repeat < killsPerApply; repeat += 1) {
    const seen = proxy.log.length;
    const ended = await operator.run(apply, randomMoment(proxy, chance, counts.killed === 0));
    if (ended !== null && ended !== 0) counts.failed += 1;
    if (ended !== null) continue;
    counts.killed += 1;
    const cut = proxy.log.slice(seen).find((one) => isWrite(one) && !one.delivered);
    if (!cut) continue;
    counts.underWay += 1;
    // The request may still be on its way to the server although the sender was killed.
    await new Promise((resolve) => setTimeout(resolve, chance.below(150)));
    if (cut.status === 200) counts.doneWithoutResponse += 1;
  }
  counts.reruns += 1;
  if ((await operator.run(apply)) !== 0) counts.failed += 1;
}

/** New days for some entries, removals of others, and additions for inspectables without an entry. */
async function changesOf(
  client: KierrosClient,
  chance: Seeded,
  {
    current,
    first,
    places: inspectables,
    today,
  }: Site & { current: readonly Entry[]; first: number },
): Promise<Change[]> {
  const own = current.filter(({ id }) => id > first);
  const day = () => addDays(today, 1 + chance.below(7));
  const changes = own.map((entry): Change | undefined => {
    const dice = chance.below(3);
    if (dice === 0) return { action: 'remove', id: entry.id };
    return dice === 1 ? { action: 'move', id: entry.id, new_due_date: day() } : undefined;
  });
  // One entry per inspectable: a second one on the natural day may exceed the maximum, and if the one next to it was
  // removed, the rules would forbid adding it again, even with a correct undo.
  const isFree = (id: number) => !current.some((entry) => entry.inspectable_id === id);
  const free = inspectables.filter(isFree);
  const added: Change[] = [];
  for (let left = mostChanges - Math.min(own.length, 40); left > 0 && free.length > 0; left -= 1) {
    const [inspectable_id = 0] = free.splice(chance.below(free.length), 1);
    added.push({ action: 'add', inspectable_id, inspection_type_id: 1, due_date: day() });
  }
  const wished = [...changes.filter((one) => one !== undefined), ...added];
  return planFits(client, wished);
}

const inspectableAndDay = ({ inspectable_id, inspection_type_id, effective_date }: Entry): string =>
  `${inspectable_id}.${inspection_type_id} ${effective_date}`;

const asStored = (entry: Entry): string =>
  `#${entry.id} ${inspectableAndDay(entry)} version ${entry.version}`;

/** The expected entries after a plan: each once, with its inspectable, day and version. */
function expectedAfter(before: readonly Entry[], changes: readonly Change[]): string[] {
  const byId = new Map(changes.flatMap((one) => (one.action === 'add' ? [] : [[one.id, one]])));
  const old = before.flatMap((entry): string[] => {
    const change = byId.get(entry.id);
    if (change?.action === 'remove') return [];
    if (change?.action !== 'move') return [asStored(entry)];
    const { id, version } = entry;
    return [asStored({ ...entry, id, version: version + 1, effective_date: change.new_due_date })];
  });
  const added = changes.flatMap((one) =>
    one.action === 'add'
      ? [`new ${one.inspectable_id}.${one.inspection_type_id} ${one.due_date} version 1`]
      : [],
  );
  return [...old, ...added];
}

/** The multiset difference: how many of one list are not in the other, counting duplicates. */
function differences(found: readonly string[], wanted: readonly string[]): number {
  const left = [...wanted];
  const extra = found.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return extra.length + left.length;
}

const highest = (entries: readonly Entry[]): number => Math.max(0, ...entries.map(({ id }) => id));

/** A killed apply of a schedule can be continued, and so can its undo: one transaction, applied once. */
export async function killScheduleApply(context: FaultTestContext): Promise<readonly Figure[]> {
  const kills = context.size === 'full' ? 50 : 6;
  const chance = seeded(context.seed);
  const proxy = await context.proxy();
  const client = await context.client('admin');
  const operator = new Operator(proxy.url);
  await operator.signIn();
  trouble(proxy, context.seed + 1);
  const site = await siteOf(client);
  const { today } = site;
  let before = await openEntries(client, today);
  const first = highest(before);
  const counts: Counts = { killed: 0, underWay: 0, doneWithoutResponse: 0, reruns: 0, failed: 0 };
  let [wrong, notReverted, extraWrites, reverted] = [0, 0, 0, 0];
  const applied = async (plan: string, writes: number) => {
    const written = await writesOf(client, today);
    await applyKilled(operator, { proxy, chance, counts, plan });
    extraWrites += Math.abs((await writesOf(client, today)) - written - writes);
    return openEntries(client, today);
  };
  for (let round = 0; counts.killed < kills; round += 1) {
    const changes = await changesOf(client, chance, { ...site, current: before, first });
    operator.write('changes.json', changes);
    const plan = ['schedule', 'plan', '-f', 'changes.json', '--out', 'plan.json'];
    if ((await operator.run(plan)) !== 0) counts.failed += 1;
    const count = (action: Change['action']) =>
      changes.filter((one) => one.action === action).length;
    const after = await applied('plan.json', changes.length);
    const known = new Set(before.map(({ id }) => id));
    const found = after.map((entry) =>
      known.has(entry.id)
        ? asStored(entry)
        : `new ${inspectableAndDay(entry)} version ${entry.version}`,
    );
    wrong += differences(found, expectedAfter(before, changes));
    const summary = `${count('add')} added, ${count('move')} moved, ${count('remove')} removed`;
    if (round % 3 === 0) {
      const back = await applied(operator.undoFile(), changes.length);
      notReverted += differences(back.map(inspectableAndDay), before.map(inspectableAndDay));
      reverted += 1;
      before = back;
    } else before = after;
    context.log(
      `schedule, round ${round}: ${summary}; ${counts.killed} kills, ${counts.underWay} between request and answer, ${counts.doneWithoutResponse} done without a response, ${wrong} wrong`,
    );
  }
  return figuresOf(counts, { wrong, notReverted, extraWrites, reverted });
}

function figuresOf(
  { killed, underWay, doneWithoutResponse, reruns, failed }: Counts,
  off: { wrong: number; notReverted: number; extraWrites: number; reverted: number },
): Figure[] {
  const hit = `${underWay} of ${killed}, ${doneWithoutResponse} of them done`;
  return [
    {
      name: `kills of schedule apply between request and answer: ${hit}`,
      cases: killed,
      value: String(underWay),
      bar: '≥ 1',
      passed: underWay >= 1,
    },
    exactly('entries that are not what the plan says, after the rerun', off.wrong, 0, killed),
    exactly(
      'changes made more or less often than planned, by the audit',
      off.extraWrites,
      0,
      killed,
    ),
    exactly('entries that the undo file did not bring back', off.notReverted, 0, off.reverted),
    exactly('schedule runs that ended in anything but 0 or a kill', failed, 0, reruns),
  ];
}

/** The number of changes ever made to entries: each has its own line in the audit log. */
async function writesOf(client: KierrosClient, today: string): Promise<number> {
  const { total } = await client.call('listAudit', {
    query: {
      location_id: 'all',
      entity: 'schedule_entry',
      from: addDays(today, -1),
      per_page: 1,
      count: 'exact',
    },
  });
  if (total === null) throw new Error('The audit does not count.');
  return total;
}

type Site = { readonly today: string; readonly places: readonly number[] };

async function siteOf(client: KierrosClient): Promise<Site> {
  const { today, items } = await client.call('listDue', {
    query: { location_id: 'all', days: 366, per_page: 500 },
  });
  if (today === undefined) throw new Error('The due list does not say which day it is.');
  return { today, places: items.map((one) => one.inspectable_id) };
}
