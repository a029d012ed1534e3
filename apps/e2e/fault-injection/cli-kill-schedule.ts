import type { KierrosClient } from '@kierros/api/client';
import { addDays } from '@kierros/domain';
import { applyKilled, killFigures, noCounts, trouble, type Counts } from './cli-apply-killed.ts';
import { Operator } from './cli-operator.ts';
import { exactly, type FaultTestContext, type Figure } from './fault-test.ts';
import { openEntries, planFits, type Change, type Entry } from './planned-entries.ts';
import { seeded, type Seeded } from './seeded.ts';

const mostChanges = 60;

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
  const counts = noCounts();
  let [wrong, notReverted, extraWrites, reverted] = [0, 0, 0, 0];
  const applied = async (plan: string, writes: number) => {
    const written = await writesOf(client, today);
    await applyKilled(operator, { proxy, chance, counts, apply: ['schedule', 'apply', plan] });
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

const figuresOf = (
  counts: Counts,
  off: { wrong: number; notReverted: number; extraWrites: number; reverted: number },
): Figure[] => [
  ...killFigures('schedule', counts),
  exactly('entries that are not what the plan says, after the rerun', off.wrong, 0, counts.killed),
  exactly(
    'changes made more or less often than planned, by the audit',
    off.extraWrites,
    0,
    counts.killed,
  ),
  exactly('entries that the undo file did not bring back', off.notReverted, 0, off.reverted),
];

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
