import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';

/** The number of ratings of a row `r` of daily sums that a rule picks, by the scale of its type. */
export function ratingsOfRow(
  picks: (typeId: number, value: number) => boolean,
): RawBuilder<number> {
  const ofType = inspectionTypes.map(({ id, scale }) => {
    const levels = Array.from({ length: scale.max + 1 }, (_, value) => value);
    const picked = levels.filter((value) => picks(id, value)).map((value) => `r.n${value}`);
    return `when ${id} then ${picked.join(' + ') || '0'}`;
  });
  return sql.raw(`case r.inspectiontype_id ${ofType.join(' ')} else 0 end`);
}
