import type { Schema } from '@kierros/api/schema';
import { daysToFix, pickText, type Language } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Answer, Call } from '../../plugins/operations.ts';
import { exportAnswer, type ExportRecord } from '../../shared/export-lines.ts';
import { listPending } from './pending.repository.ts';
import { wantedActions } from './pending.service.ts';
import { toPendingActions } from './pending.shapes.ts';

type Action = Schema<'PendingAction'>;

/** The columns of an export, in order. */
const columns = [
  'id',
  'location',
  'environment',
  'room',
  'inspectable_id',
  'question',
  'note',
  'kind',
  'status',
  'priority',
  'owner',
  'fix_by',
  'overdue',
  'raised_at',
  'fixed_at',
  'verified_at',
  'failures',
  'occurrences',
  'days_to_fix',
] as const;

const BATCH = 200;

/**
 * The actions that the list finds, as a stream. They are read in batches, each with queries of its own, so that a slow
 * client holds neither a transaction nor memory.
 */
export async function exportActions(
  { longReads: db }: Database,
  { viewer, query, now }: Call<'exportActions'>,
): Promise<Answer> {
  const { format, lang = viewer.locale, ...asked } = query;
  const listing = { db, viewer, now, query: { ...asked, status: query.status ?? 'all' } };
  const { scope, filter } = await wantedActions(listing);
  const batches = async function* () {
    let afterId: number | undefined;
    do {
      const rows = await listPending(db, scope, filter, { limit: BATCH, offset: 0, afterId });
      const shown = await toPendingActions(db, { viewer, now }, rows.slice(0, BATCH));
      yield shown.map((action) => toRecord(action, lang));
      afterId = rows.length > BATCH ? shown.at(-1)?.id : undefined;
    } while (afterId !== undefined);
  };
  return exportAnswer({ name: 'actions', columns, format, now }, batches());
}

/** One action as text in one language: both formats have the same columns. */
function toRecord(action: Action, lang: Language): ExportRecord {
  const nameOf = (kind: Action['path'][number]['kind']) => {
    const step = action.path.find((one) => one.kind === kind);
    return step ? pickText(step.name, lang).text : '';
  };
  const { created_at, fixed_at } = action;
  const verified = action.history.findLast(({ to, from }) => to === 'verified' && from !== to);
  return {
    id: action.id,
    location: nameOf('location'),
    environment: nameOf('environment'),
    room: nameOf('room'),
    inspectable_id: action.inspectable_id,
    question: action.question === null ? '' : pickText(action.question, lang).text,
    note: action.note,
    kind: action.kind,
    status: action.status,
    priority: action.priority,
    owner: action.owner?.name ?? action.owner_address ?? '',
    fix_by: action.fix_by,
    overdue: action.overdue,
    raised_at: created_at,
    fixed_at,
    verified_at: action.status === 'verified' ? (verified?.at ?? null) : null,
    failures: action.failures,
    occurrences: action.occurrences,
    days_to_fix: fixed_at === null ? null : Math.round(daysToFix(created_at, fixed_at) * 10) / 10,
  };
}
