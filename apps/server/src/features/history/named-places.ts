import type { Schema } from '@kierros/api/schema';
import type { InspectableKind } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { list } from './entry-filter.ts';
import { liesWithin, type Area } from './inspectable-within.ts';

/** A place and the environment it is in. */
export type NamedPlace = {
  id: number;
  kind: InspectableKind;
  name_en: string;
  name_fi: string;
  environment_id: number | null;
  environment_en: string | null;
  environment_fi: string | null;
};

/** The names of some places of an area. */
export async function namedPlaces(
  db: Executor,
  within: Area,
  ids: readonly number[],
): Promise<Map<number, NamedPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<NamedPlace>`select i.id, i.kind, i.name_en, i.name_fi, i.environment_id,
      e.name_en as environment_en, e.name_fi as environment_fi
    from inspectables i left join inspectables e on e.id = i.environment_id
    where ${liesWithin(within, 'i', 'id')} and i.id in (${list(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The environment of a room; empty without one. */
export const pathOf = ({
  environment_id: id,
  environment_en: en,
  environment_fi: fi,
}: NamedPlace): Schema<'PathStep'>[] =>
  id === null || en === null || fi === null ? [] : [{ id, kind: 'environment', name: { en, fi } }];
