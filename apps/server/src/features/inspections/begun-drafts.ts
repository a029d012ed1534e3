import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a draft contains an answer or a comment. A draft that was only opened does not count as an inspection in
 * progress. The patterns cannot match inside an answer's text, because JSON escapes the quotation marks there.
 */
export const isBegun = (table: string): RawBuilder<boolean> => {
  const content = sql.ref(`${table}.content`);
  return sql<boolean>`(${content} not like '%"answers":[]%'
    or (${content} like '%"comments":"%' and ${content} not like '%"comments":""%'))`;
};
