import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a draft holds an answer or a remark. One that was opened and left says nothing to anybody: it is no inspection
 * in progress. Inside of a text the quotation marks would be escaped, so the patterns are found in no answer.
 */
export const isBegun = (table: string): RawBuilder<boolean> => {
  const content = sql.ref(`${table}.content`);
  return sql<boolean>`(${content} not like '%"answers":[]%'
    or (${content} like '%"comments":"%' and ${content} not like '%"comments":""%'))`;
};
