import type { Context } from '../../command/context.ts';
import { reportRecords } from '../../output/listing.ts';
import { widthOf } from '../../output/output.ts';
import type { Edited } from '../../plan/edited.ts';
import { faultLine } from '../../plan/fault-line.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { Plan, PlanFault, PlanItem } from '../../plan/plan.ts';
import { reasonOf } from './make-plan.ts';
import type { PlannedChange } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';
import { typeWord } from '../../output/type-word.ts';

/** The fields of `schedule plan --json`. */
export const planFields = [
  'file',
  'line',
  'column',
  'verdict',
  'id',
  'inspectable_id',
  'inspection_type_id',
  'name',
  'date',
  'from',
  'wished',
  'code',
  'message',
  'taken_by_line',
  'taken_by_column',
] as const;

/** The fields of `schedule apply --json`. */
export const applyFields = ['file', 'line', 'column', 'action', 'id', 'name'] as const;

const actions = { create: 'add', change: 'move', remove: 'remove' } as const;

/** With --json and --plain: what was applied, or with --dry-run would be. */
export function reportItems({ print }: Context, items: readonly PlanItem[]): void {
  const records = items.map(({ source, action, id, name }) => ({
    file: source?.file ?? null,
    line: source?.line ?? null,
    column: source?.column ?? null,
    action: actions[action],
    id,
    name,
  }));
  reportRecords(print, records, applyFields);
}

const signs = { add: '+', move: '~', remove: '-', unchanged: '=', refused: '!' } as const;

/** Shows what a plan would do: for people by inspectable, with --json and --plain by line of the file. */
export function showPlanned(
  context: Context,
  planned: readonly PlannedChange[],
  faults: readonly PlanFault[],
): void {
  const { print, language, io, env } = context;
  const t = planTexts[language];
  if (print.isJson || print.isPlain) {
    reportRecords(print, planned.map(recordOf), planFields);
    for (const fault of faults) print.complain(faultLine(fault));
    return;
  }
  const lines = linesOf(planned, context);
  const longest = (at: 1 | 2) => Math.max(0, ...lines.map((line) => [...line[at]].length));
  const [names, types] = [Math.min(32, longest(1)), longest(2)];
  const room = Math.max(widthOf(io.stdout, env) - names - types - 8, 24);
  for (const [sign, name, type, rest] of lines)
    wrapped(rest, room).forEach((part, index) => {
      const first = index === 0 ? `${sign} ${padded(name, names)}  ${type.padEnd(types)}` : '';
      io.stdout.write(`  ${padded(first, names + types + 4)}  ${part}`.trimEnd() + '\n');
    });
  for (const fault of faults) io.stdout.write(`  ! ${faultLine(fault)}\n`);
  const count = (verdict: PlannedChange['verdict']) =>
    planned.filter((one) => one.verdict === verdict).length;
  const refused = count('refused') + faults.length;
  print.note(t.counts(count('add'), count('move'), count('remove'), refused));
}

/** Shows a saved plan as it was reviewed, and marks what was edited since. */
export function showSaved({ print, io, language }: Context, plan: Plan, edited?: Edited): void {
  if (print.isJson || print.isPlain) return;
  const sign = (item: PlanItem) => ({ create: '+', change: '~', remove: '-' })[item.action];
  const note = `   (${planMessages[language].editedSince})`;
  plan.items.forEach((item, index) =>
    io.stdout.write(`  ${sign(item)} ${item.name}${edited?.items.has(index) ? note : ''}\n`),
  );
  for (const fault of plan.invalid) io.stdout.write(`  ! ${faultLine(fault)}\n`);
}

type Line = [sign: string, name: string, type: string, rest: string];

// Additions of one inspectable and type share one line that lists their days.
function linesOf(planned: readonly PlannedChange[], { language }: Context): Line[] {
  const t = planTexts[language];
  const groups = Map.groupBy(planned, (one, index) =>
    one.verdict === 'add' ? `${one.inspectableId}.${one.typeId}` : `#${index}`,
  );
  return [...groups.values()].flatMap((group): Line[] => {
    const [first] = group;
    if (!first) return [];
    const type = first.typeId === null ? '' : typeWord(first.typeId, language);
    const line = (rest: string): Line => [signs[first.verdict], first.name, type, rest];
    if (first.verdict === 'add') return [line(daysText(group, t))];
    if (first.verdict === 'move')
      return [line(`${first.from} -> ${first.date}${wished(first, t)}`)];
    const day = first.verdict === 'remove' ? first.from : (first.wished ?? first.date);
    const why = reasonOf(first, language);
    return [line(`${day ?? ''}${why === '' ? '' : `   ${why}`}`.trim())];
  });
}

const wished = ({ wished: day }: PlannedChange, t: (typeof planTexts)['en']): string =>
  day === null ? '' : ` (${t.wished(day)})`;

// The year is shown only when it changes: 2026-12-01, 12-08, 2027-01-05.
function daysText(group: readonly PlannedChange[], t: (typeof planTexts)['en']): string {
  const sorted = [...group].sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  return sorted
    .map((one, index) => {
      const isSameYear = sorted[index - 1]?.date?.slice(0, 4) === one.date?.slice(0, 4);
      return `${isSameYear ? (one.date ?? '').slice(5) : one.date}${wished(one, t)}`;
    })
    .join(', ');
}

// Wraps after commas, so that a list of days continues on the next line.
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of text.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

function padded(name: string, width: number): string {
  const letters = [...name];
  if (letters.length > width) return `${letters.slice(0, width - 1).join('')}…`;
  return name + ' '.repeat(width - letters.length);
}

function recordOf(one: PlannedChange): {
  readonly [field in (typeof planFields)[number]]: string | number | null;
} {
  const { source, verdict, wire, inspectableId, typeId, name, date, from, wished: wish } = one;
  return {
    ...source,
    verdict,
    id: wire.id ?? null,
    inspectable_id: inspectableId,
    inspection_type_id: typeId,
    name,
    date,
    from,
    wished: wish,
    code: one.code,
    message: one.message,
    taken_by_line: one.takenBy?.line ?? null,
    taken_by_column: one.takenBy?.column ?? null,
  };
}
