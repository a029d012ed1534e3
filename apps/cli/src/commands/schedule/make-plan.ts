import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { inspectionType } from '@kierros/domain';
import type { Language, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import type { Document } from '../../files/read-document.ts';
import { dryRun } from '../../plan/change.ts';
import type { ChangeLine } from '../../plan/change.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan, PlanFault, PlanItem, Source } from '../../plan/plan.ts';
import { refusalText } from './change.ts';
import { levelled } from './level-changes.ts';
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
  /** The version of its entry. */
  readonly mark: string | null;
  /** The earlier change of the file that takes the same day. */
  readonly takenBy: Pick<Source, 'line' | 'column'> | null;
};

/** A plan, and the result of each line of the file. */
export type Made = {
  readonly plan: Plan;
  readonly planned: readonly PlannedChange[];
  readonly faults: readonly PlanFault[];
};

/** Reads a file of changes and has the server validate them; nothing is changed. */
export async function makePlan(context: Context, { level, ...input }: PlanInput): Promise<Made> {
  const { changes, faults } = await readChanges(context, input);
  const call = connect(context);
  const planned = changes.length === 0 ? [] : await validated(context, call, { changes, level });
  const items = planned.flatMap((one) => toItem(one));
  const refused = planned
    .filter(({ verdict }) => verdict === 'refused')
    .map((one) => ({
      ...one.source,
      field: '',
      message: `${one.name}: ${reasonOf(one, context.language)}`,
    }));
  const plan = newPlan(context, 'schedule', {
    items,
    unchanged: [],
    invalid: [...faults, ...refused],
  });
  return { plan, planned, faults };
}

async function validated(
  context: Context,
  call: Call,
  { changes, level }: Judging,
): Promise<PlannedChange[]> {
  const { language } = context;
  const days =
    level === undefined ? undefined : await levelled(context, call, { changes, capacity: level });
  // Changes without a free day are refused here; the server validates the others, in order.
  const isLeft = (index: number) => days !== undefined && days.get(index) === null;
  const asked = changes.flatMap((change, index) => (isLeft(index) ? [] : [{ change, index }]));
  const records = asked.map(({ change, index }) => recordOf(change, days?.get(index)));
  const lines = asked.length === 0 ? [] : await dryRun(call, 'schedule', records);
  const lineOf = new Map(asked.map(({ index }, at) => [index, lines[at]]));
  const planned = changes.map((change, index): PlannedChange => {
    const line = lineOf.get(index);
    const day = days?.get(index) ?? undefined;
    if (line) return withLine({ ...about(change, line, language), day }, line, language);
    const message = planTexts[language].noRoom(level ?? 0);
    const date = change.wire.due_date ?? null;
    const base = { ...about(change, undefined, language), mark: null, takenBy: null };
    return { ...base, verdict: 'refused', code: 'no_room', message, date, wished: null };
  });
  return withTakenDays(planned, language);
}

type Judging = { readonly changes: readonly FileChange[]; readonly level: number | undefined };

function recordOf({ wire }: FileChange, day: LocalDate | null | undefined) {
  const { action, id, inspectable_id, inspection_type_id, due_date, new_due_date } = wire;
  if (action === 'remove') return { id, remove: true };
  if (action === 'move') return { id, due_date: new_due_date };
  return { inspectable_id, inspection_type_id, due_date: day ?? due_date };
}

type Known = FileChange & Pick<PlannedChange, 'inspectableId' | 'typeId' | 'name' | 'from'>;

function about(change: FileChange, line: ChangeLine | undefined, language: Language): Known {
  const { wire } = change;
  const { inspectable_id, inspection_type_id, due_date } = {
    ...(line?.before as Partial<Schema<'PlanItem'>> | undefined),
    ...(wire.action === 'add' && wire),
  };
  const id = inspectable_id ?? null;
  const title = line?.title;
  const name = title
    ? inspectableWord({ inspectable_id: id ?? 0, name: title }, language)
    : wire.action === 'add'
      ? `(${id ?? 0})`
      : planTexts[language].entry(wire.id ?? 0);
  const from = (wire.action !== 'add' && (due_date ?? wire.new_due_date)) || null;
  return {
    ...{ ...change, name, inspectableId: id, typeId: inspection_type_id ?? null },
    from: line?.title ? from : null,
  };
}

function withLine(
  known: Known & { readonly day: LocalDate | undefined },
  line: ChangeLine,
  language: Language,
): PlannedChange {
  const { day, ...change } = known;
  const { wire } = change;
  const wanted = wire.due_date ?? wire.new_due_date ?? null;
  const date = (line.after?.['due_date'] as LocalDate | undefined) ?? day ?? wanted ?? change.from;
  const wished = wanted !== null && date !== wanted ? wanted : null;
  const code = line.errors[0]?.code ?? null;
  const mark = line.version == null ? null : `version ${line.version}`;
  const base = { ...change, mark, date, wished, code, message: '', takenBy: null };
  if (code === 'already_scheduled' && wire.action === 'add')
    return { ...base, verdict: 'unchanged', message: planTexts[language].alreadyThere };
  if (line.outcome !== 'refused') return { ...base, verdict: verdicts[line.outcome] };
  return { ...base, verdict: 'refused', message: whyRefused(code ?? '', change, language) };
}

const verdicts = {
  create: 'add',
  change: 'move',
  archive: 'remove',
  unchanged: 'unchanged',
} as const;

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
  const { verdict, source, name, inspectableId, typeId, date, from, wire, mark } = planned;
  if (verdict === 'unchanged' || verdict === 'refused') return [];
  const label = `${name}, ${inspectionType(typeId ?? 0)?.key ?? ''}`;
  const what = { inspectable_id: inspectableId, inspection_type_id: typeId };
  const base = { source, mark, changed: [] as string[] };
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
