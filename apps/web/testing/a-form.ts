import type { Schema } from '@kierros/api/schema';

const text = (en: string, fi: string) => ({ en, fi });
type Result = Schema<'Form'>['results'][number];

const result = (question: number, change: Partial<Result>): Result => ({
  id: 1000 + question,
  inspectionformquestion_id: question,
  inspectable_id: 11,
  form_id: 77,
  title: text(`Question ${String(question)}`, `Kysymys ${String(question)}`),
  question_type: 'value',
  mandatory: true,
  value: 3,
  response_text: null,
  note: '',
  image_url: '',
  flagged: false,
  ...change,
});

/** A submitted weekly inspection of one room: two values, one of them with a photo, and a text. */
export function aForm(change: Partial<Schema<'Form'>> = {}): Schema<'Form'> {
  return {
    id: 77,
    client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b11',
    status: 'complete',
    template_id: 7,
    template_name: text('Weekly round', 'Viikkokierros'),
    template_version: 2,
    inspectiontype_id: 1,
    location_id: 1,
    inspectables: [
      {
        id: 11,
        name: text('Room 11', 'Huone 11'),
        kind: 'room',
        natural_due_seen: '2026-11-20',
        moved: true,
      },
    ],
    comments: '',
    author: { id: 3, name: 'Aino Virtanen' },
    started_at: '2026-11-20T08:00:00.000Z',
    performed_at: '2026-11-20T08:10:00.000Z',
    submitted_at: '2026-11-20T08:10:00.000Z',
    done_on: '2026-11-20',
    needs_review: false,
    review_reasons: [],
    average: 2.5,
    answers_count: 3,
    photos_count: 1,
    version: 2,
    results: [
      result(1, { value: 3 }),
      result(2, { value: 2, note: 'Door', image_url: '/uploaded_images/a.jpg' }),
      result(3, { question_type: 'text', mandatory: false, value: null, response_text: 'Fine' }),
    ],
    photos: [
      {
        name: '2_a.jpg',
        question_id: 2,
        inspectable_id: 11,
        file_name: 'a.jpg',
        url: '/uploaded_images/a.jpg',
        sha256: null,
        bytes: null,
        state: 'ready',
      },
    ],
    receipt: null,
    ...change,
  };
}

/** The form as it appears in a list. */
export function summaryOf(form: Schema<'Form'>): Schema<'FormSummary'> {
  const { results: _results, photos: _photos, receipt: _receipt, ...summary } = form;
  return summary;
}
