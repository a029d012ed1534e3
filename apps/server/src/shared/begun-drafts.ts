import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a draft holds an answer. One that was opened and left says nothing to anybody: it is no inspection in
 * progress. Inside of a text the quotation marks would be escaped, so the pattern is found in no answer.
 */
export const isBegun = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.content`)} not like '%"answers":[]%'`;
