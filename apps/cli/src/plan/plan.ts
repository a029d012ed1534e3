import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@kierros/domain';
import type { Context } from '../command/context.ts';

/** The kind of a saved plan. */
export type PlanKindName = 'templates' | 'schedule' | 'closures' | 'actions';

/** The action of an item. */
export type PlanAction = 'create' | 'change' | 'remove';

/** A position in the operator's files. */
export type Source = { readonly file: string; readonly line: number; readonly column: number };

/** A record that the plan depends on, and its etag when the plan was made (`mark` in the file): null if it did not exist. */
export type Watched = { readonly key: string; readonly mark: string | null };

/** One self-contained change of the plan: an apply does not read the files again. */
export type PlanItem = Watched & {
  readonly action: PlanAction;
  /** The display name. */
  readonly name: string;
  /** The id of an existing record; null for a new one. */
  readonly id: number | null;
  /** The names of the fields that differ. */
  readonly changed: readonly string[];
  /** The request body; null for a removal. */
  readonly body: Content | null;
  /** The previous content, from which the undo file is made; null if it did not exist. */
  readonly before: Content | null;
  /** Its position in the file; null if it is in no file. */
  readonly source: Source | null;
};

/** The content of a record as plain JSON. */
export type Content = Readonly<Record<string, unknown>>;

/** A fault in a file, with its position. */
export type PlanFault = Source & { readonly field: string; readonly message: string };

/** A plan as it is saved and reviewed. */
export type Plan = {
  readonly $schema: string;
  readonly kind: PlanKindName;
  readonly plan_id: string;
  readonly server: string;
  readonly made_at: string;
  /** The plan that this one undoes; null for any other. */
  readonly undoes: string | null;
  readonly items: readonly PlanItem[];
  /** Records that already match the files, with their state. */
  readonly unchanged: readonly Watched[];
  readonly invalid: readonly PlanFault[];
  /** That what is invalid is left out, as was decided when the plan was made. */
  readonly skip_invalid?: true;
  /** The hash of the state of every record that the plan depends on. */
  readonly state_hash: string;
  /** The hash of the rest: a plan that was altered after its review is refused. */
  readonly plan_hash: string;
};

/** A plan without its hashes and `$schema`, which `withHash` adds. */
export type PlanDraft = Omit<Plan, '$schema' | 'state_hash' | 'plan_hash'>;

/** The address of the published schema, for editors. */
export const planSchemaAddress = 'https://kierros.example/schemas/plan.schema.json';

/** Adds the hashes to a plan. */
export function withHash(draft: PlanDraft): Plan {
  const state_hash = stateHash([...draft.items, ...draft.unchanged]);
  const plan = { $schema: planSchemaAddress, ...draft, state_hash };
  return { ...plan, plan_hash: planHash(plan) };
}

/** A plan of changes, made now for the server of the settings. */
export const newPlan = (
  context: Context,
  kind: PlanKindName,
  parts: Pick<Plan, 'items' | 'unchanged' | 'invalid'>,
): Plan =>
  withHash({
    kind,
    plan_id: randomUUID(),
    server: context.server(),
    made_at: new Date(context.io.now()).toISOString(),
    undoes: null,
    ...parts,
  });

/** A plan that records the flag --skip-invalid with which it was made. */
export function forSkipping({ plan_hash: _, ...plan }: Plan, skipInvalid: boolean): Plan {
  return withHash(skipInvalid ? { ...plan, skip_invalid: true } : plan);
}

/** Whether the faults of a plan prevent its apply. */
export const isRefused = (
  plan: Plan,
  { skipInvalid }: { readonly skipInvalid: boolean },
): boolean => plan.invalid.length > 0 && !skipInvalid && plan.skip_invalid !== true;

/** Whether a plan is unaltered since its hashes were computed. */
export function isIntact({ plan_hash, ...plan }: Plan): boolean {
  const isIntact = planHash(plan) === plan_hash;
  return isIntact && stateHash([...plan.items, ...plan.unchanged]) === plan.state_hash;
}

/** The hash of the state of records, independent of their order. */
export function stateHash(things: readonly Watched[]): string {
  const pairs = things.map(({ key, mark }) => [key, mark] as const);
  return hashOf(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}

// Item by item: the JSON of a thousand templates as one string would take more memory than the plan.
function planHash({ items, ...rest }: Omit<Plan, 'plan_hash'>): string {
  const hash = createHash('sha256').update(canonicalJson(rest));
  for (const item of items) hash.update('\n').update(canonicalJson(item));
  return hash.digest('hex');
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
