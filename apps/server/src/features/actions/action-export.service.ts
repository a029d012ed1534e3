import type { Schema } from '@kierros/api/schema';
import { daysToFix, pickText, type InspectableKind, type Language } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Answer, Call } from '../../plugins/operations.ts';
import { exportAnswer, placeName, recordOf, type Cells } from '../../shared/export-lines.ts';
import { listPending } from './actions.repository.ts';
import { wantedActions } from './actions.service.ts';
import { toPendingActions } from './actions.shapes.ts';

type Action = Schema<'PendingAction'>;

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
  return exportAnswer({ name: 'actions', columns: Object.keys(columns), format, now }, batches());
}

const placeIn = (kind: InspectableKind) => (action: Action, lang: Language) =>
  placeName(action.path, kind, lang);

const same =
  <Name extends keyof Action>(name: Name) =>
  (action: Action) =>
    action[name];

/** The columns of an export, in order, with what each tells of an action in one language. */
const columns = {
  id: same('id'),
  location: placeIn('location'),
  environment: placeIn('environment'),
  room: placeIn('room'),
  inspectable_id: same('inspectable_id'),
  question: ({ question }, lang) => (question === null ? '' : pickText(question, lang).text),
  note: same('note'),
  kind: same('kind'),
  status: same('status'),
  priority: same('priority'),
  owner: ({ owner, owner_address }) => owner?.name ?? owner_address ?? '',
  fix_by: same('fix_by'),
  overdue: same('overdue'),
  raised_at: same('created_at'),
  fixed_at: same('fixed_at'),
  verified_at: ({ status, history }) =>
    status === 'verified'
      ? (history.findLast(({ to, from }) => to === 'verified' && from !== to)?.at ?? null)
      : null,
  failures: same('failures'),
  occurrences: same('occurrences'),
  days_to_fix: ({ created_at, fixed_at }) =>
    fixed_at === null ? null : Math.round(daysToFix(created_at, fixed_at) * 10) / 10,
} satisfies Cells<Action>;

const toRecord = recordOf<Action>(columns);
