import { faultSentence } from '@kierros/api/problem-texts';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { dryRun } from '../../plan/change.ts';
import type { ChangeLine } from '../../plan/change.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan, PlanFault, PlanItem } from '../../plan/plan.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import { wantedOf, workFields } from './action-work.ts';
import type { WantedWork } from './action-work.ts';
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

/** Reads a file of changes and has the server compare it with the actions; nothing is changed. */
export async function makePlan(context: Context, input: Document): Promise<MadePlan> {
  const { lines, faults } = await readLines(context, input);
  const wanted = lines.map(wantedBy);
  const records = lines.map(({ id }, index) => ({ id, ...wanted[index] }));
  const found = lines.length === 0 ? [] : await dryRun(connect(context), 'actions', records);
  const planned = lines.flatMap((line, index): PlannedLine[] => {
    const one = found[index];
    return one
      ? [plannedLine(line, wanted[index] ?? {}, { line: one, language: context.language })]
      : [];
  });
  const unchanged = found.flatMap(({ outcome, id, version }) =>
    outcome === 'unchanged' ? [{ key: `action ${id}`, mark: `version ${version}` }] : [],
  );
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

type Found = { readonly line: ChangeLine; readonly language: Language };

function plannedLine(
  line: ActionLine,
  wanted: WantedWork,
  { line: found, language }: Found,
): PlannedLine {
  const { outcome, title, version } = found;
  const name = title ? `${pickText(title, language).text} (${line.id})` : `(${line.id})`;
  const plain = { line, name, item: undefined, message: '' };
  if (outcome === 'refused')
    return { ...plain, result: 'refused', message: whyRefused(line, found, language) };
  if (outcome === 'unchanged') return { ...plain, result: 'unchanged' };
  const item: PlanItem = {
    action: 'change',
    key: `action ${line.id}`,
    name,
    id: line.id,
    mark: `version ${version}`,
    changed: workFields.filter((field) => found.changed.includes(field)),
    body: { ...wanted, ...found.after },
    before: found.before ?? null,
    source: line.source,
  };
  return { ...plain, result: 'change', item };
}

function whyRefused(
  { id, action }: ActionLine,
  { errors: [fault], before }: ChangeLine,
  language: Language,
): string {
  const t = actionPlanTexts[language];
  const m = pendingMessages[language];
  if (fault?.code === 'not_found') return m.none(id);
  const { status } = wantedOf(before ?? null);
  if (fault?.code === 'already_handled' && status !== undefined)
    return action === undefined
      ? t.closed(m.statuses[status])
      : t.impossible(action, m.statuses[status]);
  if (fault?.code === 'forbidden' && action !== undefined) return t.notAllowed(action);
  return fault ? faultSentence(fault, language) : '';
}

/** What a line wants of an action, as the server takes it. */
function wantedBy({ action: step, owner, priority, fix_by, reasoning }: ActionLine): WantedWork {
  return {
    ...(step !== undefined && { step }),
    ...(reasoning !== undefined && { reasoning }),
    ...(owner !== undefined && {
      owner_id: typeof owner === 'number' ? owner : null,
      owner_address: typeof owner === 'string' ? owner : null,
    }),
    ...(priority !== undefined && { priority }),
    ...(fix_by !== undefined && { fix_by }),
  };
}
