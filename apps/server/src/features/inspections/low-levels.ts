import { inspectionTypes, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';

const lowLevels = inspectionTypes.flatMap(({ id, levels }) =>
  levels.filter(({ value }) => isLow(id, value)).map(({ value }) => ({ id, value })),
);

/** Whether a level is at the low end of its scale, which depends on the type of its form `f`. */
export const isLowLevel = (level: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    lowLevels.map(
      ({ id, value }) =>
        sql`(f.inspectiontype_id = ${sql.lit(id)} and ${level} = ${sql.lit(value)})`,
    ),
    sql` or `,
  )})`;
