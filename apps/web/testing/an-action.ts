import type { Schema } from '@kierros/api/schema';
import { aPendingAction } from '@kierros/api/testing/a-pending-action';

const text = (en: string, fi: string) => ({ en, fi });

/** A pending action of a classroom, which was found twice. */
export const anAction = (more: Partial<Schema<'PendingAction'>> = {}): Schema<'PendingAction'> =>
  aPendingAction({
    inspectable_id: 11,
    name: text('Classroom 204', 'Luokka 204'),
    path: [
      { id: 1, kind: 'location', name: text('Kallio', 'Kallio') },
      { id: 10, kind: 'environment', name: text('A wing', 'A-siipi') },
    ],
    location_id: 1,
    question: text('Floors', 'Lattiat'),
    note: 'Sarana irti.',
    occurrences: 2,
    raised_by: { id: 3, name: 'Aino Virtanen' },
    created_at: '2026-11-20T08:15:00.000Z',
    updated_at: '2026-11-20T08:15:00.000Z',
    ...more,
  });

/** A page of the list of actions. */
export const aPageOfActions = (items: Schema<'PendingAction'>[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 1000,
  has_more: false,
  after: null,
  counts: {
    pending: items.length,
    approved: 0,
    rejected: 0,
    resolved: 0,
    verified: 0,
    merged: 0,
    overdue: 0,
  },
});
