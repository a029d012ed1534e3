import type { Call } from '@kierros/api/client';
import type { Language } from '@kierros/domain';
import type { Context } from '../command/context.ts';
import type { Edited } from './edited.ts';
import type { Done } from './journal.ts';
import type { Plan, PlanAction, PlanItem } from './plan.ts';

/** How the saved plans of one noun are read by people and compared with the server. */
export type PlanView = {
  /** What its commands call each action. */
  readonly actions: Readonly<Record<PlanAction, string>>;
  /** What of the item the plan changes, beyond its name; empty where the name says it all. */
  readonly words: (item: PlanItem, language: Language) => string;
  /** More about an item, line by line. */
  readonly details: (item: PlanItem, language: Language) => readonly string[];
  /** What was edited since; what the plan has done itself is not. */
  readonly edited: (
    context: Context,
    call: Call,
    from: { readonly plan: Plan; readonly done: ReadonlyMap<number, Done> },
  ) => Promise<Edited>;
};

/** The views of all nouns that have plans, each loaded when it is needed. */
export type PlanViews = Readonly<Record<Plan['kind'], () => Promise<PlanView>>>;
