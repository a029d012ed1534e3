import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { connect } from '../http/connect.ts';
import { failureOf } from '../http/problem-failure.ts';
import { editedSince, isUndone } from './change.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan } from './plan.ts';

/** What was edited on the server since a plan was made. */
export type Edited = {
  /** The items, by index in the plan. */
  readonly items: ReadonlySet<number>;
  /** The names of other records that the plan was checked against. */
  readonly others: readonly string[];
  /** Whether the plan was applied, so that there is nothing to compare. */
  readonly isApplied?: boolean;
};

/** Compares a plan with the server; undefined, with the reason as a note, if that fails. */
export async function editedOrUnknown(context: Context, plan: Plan): Promise<Edited | undefined> {
  const { print, language, io } = context;
  const t = planMessages[language];
  if (plan.server !== context.server()) {
    print.note(t.notCompared(t.otherServer(plan.server)));
    return undefined;
  }
  try {
    return await editedSince(connect(context), plan);
  } catch (error) {
    if (io.signal.aborted) throw error;
    print.note(t.notCompared(isUndone(error) ? t.undone : failureOf(error, language).message));
    return undefined;
  }
}

/** Says what was edited since a saved plan was made. */
export async function reviewEdited(context: Context, plan: Plan): Promise<void> {
  const edited = await editedOrUnknown(context, plan);
  if (edited) printEdited(context, plan, edited);
}

/** Lists what was edited, in the same format as an apply that is refused for it. */
export function printEdited({ print, language }: Context, plan: Plan, edited: Edited): void {
  const t = planMessages[language];
  const names = namesOf(plan, edited);
  if (names.length === 0) return;
  for (const name of names.slice(0, MOST_NAMES)) print.complain(t.movedOne(name));
  print.complain(`${t.moved(names.length)}.`);
}

const MOST_NAMES = 20;

/** Refuses a plan of which something was edited since; names it. */
export function refuseEdited({ language }: Pick<Context, 'language'>, plan: Plan, edited: Edited) {
  const names = namesOf(plan, edited);
  if (names.length === 0) return;
  const t = planMessages[language];
  throw new Failure('conflict', 'plan_outdated', {
    title: t.moved(names.length),
    detail: t.movedNames(names.slice(0, MOST_NAMES), names.length - MOST_NAMES),
    fix: t.movedFix,
  });
}

function namesOf(plan: Plan, { items, others }: Edited): string[] {
  return [
    ...plan.items.flatMap(({ name }, index) => (items.has(index) ? [name] : [])),
    ...others.map(nameIn),
  ];
}

// The key of a template is a list that contains its name.
const nameIn = (key: string): string =>
  key.startsWith('[') ? String((JSON.parse(key) as unknown[])[1]) : key;
