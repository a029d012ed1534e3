import { relative } from 'node:path';
import { mapConcurrently } from '../http/map-concurrently.ts';
import type { Context } from '../command/context.ts';
import { exitCodes } from '../command/exit-codes.ts';
import { Failure, Interrupted } from '../command/failure.ts';
import { endsTheRun, failureOf } from '../http/problem-failure.ts';
import { journalPath, openJournal } from './journal.ts';
import type { Done, Journal } from './journal.ts';
import { applyCommand, undoCommand } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import { isRefused } from './plan.ts';
import type { Plan, PlanItem } from './plan.ts';
import { refuseEdited } from './edited.ts';
import { changedSince } from './changed-since.ts';
import type { CurrentState } from './changed-since.ts';
import { refuseUndone, writeUndo } from './undo-file.ts';

/** How the records of one kind are read and changed. */
export type PlanKind = {
  /** The current state of every record that the plan names, by key; missing records are left out. */
  readonly current: (plan: Plan) => Promise<ReadonlyMap<string, CurrentState>>;
  /** Whether the current state is exactly what the item specifies. */
  readonly isAsWanted: (item: PlanItem, current: CurrentState | undefined) => boolean;
  /** Whether the current state is one between the writes of an item that takes several. */
  readonly isHalfDone?: (item: PlanItem, current: CurrentState | undefined) => boolean;
  /** Applies the item. The idempotency key is the same for a repeat after a crash: the server applies it once. */
  readonly act: (item: PlanItem, idempotencyKey: string) => Promise<Done>;
};

/** The outcome of an item. */
export type ItemOutcome = {
  readonly item: PlanItem;
  readonly result: 'done' | 'failed';
  readonly id: number | null;
  readonly failure: Failure | undefined;
};

/** The result of an apply: the outcome of every item, and the exit code. */
export type Applied = {
  readonly outcomes: readonly ItemOutcome[];
  /** How many items had to be applied. */
  readonly left: number;
  readonly exitCode: number;
};

/** How a plan is applied. */
export type ApplyOptions = {
  readonly kind: PlanKind;
  /** The path of the plan; its journal and its undo file are in the same folder. */
  readonly path: string;
  /** The path that the undo file is placed next to, if not the plan's. */
  readonly undoBeside?: string;
  /** The command that continues the apply, if not an apply of the plan. */
  readonly again?: string;
  /** The message after an apply without failures, if not the counts by action. */
  readonly applied?: string;
  readonly skipInvalid: boolean;
};

/**
 * Applies a plan, each item at most once even if it is run repeatedly: items
 * that the journal records as done are skipped, items whose state is already as
 * specified count as done, and requests that were unfinished when a run was
 * killed are sent again with the same idempotency key.
 */
export async function applyPlan(
  context: Context,
  plan: Plan,
  options: ApplyOptions,
): Promise<Applied> {
  const t = planMessages[context.language];
  refuseInvalid(context, plan, options);
  const now = await options.kind.current(plan);
  const journal = journalOf(context, plan, options.path);
  try {
    refuseUndone(context, options.undoBeside ?? options.path, { plan, journal });
    await recover(plan, journal, { kind: options.kind, now });
    // A completed plan stays completed, even if the server has changed since.
    if (journal.done.size < plan.items.length)
      refuseEdited(context, plan, changedSince(plan, { journal, now, kind: options.kind }));
    const left = plan.items.flatMap((item, index) => {
      const isDone = journal.done.has(index) || options.kind.isAsWanted(item, now.get(item.key));
      return isDone ? [] : [{ item, index }];
    });
    if (left.length === 0) {
      context.print.note(plan.undoes === null ? t.nothing : t.alreadyUndone);
      const outcomes = outcomesOf(plan, journal, new Map());
      return { outcomes, left: 0, exitCode: exitCodes.ok.code };
    }
    return await doTheRest(context, left, { plan, journal, options });
  } finally {
    journal.close();
  }
}

type Left = { readonly item: PlanItem; readonly index: number };

const doneOf = (left: readonly Left[], journal: Journal) =>
  left.filter(({ index }) => journal.done.has(index)).length;

type Run = { readonly plan: Plan; readonly journal: Journal; readonly options: ApplyOptions };

async function doTheRest(context: Context, left: readonly Left[], run: Run): Promise<Applied> {
  const { print, language, io } = context;
  const { plan, journal, options } = run;
  const t = planMessages[language];
  const total = plan.items.length;
  const earlier = total - left.length;
  if (earlier > 0) print.note(t.goesOn(earlier, total));
  const { failures, stop } = await work(context, left, run);
  const undo =
    journal.done.size > 0
      ? writeUndo(options.undoBeside ?? options.path, plan, journal)
      : undefined;
  const flag = options.skipInvalid ? ' --skip-invalid' : '';
  const again = options.again ?? applyCommand(plan.kind, options.path) + flag;
  if (stop !== undefined) {
    print.complain(t.stopped(earlier + doneOf(left, journal), total, again));
    throw io.signal.aborted ? new Interrupted() : stop;
  }
  const { applied } = options;
  return printSummary(context, { plan, journal, left, failures, undo, again, applied });
}

function refuseInvalid({ language }: Context, plan: Plan, options: ApplyOptions): void {
  if (!isRefused(plan, options)) return;
  const t = planMessages[language];
  throw new Failure({
    code: 'invalid_items',
    exit: 'invalidInput',
    title: t.refusedInvalid(plan.invalid.length),
    fix: t.refusedInvalidFix,
  });
}

/** Opens the journal of a saved plan; refuses one of another plan, which is named relative to a folder if given. */
export function journalOf(
  { language, io }: Context,
  { plan_id }: Plan,
  path: string,
  folder?: string,
): Journal {
  const file = journalPath(path);
  const journal = openJournal(file, plan_id, io.now());
  if (journal) return journal;
  const t = planMessages[language];
  throw new Failure({
    code: 'journal_of_other_plan',
    exit: 'conflict',
    title: t.journalOther(folder === undefined ? file : relative(folder, file)),
    fix: t.journalOtherFix,
  });
}

type Look = { readonly kind: PlanKind; readonly now: ReadonlyMap<string, CurrentState> };

// Handles a kill between the server's response and the journal entry: an item that was begun and is in its specified
// state was applied by this plan.
async function recover(plan: Plan, journal: Journal, { kind, now }: Look): Promise<void> {
  for (const index of journal.begun) {
    const item = plan.items[index];
    if (!item || journal.done.has(index)) continue;
    const current = now.get(item.key);
    if (!kind.isAsWanted(item, current)) continue;
    await journal.finish(index, { id: current?.id ?? item.id, mark: current?.mark ?? null });
  }
}

// No worker throws: the journal stays open until every pending write has its response.
async function work(context: Context, left: readonly Left[], { plan, journal, options }: Run) {
  const failures = new Map<number, Failure>();
  const progress = context.progress(left.length);
  let stop: Error | undefined;
  await mapConcurrently(context.config.concurrency, left, async ({ item, index }) => {
    if (stop !== undefined) return;
    const key = `${plan.plan_id}-${index}-${journal.refused.get(index) ?? 0}`;
    try {
      journal.begin(index);
      await journal.finish(index, await options.kind.act(item, key));
    } catch (error) {
      const failure = failureOf(error, context.language);
      // If the server does not respond, the other items would fail too. Whether this write was applied is unknown, so
      // it keeps its idempotency key.
      if (context.io.signal.aborted || endsTheRun(error) || failure.retryable) {
        stop ??= error instanceof Error ? error : failure;
        return;
      }
      journal.refuse(index, failure.code);
      failures.set(index, failure);
    }
    progress.done(item.name);
  });
  progress.end();
  return { failures, stop };
}

type Summary = {
  readonly plan: Plan;
  readonly journal: Journal;
  readonly left: readonly Left[];
  readonly failures: ReadonlyMap<number, Failure>;
  readonly undo: string | undefined;
  readonly again: string;
  readonly applied: string | undefined;
};

function printSummary({ print, language }: Context, summary: Summary): Applied {
  const { plan, journal, left, failures, undo, again } = summary;
  const t = planMessages[language];
  for (const { item, index } of left) {
    const failure = failures.get(index);
    const why = failure ? `${failure.message} ${failure.detail}`.trim() : '';
    if (failure) print.complain(t.failed(placed(item), why));
  }
  const count = (action: PlanItem['action']) =>
    left.filter(({ item, index }) => item.action === action && journal.done.has(index)).length;
  const actions = (['create', 'change', 'remove'] as const).filter(
    (action) => action !== 'remove' || count(action) > 0,
  );
  const parts = [
    ...actions.map((action) => t.parts[action](count(action))),
    t.parts.failed(failures.size),
  ];
  const tail = undo === undefined ? '' : `  ${t.undo(undo)}`;
  const counts = t.applied(doneOf(left, journal), parts.join(', '));
  print.note((failures.size === 0 ? (summary.applied ?? counts) : counts) + tail);
  if (undo !== undefined) print.note(t.inverse(undoCommand(plan.kind, undo)));
  if (failures.size > 0) print.note(t.again(again));
  return {
    outcomes: outcomesOf(plan, journal, failures),
    left: left.length,
    exitCode: failures.size > 0 ? exitCodes.partial.code : exitCodes.ok.code,
  };
}

const placed = ({ source, name }: PlanItem): string =>
  source ? `${source.file}:${source.line}:${source.column}  ${name}` : name;

function outcomesOf(
  plan: Plan,
  journal: Journal,
  failures: ReadonlyMap<number, Failure>,
): ItemOutcome[] {
  return plan.items.map((item, index) => {
    const failure = failures.get(index);
    const id = journal.done.get(index)?.id ?? item.id;
    return { item, result: failure ? 'failed' : 'done', id, failure };
  });
}
