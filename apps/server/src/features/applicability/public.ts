import { inspectionType, inspectionTypes, type InspectionType } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';

/** A template in a statement: the name that its table has there, or what is known of one. */
type TemplateInStatement =
  string | { inspectiontype_id: number; location_id: number | null; listed: readonly number[] };

/** An inspectable in a statement: `i`, joined to the types of its kind by `joinTypes`, or one that is known. */
type InspectableInStatement = 'i' | Record<Deciding, unknown>;

type Deciding = 'id' | 'kind' | 'location_id' | 'environment_id';

/**
 * The condition that a template applies to an inspectable: `templateApplies` of the domain as SQL;
 * `applicability.property.test.ts` compares the two. What is known stands in it as values, which lead to the rows of
 * the other by an index. Whether the two are in use is asked beside it.
 */
export function whereTemplateApplies(
  template: TemplateInStatement,
  inspectable: InspectableInStatement,
): RawBuilder<boolean> {
  const of = (column: Deciding) =>
    inspectable === 'i' ? sql.ref(`i.${column}`) : sql`${inspectable[column]}`;
  if (typeof template !== 'string') {
    const { inspectiontype_id, location_id, listed } = template;
    const ids = sql.join([...listed]);
    return all([
      sql`${of('kind')} = ${inspectionType(inspectiontype_id)?.scope ?? null}`,
      ...(location_id === null ? [] : [sql`${of('location_id')} = ${location_id}`]),
      ...(listed.length === 0
        ? []
        : [sql`(${of('id')} in (${ids}) or ${of('environment_id')} in (${ids}))`]),
    ]);
  }
  const column = (name: string) => sql.ref(`${template}.${name}`);
  return all([
    // The kind again, as a condition of its own, would lead PostgreSQL to a slower plan.
    inspectable === 'i'
      ? sql`${column('inspectiontype_id')} = k.inspectiontype_id`
      : sql`${column('inspectiontype_id')} in (${sql.join(idsOf(inspectable.kind))})`,
    sql`(${column('location_id')} is null or ${column('location_id')} = ${of('location_id')})`,
    sql`(${listsNone(template)} or exists (select 1 from template_inspectables ti
      where ti.template_id = ${column('id')}
        and (ti.inspectable_id = ${of('id')} or ti.inspectable_id = ${of('environment_id')})))`,
  ]);
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const idsOf = (kind: unknown) =>
  inspectionTypes.filter(({ scope }) => scope === kind).map(({ id }) => id);

/** The condition that a template has no list, so that it applies to every inspectable of its kind and location. */
export const listsNone = (template: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from template_inspectables ti
    where ti.template_id = ${sql.ref(`${template}.id`)})`;

/** Joins to each inspectable `i` those of some types that are for its kind, as `k`. */
export const joinTypes = (
  types: readonly InspectionType[] = inspectionTypes,
): RawBuilder<unknown> =>
  sql`join (${sql.join(
    types.map(
      ({ id, scope }) => sql`select ${sql.lit(id)} as inspectiontype_id, ${sql.lit(scope)} as kind`,
    ),
    sql` union all `,
  )}) k on k.kind = i.kind`;

/** The condition that any active template of the type `k` applies to the inspectable `i`. */
export const someTemplateApplies = sql<boolean>`exists (select 1 from templates t
  where t.archived_at is null and ${whereTemplateApplies('t', 'i')})`;
