import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { inspectionType } from '@kierros/domain';
import type { Language, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import type { Document } from '../../files/read-document.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan, PlanFault, PlanItem, Source } from '../../plan/plan.ts';
import { refusalText } from './change.ts';
import { plannedItems } from './entries.ts';
import type { PlannedItem } from './entries.ts';
import { levelled } from './level-changes.ts';
import { inspectableNames } from './inspectable-names.ts';
import { inspectableWord } from './inspectable-word.ts';
import { planTexts } from './plan.messages.ts';
import { readChanges } from './read-changes.ts';
import type { FileChange } from './read-changes.ts';
import { withTakenDays } from './taken-days.ts';

/** What to plan: the changes of a file, spread over days with --level. */
export type PlanInput = Document & { readonly level: number | undefined };

/** A change of the file with its result. */
export type PlannedChange = FileChange & {
  readonly verdict: 'add' | 'move' | 'remove' | 'unchanged' | 'refused';
  readonly inspectableId: number | null;
  readonly typeId: number | null;
  /** The display name of the inspectable. */
  readonly name: string;
  /** The resulting or current day. */
  readonly date: LocalDate | null;
  /** The day before a move. */
  readonly from: LocalDate | null;
  /** The requested day, if it differs from the resulting one. */
  readonly wished: LocalDate | null;
  readonly code: string | null;
  readonly message: string;
  /** The earlier change of the file that takes the same day. */
  readonly takenBy: Pick<Source, 'line' | 'column'> | null;
};

/** A plan, and the result of each line of the file. */
export type Made = {
  readonly plan: Plan;
  readonly planned: readonly PlannedChange[];
  readonly faults: readonly PlanFault[];
};

/** The key under which a plan stores the server's hash of plan and state. */
export const serverVersion = 'server plan';

/** Reads a file of changes and has the server validate them; nothing is changed. */
export async function makePlan(context: Context, { level, ...input }: PlanInput): Promise<Made> {
  const { changes, faults } = await readChanges(context, input);
  const call = connect(context);
  const planned = changes.length === 0 ? [] : await validated(context, call, { changes, level });
  const items = planned.flatMap((one) => toItem(one));
  const hash = items.length === 0 ? undefined : await hashOf(call, items);
  const refused = planned
    .filter(({ verdict }) => verdict === 'refused')
    .map((one) => ({
      ...one.source,
      field: '',
      message: `${one.name}: ${reasonOf(one, context.language)}`,
    }));
  const plan = newPlan(context, 'schedule', {
    items,
    unchanged: hash === undefined ? [] : [{ key: serverVersion, mark: hash }],
    invalid: [...faults, ...refused],
  });
  return { plan, planned, faults };
}

/** A change of a plan in the wire format. */
export function wireItem({ action, id, body }: PlanItem): Schema<'PlanItem'> {
  if (action === 'create') return { action: 'add', ...body };
  if (action === 'change') return { action: 'move', id, ...body } as Schema<'PlanItem'>;
  return { action: 'remove', id: id ?? 0 };
}

// The hash of the items as they will be sent, with the reviewed days: the server compares it when applying.
async function hashOf(call: Call, items: readonly PlanItem[]): Promise<string> {
  const { plan_hash } = await call('planSchedule', { body: { items: items.map(wireItem) } });
  return plan_hash;
}

type Judging = { readonly changes: readonly FileChange[]; readonly level: number | undefined };

async function validated(
  context: Context,
  call: Call,
  { changes, level }: Judging,
): Promise<PlannedChange[]> {
  const { language } = context;
  const ids = changes.flatMap(({ wire }) => wire.id ?? []);
  const entries = await plannedItems(context, call, ids);
  const names = await inspectableNames(
    context,
    call,
    changes.flatMap(({ wire }) => wire.inspectable_id ?? []),
  );
  const days =
    level === undefined ? undefined : await levelled(context, call, { changes, capacity: level });
  const known = (change: FileChange) => about(change, { entries, names, language });
  // Changes without a free day are refused here; the server validates the others, in order.
  const isLeft = (index: number) => days !== undefined && days.get(index) === null;
  const asked = changes.flatMap((change, index) =>
    isLeft(index) ? [] : [{ change, index, wire: withDay(change.wire, days?.get(index)) }],
  );
  const lines =
    asked.length === 0
      ? []
      : (await call('planSchedule', { body: { items: asked.map(({ wire }) => wire) } })).lines;
  // If the server returned no day, it is the requested one.
  const dayOf = ({ wire }: (typeof asked)[number]) => wire.due_date ?? wire.new_due_date ?? null;
  const lineOf = new Map(
    asked.flatMap((one, at) => {
      const line = lines[at];
      return line ? [[one.index, { ...line, date: line.date ?? dayOf(one) }] as const] : [];
    }),
  );
  const planned = changes.map((change, index): PlannedChange => {
    const line = lineOf.get(index);
    const base = { ...change, ...known(change), takenBy: null };
    if (line) return withLine(base, line, language);
    const message = planTexts[language].noRoom(level ?? 0);
    const date = change.wire.due_date ?? null;
    return { ...base, verdict: 'refused', code: 'no_room', message, date, wished: null };
  });
  return withTakenDays(planned, language);
}

const withDay = (wire: FileChange['wire'], day: LocalDate | null | undefined) =>
  day == null ? wire : { ...wire, due_date: day };

const nothing = { inspectableId: null, typeId: null, from: null };

type Known = FileChange & Pick<PlannedChange, 'inspectableId' | 'typeId' | 'name' | 'from'>;

function about(
  { wire }: FileChange,
  {
    entries,
    names,
    language,
  }: {
    readonly entries: ReadonlyMap<number, PlannedItem | 'used_up'>;
    readonly names: ReadonlyMap<number, string>;
    readonly language: Language;
  },
): Omit<Known, keyof FileChange> {
  if (wire.action === 'add') {
    const id = wire.inspectable_id ?? 0;
    const name = names.get(id) ?? `(${id})`;
    return { inspectableId: id, typeId: wire.inspection_type_id ?? null, name, from: null };
  }
  const item = entries.get(wire.id ?? 0);
  if (item === undefined || item === 'used_up')
    return { ...nothing, name: planTexts[language].entry(wire.id ?? 0) };
  const { inspectable_id: inspectableId, inspection_type_id: typeId, date: from } = item;
  return { inspectableId, typeId, name: inspectableWord(item, language), from };
}

function withLine(known: Known, line: Schema<'PlanLine'>, language: Language): PlannedChange {
  const wanted = known.wire.due_date ?? known.wire.new_due_date ?? null;
  const { date } = line;
  const wished = wanted !== null && date !== wanted ? wanted : null;
  const base = { ...known, date, wished, code: line.code, message: '', takenBy: null };
  if (line.code === 'already_scheduled' && known.wire.action === 'add')
    return { ...base, verdict: 'unchanged', message: planTexts[language].alreadyThere };
  if (line.outcome !== 'refused') return { ...base, verdict: line.outcome };
  return { ...base, verdict: 'refused', message: whyRefused(line.code ?? '', known, language) };
}

function whyRefused(code: string, { typeId }: Known, language: Language): string {
  const type = inspectionType(typeId ?? 0);
  if (code === 'max_reached' && type)
    return planTexts[language].maxReached(type.maxPerPeriod, type.period);
  const text = refusalText(code, language);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Why a change is refused; includes the capped day if it differs from the requested one. */
export function reasonOf({ wished, date, message }: PlannedChange, language: Language): string {
  if (wished === null || message === '') return message;
  return planTexts[language].broughtForward(date ?? '', message);
}

function toItem(planned: PlannedChange): PlanItem[] {
  const { verdict, source, name, inspectableId, typeId, date, from, wire } = planned;
  if (verdict === 'unchanged' || verdict === 'refused') return [];
  const label = `${name}, ${inspectionType(typeId ?? 0)?.key ?? ''}`;
  const what = { inspectable_id: inspectableId, inspection_type_id: typeId };
  const base = { source, mark: null, changed: [] as string[] };
  if (verdict === 'add') {
    const key = `${inspectableId}.${typeId} ${date}`;
    const body = { ...what, due_date: date };
    const added = { key, name: `${label}, ${date}`, id: null, body, before: null };
    return [{ ...base, action: 'create', ...added }];
  }
  const entry = { ...base, key: `entry ${wire.id}`, id: wire.id ?? 0 };
  if (verdict === 'remove') {
    const before = { ...what, due_date: from };
    return [{ ...entry, action: 'remove', name: `${label}, ${from}`, body: null, before }];
  }
  return [
    {
      ...entry,
      action: 'change',
      name: `${label}, ${from} -> ${date}`,
      changed: ['due_date'],
      body: { new_due_date: date },
      before: { new_due_date: from },
    },
  ];
}
