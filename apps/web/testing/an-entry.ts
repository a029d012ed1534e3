import type { Schema } from '@kierros/api/schema';

type Entry = Schema<'HistoryEntry'>;
const text = (both: string) => ({ en: both, fi: both });

/** An inspection of the history, late and a little worse than the one before. */
export const anEntry = (form: number, doneOn: string, more: Partial<Entry> = {}): Entry => ({
  form_id: form,
  inspectable_id: 11,
  kind: 'room',
  name: text(`Luokka ${String(form)}`),
  path: [],
  inspectiontype_id: 1,
  template_id: 7,
  template_name: text('Viikkokierros'),
  template_version: 1,
  author: { id: 3, name: 'Aino Virtanen' },
  done_on: doneOn,
  submitted_at: `${doneOn}T10:00:00.000Z`,
  average: 2.4,
  average_pct: 70,
  previous_average: 2.8,
  answers_count: 2,
  low_count: 0,
  notes_count: 1,
  photos: [],
  comments: '',
  late: true,
  needs_review: false,
  status: 'complete',
  version: 1,
  ...more,
});
