import { questionFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { storedFields, type StoredFields } from './stored-fields.ts';

const { id: _id, archived_at: _archivedAt, ...fields } = questionFields;

/** What one version of a template says of a question. */
export type QuestionWords = Omit<Schema<'Question'>, 'id' | 'archived_at' | 'on_low'> &
  Required<Pick<Schema<'Question'>, 'on_low'>>;

/** Its columns. */
export type QuestionColumns = StoredFields<typeof fields, QuestionWords>;

/** How it is stored. */
export const questionWords = storedFields<QuestionWords>()(fields);
