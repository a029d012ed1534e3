import type { Call } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import { connect } from '../http/connect.ts';
import { failureOf } from '../http/problem-failure.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan } from './plan.ts';

/** What was edited on the server since a plan was made. */
export type Edited = {
  /** The items, by index in the plan. */
  readonly items: ReadonlySet<number>;
  /** The names of other records that the plan was checked against. */
  readonly others: readonly string[];
};

/** Compares a plan with the server; undefined, with the reason as a note, if that fails. */
export async function editedOrUnknown(
  context: Context,
  plan: Plan,
  compare: (call: Call) => Promise<Edited>,
): Promise<Edited | undefined> {
  const { print, language, io } = context;
  const t = planMessages[language];
  if (plan.server !== context.server()) {
    print.note(t.notCompared(t.otherServer(plan.server)));
    return undefined;
  }
  try {
    return await compare(connect(context));
  } catch (error) {
    if (io.signal.aborted) throw error;
    print.note(t.notCompared(failureOf(error, language).message));
    return undefined;
  }
}

/** Lists what was edited, in the same format as an apply that is refused for it. */
export function printEdited({ print, language }: Context, plan: Plan, edited: Edited): void {
  const t = planMessages[language];
  const names = namesOf(plan, edited);
  if (names.length === 0) return;
  for (const name of names.slice(0, 20)) print.complain(t.movedOne(name));
  print.complain(`${t.moved(names.length)}.`);
}

/** The names of everything that was edited. */
export function namesOf(plan: Plan, { items, others }: Edited): string[] {
  return [...plan.items.flatMap(({ name }, index) => (items.has(index) ? [name] : [])), ...others];
}
