import { templateApplies, type Applicability } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';

/** An active template as far as it decides which inspectables it applies to. */
export type ApplicableTemplate = Applicability & { id: number };

/** The ids of those templates of a type that apply to an inspectable. */
export function idsOfApplying(
  templates: readonly ApplicableTemplate[],
  typeId: number,
  { id, kind, location_id, environment_id }: ScopedInspectable,
): number[] {
  const inspectable = { id, kind, locationId: location_id, environmentId: environment_id };
  return templates
    .filter((one) => one.inspectionTypeId === typeId && templateApplies(one, inspectable))
    .map((one) => one.id);
}

const templatesOf = prepared((db, p: { locationIds: number[] }) =>
  db
    .selectFrom('templates')
    .select(['id', 'inspectiontype_id', 'location_id'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('location_id', 'is', null), eb('location_id', 'in', p.locationIds)]))
    .orderBy('id'),
);
const listedIn = prepared((db, p: { locationIds: number[] }) =>
  db
    .selectFrom('template_inspectables')
    .innerJoin('templates', 'templates.id', 'template_inspectables.template_id')
    .selectAll('template_inspectables')
    .where('templates.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('templates.location_id', 'is', null),
        eb('templates.location_id', 'in', p.locationIds),
      ]),
    ),
);

/** The active templates that may apply in some locations, with the ids they list. */
export async function templatesApplying(
  db: Executor,
  locations: readonly number[],
): Promise<ApplicableTemplate[]> {
  const locationIds = filledUp([0, ...locations]);
  const [templates, rows] = await Promise.all([
    templatesOf.all(db, { locationIds }),
    listedIn.all(db, { locationIds }),
  ]);
  const byTemplate = Map.groupBy(rows, (row) => row.template_id);
  return templates.map(({ id, inspectiontype_id, location_id }) => ({
    id,
    inspectionTypeId: inspectiontype_id,
    locationId: location_id,
    listed: new Set(byTemplate.get(id)?.map((row) => row.inspectable_id)),
  }));
}
