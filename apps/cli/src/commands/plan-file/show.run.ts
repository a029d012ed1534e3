import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { reportRecords } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { editedOrUnknown, printEdited } from '../../plan/edited.ts';
import type { Edited } from '../../plan/edited.ts';
import { faultLine } from '../../plan/fault-line.ts';
import { readAnyPlan } from '../../plan/plan-file.ts';
import type { PlanView, PlanViews } from '../../plan/plan-view.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { Plan } from '../../plan/plan.ts';
import { savedPlanMessages } from './plan-file.messages.ts';

/** The plan to show. */
export type ShowOptions = { readonly file: string };

/** The fields of `plan show --json`. */
export const planShowFields = ['action', 'id', 'name', 'file', 'line', 'column', 'edited'] as const;

const signs = { create: '+', change: '~', remove: '-' } as const;

type Shown = {
  readonly plan: Plan;
  readonly view: PlanView;
  /** Undefined if it was not compared with the server. */
  readonly edited: Edited | undefined;
  readonly isApplied: boolean;
};

/** Shows a saved plan, and marks what was edited on the server since it was made. */
export async function showPlanFile(
  context: Context,
  { file }: ShowOptions,
  views: PlanViews,
): Promise<void> {
  const { print, io, language } = context;
  print.checkFields(planShowFields);
  const path = resolve(io.cwd, file);
  const plan = readAnyPlan(path, language);
  const view = await views[plan.kind]();
  const found = await editedOrUnknown(context, plan);
  const isApplied = found?.isApplied === true;
  // Items that were applied differ from the plan's base state by design, so they are not compared.
  const edited = isApplied ? undefined : found;
  const shown = { plan, view, edited, isApplied };
  if (print.isJson || print.isPlain) report(context, shown);
  else io.stdout.write(textOf(context, shown));
  if (edited) printEdited(context, plan, edited);
  if (edited && edited.items.size + edited.others.length === 0)
    print.note(savedPlanMessages[language].unedited);
}

function report({ print }: Context, { plan, view, edited }: Shown): void {
  const records = plan.items.map(({ action, id, name, source }, index) => ({
    action: view.actions[action],
    id,
    name,
    file: source?.file ?? null,
    line: source?.line ?? null,
    column: source?.column ?? null,
    edited: edited ? edited.items.has(index) : null,
  }));
  reportRecords(print, records, planShowFields);
}

function textOf({ language, flags }: Context, { plan, view, edited, isApplied }: Shown): string {
  const t = savedPlanMessages[language];
  const total = plan.items.length;
  const lines = [
    t.titles[plan.kind](plan.server, momentText(plan.made_at, language)),
    ...(plan.undoes === null ? [] : [t.undoes(plan.undoes)]),
    ...(isApplied ? [t.applied(total, total)] : []),
    ...(total === 0 ? [t.empty] : []),
    ...plan.items.flatMap((item, index) => {
      const note = edited?.items.has(index) ? `(${planMessages[language].editedSince})` : '';
      const parts = [item.name, view.words(item, language), note].filter((part) => part !== '');
      const details = flags.verbose ? view.details(item, language) : [];
      return [
        `  ${signs[item.action]} ${parts.join('   ')}`,
        ...details.map((one) => `      ${one}`),
      ];
    }),
    ...plan.invalid.map((fault) => `  ! ${faultLine(fault)}`),
  ];
  return `${lines.join('\n')}\n`;
}
