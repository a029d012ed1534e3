import { mergeClosures, pickText } from '@kierros/domain';
import type { ClosureDifference, Language, StoredClosure } from '@kierros/domain';
import { closureFromWire, closureToWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { dayText } from '../../output/moments.ts';
import type { PlanItem } from '../../plan/plan.ts';
import { closureMessages } from './closure.messages.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { daysText } from './closure-words.ts';
import type { MadePlan } from './make-plan.ts';

/** The fields of `closure plan --json`. */
export const planFields = [
  'location_id',
  'changes',
  'dates_moved',
  'plans_moved',
  'weeks',
  'fuller_days',
] as const;

type Difference = ClosureDifference<StoredClosure>;
type Change = { readonly action: keyof typeof signs } & Schema<'ClosureStored'>;

const signs = { add: '+', rename: '~', remove: '-', unchanged: '=' } as const;

function changesOf({ added, renamed, removed, unchanged }: Difference): Change[] {
  const as = (action: Change['action'], closures: readonly StoredClosure[]) =>
    closures.map((one): Change => ({ action, ...closureToWire(one) }));
  return [
    ...as('add', added),
    ...as(
      'rename',
      renamed.map(({ after }) => after),
    ),
    ...as('remove', removed),
    ...as('unchanged', unchanged),
  ].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Shows what a plan would do to the closures, and what that would do to the due dates. */
export function showPlan(context: Context, made: MadePlan): void {
  const { print, language, io } = context;
  const { difference, preview } = made;
  const { dates_moved, plans_moved, weeks, fuller_days } = preview;
  const changes = changesOf(difference);
  if (print.isJson) {
    const { location_id } = preview.calendar;
    const record = { location_id, changes, dates_moved, plans_moved, weeks, fuller_days };
    print.one(record, planFields, () => '');
  } else if (print.isPlain)
    print.list(changes, planFields, () => ({ head: [], shrink: [], rows: changes.map(plainRow) }));
  else {
    io.stdout.write(`${made.where}\n${changeLines(difference, language).join('')}`);
    io.stdout.write(loadLines(preview, language));
  }
  const t = closurePlanTexts[language];
  print.note(t.counts(countsOf(difference)));
  print.note(closureMessages[language].wouldMove(dates_moved, plans_moved));
  if (fuller_days.some(({ after }) => after > 1)) print.note(t.levelHint);
}

const plainRow = ({ action, from, to, yearly, name }: Change): string[] => [
  action,
  from,
  to,
  yearly ? 'yearly' : '',
  name.fi,
  name.en,
];

/** How many closures a plan adds, renames, removes and leaves. */
export const countsOf = ({ added, renamed, removed, unchanged }: Difference) => ({
  add: added.length,
  rename: renamed.length,
  remove: removed.length,
  unchanged: unchanged.length,
});

/** The closures that an item replaces or writes. */
const closuresOf = (content: PlanItem['body']): Schema<'ClosureStored'>[] =>
  (content?.['closures'] ?? []) as Schema<'ClosureStored'>[];

/** The difference that a saved plan makes; by its two lists, so also that of an undo file. */
export const differenceOf = ({ before, body }: PlanItem): Difference =>
  mergeClosures(closuresOf(before).map(closureFromWire), closuresOf(body).map(closureFromWire), {
    isReplacing: true,
  });

/** The changed closures, line by line. */
export function changeLines(difference: Difference, language: Language): string[] {
  const t = closurePlanTexts[language];
  const before = new Map(difference.renamed.map((one) => [keyOf(one.after), one.before]));
  const shown = changesOf(difference).filter(({ action }) => action !== 'unchanged');
  const days = shown.map((one) => daysText(one, language));
  const width = Math.max(0, ...days.map((text) => text.length));
  return shown.map((one, index) => {
    const earlier = one.action === 'rename' ? before.get(keyOf(closureFromWire(one))) : undefined;
    const was = earlier ? ` ${t.was(pickText(earlier.name, language).text)}` : '';
    const name = pickText(one.name, language).text;
    return `  ${signs[one.action]} ${(days[index] ?? '').padEnd(width)}  ${name}${was}\n`;
  });
}

const keyOf = ({ from, to, name }: StoredClosure): string => `${from} ${to} ${name.fi} ${name.en}`;

const mostLines = 10;

// Weeks that get emptier are not a problem for anybody.
function loadLines({ weeks, fuller_days }: Schema<'CalendarPlan'>, language: Language): string {
  const t = closurePlanTexts[language];
  const fuller = weeks.filter(({ before, after }) => after > before);
  const line = (day: string, { before, after }: { before: number; after: number }) =>
    `  ${dayText(day, language).padEnd(12)} ${String(before).padStart(5)} -> ${after}\n`;
  const rest = fuller.length - mostLines;
  return [
    ...(fuller.length > 0 ? [`${t.fullerWeeks}\n`] : []),
    ...fuller.slice(0, mostLines).map((one) => line(one.from, one)),
    ...(rest > 0 ? [`  ${t.moreWeeks(rest)}\n`] : []),
    ...(fuller_days.length > 0 ? [`${t.fullerDays}\n`] : []),
    ...fuller_days.map((one) => line(one.date, one)),
  ].join('');
}
