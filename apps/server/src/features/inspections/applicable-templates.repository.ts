import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';

/**
 * The columns of an active template that decide which inspectables it applies to: its type, its location, and the ids
 * it lists.
 */
export type ApplicableTemplate = {
  id: number;
  inspectiontype_id: number;
  location_id: number | null;
  listed: ReadonlySet<number> | null;
};

type Placed = { id: number; location_id: number; environment_id: number | null };

/**
 * Whether a template applies to an inspectable: in its location, and listed itself or through its environment if the
 * template lists any.
 */
export const appliesTo = (
  { location_id, listed }: ApplicableTemplate,
  inspectable: Placed,
): boolean =>
  (location_id === null || location_id === inspectable.location_id) &&
  (listed === null ||
    listed.has(inspectable.id) ||
    (inspectable.environment_id !== null && listed.has(inspectable.environment_id)));

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
  return templates.map((template) => {
    const listed = byTemplate.get(template.id)?.map((row) => row.inspectable_id);
    return { ...template, listed: listed ? new Set(listed) : null };
  });
}
