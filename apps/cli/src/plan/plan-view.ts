import type { Language } from '@kierros/domain';
import type { Plan, PlanAction, PlanItem } from './plan.ts';

/** How the saved plans of one kind are shown and compared with the server. */
export type PlanView = {
  /** The command's name of each action. */
  readonly actions: Readonly<Record<PlanAction, string>>;
  /** A description of the changes, besides the name; empty if the name is enough. */
  readonly words: (item: PlanItem, language: Language) => string;
  /** Details of an item, line by line. */
  readonly details: (item: PlanItem, language: Language) => readonly string[];
};

/** The views of all kinds of plans, loaded on demand. */
export type PlanViews = Readonly<Record<Plan['kind'], () => Promise<PlanView>>>;
