import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { reportRecords } from '../../output/listing.ts';
import { faultLine } from '../../plan/fault-line.ts';
import type { Plan, PlanItem } from '../../plan/plan.ts';
import type { Planned, PlannedOutcome } from './plan-templates.ts';
import type { FileFault } from './check-template.ts';
import { isSameQuestion, type TemplateInput } from './template-content.ts';
import { templateMessages } from './template.messages.ts';

/** The fields of `template plan|apply|import --json`. */
export const planFields = [
  'file',
  'line',
  'column',
  'name',
  'verdict',
  'id',
  'changed',
  'errors',
  'lost',
] as const;

const signs: Readonly<Record<PlannedOutcome, string>> = {
  create: '+',
  change: '~',
  remove: '-',
  unchanged: '=',
  invalid: '!',
};

// The review of many files starts with the counts; --verbose and --json show the rest.
const namedAtMost = 20;

/** A plan for people: the counts, the changes of each template, and every fault. */
export function showPlan(context: Context, plan: Plan): void {
  const { print, language, io, flags } = context;
  if (print.isJson || print.isPlain) {
    for (const fault of plan.invalid) print.complain(faultLine(fault));
    return;
  }
  const t = templateMessages[language];
  const width = Math.max(...Object.values(t.counts).map((word) => word.length));
  const write = (line: string) => void io.stdout.write(`${line}\n`);
  const head = (planned: PlannedOutcome, count: number, tail = '') =>
    write(
      `  ${signs[planned]} ${t.counts[planned].padEnd(width)} ${String(count).padStart(5)}${tail}`,
    );
  for (const planned of ['create', 'change', 'remove'] as const) {
    const those = plan.items.filter(({ action }) => action === planned);
    if (those.length === 0) continue;
    const fields = [...new Set(those.flatMap(({ changed }) => changed))];
    head(planned, those.length, fields.length > 0 ? `   (${fieldWords(fields, t)})` : '');
    // All removals are listed, so that none goes unnoticed.
    const most = flags.verbose || planned === 'remove' ? Infinity : namedAtMost;
    if (planned === 'create' && !flags.verbose) continue;
    for (const item of those.slice(0, most)) write(`      ${itemLine(item, t)}`);
    if (those.length > most) write(`      ${t.more(those.length - most)}`);
  }
  if (plan.unchanged.length > 0) head('unchanged', plan.unchanged.length);
  if (plan.invalid.length > 0) {
    const files = new Set(plan.invalid.map(({ file }) => file));
    head('invalid', files.size);
    for (const fault of plan.invalid) write(`      ${faultLine(fault)}`);
  }
}

type Texts = (typeof templateMessages)['en'];

const fieldWords = (fields: readonly string[], t: Texts): string =>
  fields.map((field) => t.changed[field as keyof Texts['changed']]).join(', ');

function itemLine(item: PlanItem, t: Texts): string {
  const at = item.source
    ? `${item.source.file}:${item.source.line}:${item.source.column}`
    : `${item.id ?? ''}`;
  return `${at}  ${item.name}${item.action === 'change' ? `: ${changes(item, t)}` : ''}`;
}

/** A description of the changes to a template. */
export const changeWords = (item: PlanItem, language: Language): string =>
  changes(item, templateMessages[language]);

const changes = (item: PlanItem, t: Texts): string =>
  item.changed
    .map((field) => (field === 'questions' ? questionWords(item, t) : fieldWords([field], t)))
    .join(', ');

function questionWords({ body, before }: PlanItem, t: Texts): string {
  const wanted = (body as TemplateInput | null)?.questions ?? [];
  const stood = new Map(
    ((before as TemplateInput | null)?.questions ?? []).map((one) => [one.id, one]),
  );
  const unchanged = wanted.filter(({ id }) => id !== undefined && stood.has(id));
  const changed = unchanged.filter((one) => !isSameQuestion(one, stood.get(one.id)));
  const isReordered =
    [...stood.keys()].filter((id) => unchanged.some((one) => one.id === id)).join() !==
    unchanged.map(({ id }) => id).join();
  const parts = [
    ...(wanted.length > unchanged.length ? [t.questionsNew(wanted.length - unchanged.length)] : []),
    ...(changed.length > 0 ? [t.questionsChanged(changed.length)] : []),
    ...(stood.size > unchanged.length ? [t.questionsGone(stood.size - unchanged.length)] : []),
    ...(isReordered ? [t.questionsMoved] : []),
  ];
  return `${t.changed.questions} (${parts.join(', ')})`;
}

/** With --json and --plain the output is the plan, file by file. */
export function reportPlanned(
  { print }: Context,
  planned: readonly Planned[],
  done: readonly PlanItem[] = [],
): void {
  const became = new Map(done.map((one) => [placeOfItem(one), one]));
  report(
    print,
    planned.map((one) => {
      const outcome = became.get(placeOfItem({ ...one, source: one.file === '' ? null : one }));
      if (outcome) return { ...recordOf(outcome), lost: lostOf(one) };
      const { file, line, column, name, verdict, id, changed, faults } = one;
      const errors = faults.map(({ field, message }) => ({ field, message }));
      return { file, line, column, name, verdict, id, changed, errors, lost: lostOf(one) };
    }),
  );
}

const lostOf = ({ lost }: Planned): Reported['lost'] =>
  lost.map(({ line, column, field, message }) => ({ line, column, field, message }));

const placeOfItem = ({ source, id }: Pick<PlanItem, 'source' | 'id'>): string =>
  source ? `${source.file}:${source.line}:${source.column}` : `#${id}`;

/** With --json and --plain the output is what was done. */
export function reportItems({ print }: Context, items: readonly PlanItem[]): void {
  report(print, items.map(recordOf));
}

const recordOf = ({ source, name, action, id, changed }: PlanItem): Reported => ({
  file: source?.file ?? '',
  line: source?.line ?? 1,
  column: source?.column ?? 1,
  ...{ name, verdict: action, id, changed, errors: [], lost: [] },
});

type Reported = Readonly<Record<'file' | 'name' | 'verdict', string>> &
  Readonly<Record<'line' | 'column', number>> & {
    readonly id: number | null;
    readonly changed: readonly string[];
    readonly errors: readonly { readonly field: string; readonly message: string }[];
    readonly lost: readonly Omit<FileFault, 'file'>[];
  };

function report(print: Context['print'], records: readonly Reported[]): void {
  const columns = ['file', 'line', 'name', 'verdict', 'id'] as const;
  reportRecords(print, records, planFields, (one) =>
    columns.map((column) => String(one[column] ?? '')),
  );
}
