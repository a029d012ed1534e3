import type { Call } from '@kierros/api/client';
import { handleAction, isUnfinished, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan, PlanFault, PlanItem } from '../../plan/plan.ts';
import { actionKey, markOf } from './action-kind.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import { differing, workFields, workOf } from './action-work.ts';
import type { WantedWork } from './action-work.ts';
import { findAction } from './find-action.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';
import type { Document } from '../../files/read-document.ts';
import { readLines } from './read-lines.ts';
import type { ActionLine } from './read-lines.ts';

/** A line of the file with what the plan does with it. */
export type PlannedLine = {
  readonly line: ActionLine;
  readonly name: string;
  readonly result: 'change' | 'unchanged' | 'refused';
  readonly item: PlanItem | undefined;
  /** Why it is refused; empty otherwise. */
  readonly message: string;
};

/** A plan, and the result of each line of the file. */
export type MadePlan = {
  readonly plan: Plan;
  readonly planned: readonly PlannedLine[];
  readonly faults: readonly PlanFault[];
};

/** Reads a file of changes and compares it with the actions on the server; nothing is changed. */
export async function makePlan(context: Context, input: Document): Promise<MadePlan> {
  const { lines, faults } = await readLines(context, input);
  const call: Call = connect(context);
  const found = await mapConcurrently(context.config.concurrency, lines, ({ id }) =>
    findAction(context, call, id),
  );
  const planned = lines.map((line, index) => plannedLine(line, found[index], context.language));
  const unchanged = planned.flatMap(({ line, result }, index) => {
    const action = found[index];
    return result === 'unchanged' && action
      ? [{ key: actionKey(line.id), mark: markOf(action) }]
      : [];
  });
  const refused = planned
    .filter(({ result }) => result === 'refused')
    .map(({ line, name, message }) => ({
      ...line.source,
      field: '',
      message: `${name}: ${message}`,
    }));
  const plan = newPlan(context, 'actions', {
    items: planned.flatMap(({ item }) => item ?? []),
    unchanged,
    invalid: [...faults, ...refused],
  });
  return { plan, planned, faults };
}

function plannedLine(
  line: ActionLine,
  action: WireAction | undefined,
  language: Language,
): PlannedLine {
  const t = actionPlanTexts[language];
  const plain = { line, item: undefined, message: '' };
  const refused = (name: string, message: string): PlannedLine => {
    return { ...plain, name, result: 'refused', message };
  };
  if (action === undefined) return refused(`(${line.id})`, pendingMessages[language].none(line.id));
  const name = `${pickText(action.name, language).text} (${action.id})`;
  const why = whyRefused(line, action, language);
  if (why !== undefined) return refused(name, why);
  const wanted = wantedBy(line, action);
  const changed = differing(workOf(action), wanted);
  if (changed.length === 0) return { ...plain, name, result: 'unchanged' };
  if (
    changed.some((field) => field !== 'status') &&
    !isUnfinished(action.status) &&
    wanted.step !== 'reopen'
  )
    return refused(name, t.closed(pendingMessages[language].statuses[action.status]));
  const item = itemOf(line, action, { name, wanted });
  return { ...plain, name, result: 'change', item };
}

function whyRefused(
  { action: step, reasoning = '' }: ActionLine,
  action: WireAction,
  language: Language,
): string | undefined {
  const t = actionPlanTexts[language];
  if (step === undefined) return undefined;
  const handled = handleAction(action.status, step);
  const status = pendingMessages[language].statuses[action.status];
  if (!handled.ok) return t.impossible(step, status);
  if (!handled.value.changed) return undefined;
  if (!action.allowed_actions.includes(step)) return t.notAllowed(step);
  const needsWords = step === 'verify' || (step === 'resolve' && action.evidence_needed);
  return needsWords && reasoning.trim() === '' ? t.needsWords(step) : undefined;
}

/** What a line wants of an action; the step only where it changes the status. */
function wantedBy(line: ActionLine, action: WireAction): WantedWork {
  const { action: step, owner, priority, fix_by, reasoning } = line;
  const handled = step === undefined ? undefined : handleAction(action.status, step);
  const isStep = handled?.ok === true && handled.value.changed;
  return {
    ...(isStep && { status: handled.value.status, step }),
    ...(isStep && reasoning !== undefined && { reasoning }),
    ...(owner !== undefined && {
      owner_id: typeof owner === 'number' ? owner : null,
      owner_address: typeof owner === 'string' ? owner : null,
    }),
    ...(priority !== undefined && { priority }),
    ...(fix_by !== undefined && { fix_by }),
  };
}

type Wanting = { readonly name: string; readonly wanted: WantedWork };

function itemOf(line: ActionLine, action: WireAction, { name, wanted }: Wanting): PlanItem {
  const work = workOf(action);
  // The date follows a step and the priority, so it is restored with them.
  const restored = workFields.filter(
    (field) =>
      wanted[field] !== undefined ||
      (field === 'fix_by' && (wanted.status !== undefined || wanted.priority !== undefined)),
  );
  return {
    action: 'change',
    key: actionKey(action.id),
    name,
    id: action.id,
    mark: markOf(action),
    changed: differing(work, wanted),
    body: { ...wanted },
    before: Object.fromEntries(restored.map((field) => [field, work[field]])),
    source: line.source,
  };
}
