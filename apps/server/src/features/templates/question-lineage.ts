import { questionFromWire } from '@kierros/api/codecs';
import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { checkLineage, type LineageFault } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { refuseFaults } from '../../shared/problem-error.ts';
import { archivedQuestions, type StoredQuestion } from './read-templates.ts';

type Asked = readonly StoredQuestion[];

const sentences: Record<LineageFault['reason'], FieldSentence> = {
  unknown_predecessor: fieldSentence('no_such_question'),
  other_type: fieldSentence('continues_other_type'),
  still_asked: fieldSentence('still_asked'),
  already_continued: fieldSentence('already_continued'),
  cycle: fieldSentence('continues_itself'),
};

/** Refuses questions that continue what they must not (ADR 0067); `past` are the other questions of the template. */
export function refuseWrongPredecessors(asked: Asked, past: Asked, only?: number): void {
  const faults = checkLineage(asked.map(questionFromWire), past.map(questionFromWire));
  refuseFaults(
    'wrong_predecessor',
    faults.map(({ reason, question }) => ({
      path: question === only ? 'successor_of' : `questions/${question}/successor_of`,
      ...sentences[reason],
    })),
  );
}

type Link = Pick<Partial<Schema<'QuestionInput'>>, 'successor_of'>;

/** A question without what it continues. */
export const withoutLink = <Question extends Link>({ successor_of: _, ...question }: Question) =>
  question;

/** A question whose null continues none, as an absent field does. */
export const withLink = <Question extends Link>({ successor_of, ...question }: Question) => ({
  ...question,
  ...(successor_of != null && { successor_of }),
});

type Change = { templateId: number; before: Asked; next: Asked; only?: number | undefined };

/** The same for the next version of a stored template. */
export async function refuseWrongLineage(
  db: Executor,
  { templateId, before, next, only }: Change,
): Promise<void> {
  if (next.every(({ successor_of }) => successor_of === undefined)) return;
  const asked = new Set(next.map(({ id }) => id));
  const past = [...before, ...(await archivedQuestions(db, templateId))];
  refuseWrongPredecessors(
    next,
    past.filter(({ id }) => !asked.has(id)),
    only,
  );
}

/**
 * Stores what each asked question continues as that of the question itself, which statistics read: one that is no
 * longer asked retains what it had.
 */
export async function storeLinks(
  tx: Executor,
  { templateId, before, next }: Omit<Change, 'only'>,
): Promise<void> {
  const earlier = new Map(before.map((question) => [question.id, question.successor_of]));
  // A question that was not asked before may be a restored one, whose link is that of its last version.
  const changed = next.filter(
    ({ id, successor_of }) => !earlier.has(id) || earlier.get(id) !== successor_of,
  );
  if (changed.length === 0) return;
  // First all are cleared: one may get the predecessor of another, and the database has each only once.
  await tx
    .updateTable('questions')
    .set({ successor_of: null })
    .where('template_id', '=', templateId)
    .where('successor_of', 'is not', null)
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  for (const { id, successor_of } of changed)
    if (successor_of !== undefined)
      await tx.updateTable('questions').set({ successor_of }).where('id', '=', id).execute();
}
