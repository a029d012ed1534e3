import { inspectionTypes, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';

const lowLevels = inspectionTypes.flatMap(({ id, levels }) =>
  levels.filter(({ value }) => isLow(id, value)).map(({ value }) => ({ id, value })),
);

/** Whether a level is at the low end of its scale, which depends on the type of its form. */
export const isLowLevel = (
  level: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    lowLevels.map(
      ({ id, value }) => sql`(${type} = ${sql.lit(id)} and ${level} = ${sql.lit(value)})`,
    ),
    sql` or `,
  )})`;
