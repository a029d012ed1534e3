import { createHash } from 'node:crypto';
import { canonicalJson } from '@kierros/domain';

/** What a saved plan is about. */
export type PlanKindName = 'templates' | 'schedule';

/** What an apply does with an item. */
export type PlanAction = 'create' | 'change' | 'remove';

/** Where in the operator's files something stands. */
export type Source = { readonly file: string; readonly line: number; readonly column: number };

/** A thing that the plan looks at, and how it stood: `mark` is null when it was not there. */
export type Watched = { readonly key: string; readonly mark: string | null };

/** One change of the plan, whole: an apply needs neither the files nor a second look at them. */
export type PlanItem = Watched & {
  readonly action: PlanAction;
  /** As people call it. */
  readonly name: string;
  /** The id of what stands; null for what is yet to be made. */
  readonly id: number | null;
  /** The fields that differ. */
  readonly changed: readonly string[];
  /** What is sent; null for a removal. */
  readonly body: Content | null;
  /** What stood there, from which the undo file is made; null where nothing stood. */
  readonly before: Content | null;
  /** Where it was read; null for what stands in no file. */
  readonly source: Source | null;
};

/** What a change sends, or what stood: plain JSON. */
export type Content = Readonly<Record<string, unknown>>;

/** What is wrong in a file, at its place. */
export type PlanFault = Source & { readonly field: string; readonly message: string };

/** A plan as it is saved and reviewed. */
export type Plan = {
  readonly $schema: string;
  readonly kind: PlanKindName;
  readonly plan_id: string;
  readonly server: string;
  readonly made_at: string;
  /** The plan that this one takes back; null for any other. */
  readonly undoes: string | null;
  readonly items: readonly PlanItem[];
  /** What is already as the files want it, and how it stood. */
  readonly unchanged: readonly Watched[];
  readonly invalid: readonly PlanFault[];
  /** Of how everything stood that the plan looks at. */
  readonly state_hash: string;
  /** Of all the rest: a plan that was altered after its review is refused. */
  readonly plan_hash: string;
};

/** What a command knows when it has made a plan; the hashes and the mark of the format are added. */
export type PlanDraft = Omit<Plan, '$schema' | 'state_hash' | 'plan_hash'>;

/** The place of the published schema, for editors. */
export const planSchemaAddress = 'https://kierros.example/schemas/plan.schema.json';

/** Completes a plan with its hashes. */
export function withHash(draft: PlanDraft): Plan {
  const state_hash = stateHash([...draft.items, ...draft.unchanged]);
  const plan = { $schema: planSchemaAddress, ...draft, state_hash };
  return { ...plan, plan_hash: planHash(plan) };
}

/** Whether a plan is as it was when it was sealed. */
export function isIntact({ plan_hash, ...plan }: Plan): boolean {
  const isWhole = planHash(plan) === plan_hash;
  return isWhole && stateHash([...plan.items, ...plan.unchanged]) === plan.state_hash;
}

/** Names how things stand, in whatever order they are given. */
export function stateHash(things: readonly Watched[]): string {
  const pairs = things.map(({ key, mark }) => [key, mark] as const);
  return hashOf(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}

// Item by item: the text of a thousand templates in one piece would weigh more than they do.
function planHash({ items, ...rest }: Omit<Plan, 'plan_hash'>): string {
  const hash = createHash('sha256').update(canonicalJson(rest));
  for (const item of items) hash.update('\n').update(canonicalJson(item));
  return hash.digest('hex');
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
