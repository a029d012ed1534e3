import {
  decidingAnswer,
  findingOf,
  inspectionType,
  lackingEvidence,
  type CheckingAnswer,
  type OnLow,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import {
  eventOf,
  formOfAction,
  openKeyOf,
  type ActionEvent,
  type ActionRow,
  type FormOfAction,
} from './action-rows.ts';
import { newFixBy } from './action-settings.ts';
import { chosenOfAnswer } from '../rollups/public.ts';

/** A stored answer that may speak about a fix. */
export type StoredAnswer = CheckingAnswer & {
  formId: number;
  /** Its form, which stays where it was made when a room moves. */
  form: FormOfAction;
  value: number | null;
  note: string;
  /** Whether it lacks the note or photo that its question asks for. */
  isLackingEvidence: boolean;
};

type Checked = Pick<
  ActionRow,
  'location_id' | 'id' | 'inspectable_id' | 'question_id' | 'priority' | 'failures'
>;

/** A question about a place, and where its answers are to be found. */
type Asked = {
  inspectable_id: number;
  question_id: number;
  /** Every location: the forms of a room stay where they were made when it moves. */
  locations: number[];
  /** The template that asks it about places inside the one that is inspected; null where that one itself is asked. */
  insideOf: number | null;
};

type Slot = { inspectable_id: number; question_id: number };

/** The ids of all locations: what was found in a place may have stayed where that lay once. */
export const locationIds = async (db: Executor): Promise<number[]> => {
  const query = db.selectFrom('inspectables').select('id').where('kind', '=', 'location');
  return (await query.execute()).map(({ id }) => id);
};

/** Where the answers to a question about a place are. */
export async function askedWhere(
  db: Executor,
  { inspectable_id, question_id }: Slot,
): Promise<Asked> {
  const places = db.selectFrom('inspectables');
  const [locations, place, template] = await Promise.all([
    locationIds(db),
    places.select('kind').where('id', '=', inspectable_id).executeTakeFirst(),
    db
      .selectFrom('questions as q')
      .innerJoin('templates as t', 't.id', 'q.template_id')
      .select(['t.id', 't.inspectiontype_id'])
      .where('q.id', '=', question_id)
      .executeTakeFirst(),
  ]);
  const scope = inspectionType(template?.inspectiontype_id ?? 0)?.scope;
  const insideOf = template && place && scope !== place.kind ? template.id : null;
  return { inspectable_id, question_id, locations, insideOf };
}

/**
 * The answers `a` to a question, with their forms `f` and the rows `i` of the places that these inspected, among them
 * all whose form was submitted after an instant.
 */
export const answersAbout = (db: Executor, asked: Asked, after: string) =>
  db
    .selectFrom('form_inspectables as i')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.location_id', '=', 'i.location_id').onRef('f.id', '=', 'i.form_id'),
    )
    .innerJoin('answers as a', (join) =>
      join.onRef('a.location_id', '=', 'i.location_id').onRef('a.form_id', '=', 'i.form_id'),
    )
    .where('i.location_id', 'in', asked.locations)
    .where('a.inspectable_id', '=', asked.inspectable_id)
    .where('a.question_id', '=', asked.question_id)
    .where((eb) =>
      asked.insideOf === null
        ? eb('i.inspectable_id', '=', asked.inspectable_id)
        : // No row of the form names a place inside; the index of submissions leads to its forms.
          eb.and([
            eb('f.submitted_at', '>', after),
            eb('f.template_id', '=', asked.insideOf),
            eb('i.inspectable_id', '=', chosenOfAnswer()),
          ]),
    );

/** The answers to the question of an action that say whether the fault is there, with a start that can be trusted. */
export async function answersTo(
  db: Executor,
  { inspectable_id, question_id }: Pick<Checked, 'inspectable_id' | 'question_id'>,
  after: string,
): Promise<StoredAnswer[]> {
  if (question_id === null) return [];
  const asked = await askedWhere(db, { inspectable_id, question_id });
  const rows = await answersWithEvidence(db, asked, after);
  return rows.flatMap(
    ({ id: formId, location_id, author_id, template_id, begun_at: startedAt, ...row }) => {
      const { value, note, inspectiontype_id } = row;
      const form = { id: formId, location_id, author_id, template_id, inspectiontype_id };
      const answered = { value, responseText: row.response_text, isFlagged: row.flagged === 1 };
      const finding = findingOf(answered, inspectiontype_id);
      if (finding === null) return [];
      const answer = { finding, startedAt, doneAt: startedAt ?? '', dueSeen: row.natural_due_seen };
      const isLackingEvidence = answerLacksEvidence(row);
      return [{ ...answer, formId, form, value, note, isLackingEvidence }];
    },
  );
}

const answersWithEvidence = (db: Executor, asked: Asked, after: string) =>
  answersAbout(db, asked, after)
    .leftJoin('template_questions as asked', (join) =>
      join
        .onRef('asked.template_id', '=', 'f.template_id')
        .onRef('asked.version', '=', 'f.template_version')
        .onRef('asked.question_id', '=', 'a.question_id'),
    )
    .select([
      'f.id',
      'f.location_id',
      'f.author_id',
      'f.inspectiontype_id',
      'f.template_id',
      'f.begun_at',
      'i.natural_due_seen',
    ])
    .select(['a.value', 'a.response_text', 'a.note', 'a.flagged', 'a.no_photo', 'asked.on_low'])
    .select((eb) =>
      eb
        .selectFrom('photos as p')
        .select('p.name')
        .whereRef('p.location_id', '=', 'a.location_id')
        .whereRef('p.form_id', '=', 'a.form_id')
        .whereRef('p.question_id', '=', 'a.question_id')
        .whereRef('p.inspectable_id', '=', 'a.inspectable_id')
        .where('p.detached_version', 'is', null)
        .limit(1)
        .as('photo'),
    )
    .where('f.begun_at', '>', after)
    .where('f.status', '!=', 'started')
    .orderBy('f.id')
    .execute();

type Shown = {
  on_low: OnLow | null;
  value: number | null;
  note: string;
  photo: string | null;
  no_photo: 0 | 1;
  inspectiontype_id: number;
};

function answerLacksEvidence({ on_low, value, note, photo, no_photo, ...form }: Shown): boolean {
  const photos = photo === null ? [] : [photo];
  const shown = { value, note, photos, isPhotoImpossible: no_photo === 1 };
  return lackingEvidence({ onLow: on_low ?? 'nothing' }, shown, form.inspectiontype_id).length > 0;
}

/** The columns that name the answer which verified or failed a fix. */
export const checkedBy = (
  formId: number,
  answer: Pick<CheckingAnswer, 'startedAt' | 'dueSeen'>,
): Pick<ActionRow, 'checked_at' | 'checked_due' | 'checked_form_id'> => ({
  checked_at: answer.startedAt,
  checked_due: answer.dueSeen,
  checked_form_id: formId,
});

/** No answer has verified or failed the fix. */
export const unchecked = { checked_at: null, checked_due: null, checked_form_id: null };

type Failing = {
  formId: number;
  answer: Pick<CheckingAnswer, 'startedAt' | 'dueSeen'>;
  now: string;
};

/** The columns of an action whose fix failed its check: it is work again, with a new date. */
export async function failedCheck(
  tx: Executor,
  action: Checked,
  { formId, answer, now }: Failing,
): Promise<Partial<ActionRow>> {
  return {
    ...checkedBy(formId, answer),
    ...(await newFixBy(tx, action.location_id, action.priority, now)),
    status: 'approved',
    open_key: openKeyOf(action),
    failures: action.failures + 1,
  };
}

/**
 * What the newest answer after a fix makes of it: the columns that change and the event, or null while no answer tells
 * (decisions 20).
 */
export async function checkOfFix(
  tx: Executor,
  action: Checked,
  { fixedAt, now }: { fixedAt: string; now: string },
): Promise<{ change: Partial<ActionRow>; event: ActionEvent } | null> {
  const answer = decidingAnswer(fixedAt, await answersTo(tx, action, fixedAt));
  if (answer === null) return null;
  const { formId } = answer;
  const isGood = answer.finding === 'good';
  const evidence_missing = answer.isLackingEvidence ? (1 as const) : (0 as const);
  const found = { value: answer.value, note: answer.note, evidence_missing };
  const change = isGood
    ? { ...checkedBy(formId, answer), status: 'verified' as const }
    : {
        ...found,
        ...(await failedCheck(tx, action, { formId, answer, now })),
        ...formOfAction(answer.form),
      };
  const event = eventOf({
    location_id: action.location_id,
    action_id: action.id,
    at: now,
    actor_id: answer.form.author_id,
    action: isGood ? 'verified' : 'check_failed',
    status: isGood ? 'verified' : 'approved',
    form_id: formId,
    value: answer.value,
    due_seen: answer.dueSeen,
  });
  return { change, event };
}
