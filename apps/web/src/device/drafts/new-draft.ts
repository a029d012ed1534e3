import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import type { DraftInspectable, DraftRecord, StoredInspectables } from '../device-records.ts';

/** What a draft is made from. */
export interface DraftSources {
  chosen: readonly { id: number; name?: Text | undefined }[];
  template: Schema<'TemplateSummary'>;
  places: readonly StoredInspectables[];
  dueGroups: readonly Schema<'DueGroup'>[];
  now: Date;
}

const emptyName: Text = { en: '', fi: '' };

function draftInspectable(
  { id, name }: DraftSources['chosen'][number],
  { places: inspectables, dueGroups, template }: DraftSources,
): DraftInspectable {
  const inspectable = inspectables.find((candidate) => candidate.id === id);
  const environment = inspectable?.path.find(
    (step) => step.kind === 'environment' && step.id !== id,
  );
  const inside = inspectables.filter(
    (other) => other.id !== id && other.path.some((step) => step.id === id),
  );
  // Copied: a name from a valtio store is a proxy, which IndexedDB cannot store.
  const { en, fi } = name ?? inspectable?.name ?? emptyName;
  const hasPast = dueGroups
    .find((group) => group.inspectable_id === id)
    ?.due.some(
      (due) => due.inspectiontype_id === template.inspectiontype_id && due.last_done_on !== null,
    );
  return {
    id,
    name: { en, fi },
    environmentId: environment?.id ?? null,
    descendantIds: inside.map((other) => other.id),
    ...(hasPast ? { hasPast } : {}),
  };
}

function dueSeen({ chosen, template, dueGroups }: DraftSources): Schema<'DueSeen'>[] {
  return dueGroups
    .filter((group) => chosen.some(({ id }) => id === group.inspectable_id))
    .flatMap((group) =>
      group.due
        .filter((due) => due.inspectiontype_id === template.inspectiontype_id)
        .map(({ natural_due, planned_due, opens_on }) => ({
          inspectable_id: group.inspectable_id,
          natural_due,
          planned_due,
          opens_on,
        })),
    );
}

/** Creates a draft that contains everything it needs offline, including the due dates that its inspector saw. */
export function newDraft(sources: DraftSources): DraftRecord {
  const { chosen, template, places: inspectables, now } = sources;
  const questions = template.questions ?? [];
  const asked = new Set(
    questions.flatMap((one) => [...one.specified_rooms, ...one.specified_environments]),
  );
  return {
    clientId: crypto.randomUUID(),
    templateId: template.id,
    templateVersion: template.version,
    templateName: template.name,
    typeId: template.inspectiontype_id,
    questions,
    places: chosen.map((one) => draftInspectable(one, sources)),
    placeNames: Object.fromEntries(
      inspectables.filter(({ id }) => asked.has(id)).map(({ id, name }) => [id, name]),
    ),
    answers: [],
    dueSeen: dueSeen(sources),
    startedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    position: null,
    server: null,
  };
}
