import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { closureFromWire, closureToWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { localDayOf, mergeClosures, pickText } from '@kierros/domain';
import type { ClosureDifference, StoredClosure } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { failureOf } from '../../http/problem-failure.ts';
import { faultLine } from '../../plan/fault-line.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan, PlanFault, PlanItem } from '../../plan/plan.ts';
import { locationIdOf } from '../../flags/own-location.ts';
import { ownClosures } from './calendar.ts';
import type { ClosureInput } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { readClosures } from './read-closures.ts';

/** A plan, what it does to the closures, and what that does to the due dates. */
export type MadePlan = {
  readonly call: Call;
  readonly plan: Plan;
  readonly difference: ClosureDifference<StoredClosure>;
  readonly preview: Schema<'CalendarPlan'>;
  /** The name of the location, with its id. */
  readonly where: string;
};

/** Reads a file of closures, compares it with the calendar and has the server count what moves; nothing is changed. */
export async function makePlan(context: Context, input: ClosureInput): Promise<MadePlan> {
  const { io, language } = context;
  const call = connect(context);
  let found: Promise<Schema<'Location'>> | undefined;
  const location = () => (found ??= locationOf(context, call));
  const { closures, faults, skipped, leftOut } = await readClosures(context, input, async () => {
    const { time_zone: timeZone } = await location();
    return { timeZone, today: localDayOf(new Date(io.now()), timeZone) };
  });
  if (faults.length > 0) throw refused(context, input, faults);
  noteLeftOut(context, leftOut, skipped);
  const { id, name } = await location();
  const calendar = await call('getCalendar', { params: { id } });
  const before = ownClosures(calendar);
  const difference = mergeClosures(before.map(closureFromWire), closures, input);
  const after = difference.after.map(closureToWire);
  const preview = await previewOf(context, call, { id, after, file: input.file });
  const where = `${pickText(name, language).text} (${id})`;
  const mark = `version ${calendar.version}`;
  const item: PlanItem = {
    action: 'change',
    key: `calendar ${id}`,
    name: where,
    id,
    mark,
    changed: ['closures'],
    body: { closures: after },
    before: { closures: before },
    source: { file: input.file, line: 1, column: 1 },
  };
  const { added, renamed, removed } = difference;
  const isEmpty = added.length + renamed.length + removed.length === 0;
  const plan = newPlan(context, 'closures', {
    items: isEmpty ? [] : [item],
    unchanged: isEmpty ? [{ key: item.key, mark }] : [],
    invalid: [],
  });
  return { call, plan, difference, preview, where };
}

function noteLeftOut(
  { print, language }: Context,
  leftOut: readonly string[],
  skipped: number,
): void {
  const t = closurePlanTexts[language];
  for (const line of leftOut) print.note(line);
  if (leftOut.length > 0) print.note(t.leftOutFix);
  if (skipped > 0) print.note(t.skipped(skipped));
}

async function locationOf(context: Context, call: Call): Promise<Schema<'Location'>> {
  return call('getLocation', { params: { id: await locationIdOf(context, call) } });
}

// A file with a fault is not planned, not even in part.
function refused(
  { print, language }: Context,
  { file }: ClosureInput,
  faults: readonly PlanFault[],
): Failure {
  const t = closurePlanTexts[language];
  const lines = faults.map(faultLine);
  if (!print.isJson) for (const line of lines) print.complain(line);
  return new Failure('invalidInput', 'invalid_closures', {
    title: t.invalid(file === '-' ? 'stdin' : file, faults.length),
    detail: print.isJson ? lines.join('; ') : '',
    fix: t.invalidFix,
  });
}

type Asked = {
  readonly id: number;
  readonly after: readonly Schema<'ClosureStored'>[];
  readonly file: string;
};

// The server refuses a calendar without an open day: with this file it cannot be made.
async function previewOf({ language }: Context, call: Call, { id, after, file }: Asked) {
  try {
    return await call('planCalendar', { params: { id }, body: { closures: [...after] } });
  } catch (error) {
    if (!(error instanceof KierrosProblem) || error.status !== 422) throw error;
    const { code, message, fix, detail } = failureOf(error, language);
    const title = `${file}: ${message}`;
    throw new Failure('invalidInput', code, { title, fix, detail }, error);
  }
}
