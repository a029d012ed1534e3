import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { newPlan } from '../../plan/plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { complainOfLost } from './complain-of-lost.ts';
import { itemsOf, planTemplates, unchangedOf } from './plan-templates.ts';
import type { Planned } from './plan-templates.ts';
import { readTemplates } from './read-templates.ts';
import type { TemplateFiles } from './read-templates.ts';
import { templateMessages } from './template.messages.ts';
import { checkedLine } from './validate.run.ts';

type User = Schema<'UserInfo'>;

/** Which files to compare with the server, and how. */
export type PlanInput = TemplateFiles & {
  /** Whether templates that are in no file are removed. */
  readonly prune: boolean;
  /** The name of the location, typed to confirm the removal. */
  readonly confirm: string | undefined;
};

/** A new plan, with the result of every file. */
export type MadePlan = {
  readonly call: Call;
  readonly planned: readonly Planned[];
  readonly plan: Plan;
};

/** Reads files, validates them and compares them with the server; changes nothing. */
export async function makePlan(
  context: Context,
  input: PlanInput,
  { isToWrite = false }: { readonly isToWrite?: boolean } = {},
): Promise<MadePlan> {
  const { print, io, language } = context;
  const t = templateMessages[language];
  // A dry run changes nothing, so it needs no confirmation.
  if (input.prune && input.confirm === undefined && !context.flags.dryRun)
    throw usageFailure('confirm_needed', { title: t.pruneNeeds, fix: t.pruneFix });
  const started = io.now();
  const templates = await readTemplates(context, input);
  print.note(checkedLine(context, input.files, { templates, started }));
  complainOfLost(context, templates);
  const call = connect(context);
  const user = await call('validateSession');
  if (isToWrite) refuseUnlessAdmin(context, user);
  const location = locationOf(context, user);
  const prune = input.prune ? await pruned(context, call, { location, input }) : undefined;
  const planned = await planTemplates(call, templates, { location, prune, language });
  const isHeld = prune !== undefined && planned.some(({ verdict }) => verdict === 'invalid');
  if (isHeld) print.complain(t.pruneHeld);
  const plan = newPlan(context, 'templates', {
    items: itemsOf(planned),
    unchanged: unchangedOf(planned),
    invalid: planned.flatMap(({ faults }) => faults),
  });
  return { call, planned, plan };
}

/** Refuses early what the server would refuse for every item. */
export function refuseUnlessAdmin({ language }: Context, user: User): void {
  if (user.rights.includes('templates.write')) return;
  const t = templateMessages[language];
  throw new Failure('notPermitted', 'not_admin', { title: t.mayNot, fix: t.mayNotFix });
}

function locationOf(context: Context, user: User): number | null {
  const t = templateMessages[context.language];
  const { location } = context.config;
  if (location === 'all')
    throw usageFailure('bad_flags', { title: t.oneLocation, fix: t.oneLocationFix });
  return location ?? user.assigned_location_id;
}

type Prune = { readonly location: number | null; readonly input: PlanInput };

// --prune removes templates from one location only, and only if it is given.
async function pruned(context: Context, call: Call, { location, input }: Prune): Promise<number> {
  const t = templateMessages[context.language];
  if (location === null)
    throw usageFailure('location_needed', { title: t.pruneWhere, fix: t.pruneWhereFix });
  if (input.confirm === undefined) return location;
  const { name } = await call('getInspectable', { params: { id: location } });
  const names = [name.fi, name.en].filter((one) => one !== '');
  const typed = foldForSearch(input.confirm);
  if (names.some((one) => foldForSearch(one) === typed)) return location;
  throw usageFailure('confirm_differs', {
    title: t.confirmDiffers(input.confirm, location),
    fix: t.confirmFix(names.map((one) => `"${one}"`).join(' / ')),
  });
}
