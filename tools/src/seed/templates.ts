import { questionFromInput } from '@kierros/api/codecs';
import { askedSlots, type Slot } from '@kierros/domain';
import { weeklyTemplates } from './content/templates-weekly.ts';
import { safetyTemplates } from './content/templates-safety.ts';
import { yearlyTemplates } from './content/templates-yearly.ts';
import type { QuestionPlan, TemplatePlan } from './content/template-plan.ts';
import {
  idsFromOne,
  type EnvironmentInspectable,
  type LocationInspectable,
  type RoomInspectable,
} from './inspectables.ts';
import type { QuestionRecord } from '../testing/seed-records.ts';

/** A template with ids, and the plan behind each of its questions. */
export type SiteTemplate = TemplatePlan & {
  id: number;
  records: QuestionRecord[];
  planOf: ReadonlyMap<number, QuestionPlan>;
};

/**
 * All templates of the site. Their lists of inspectables contain only those of the demo's locations, so that they stay
 * short.
 */
export function siteTemplates(locations: readonly LocationInspectable[]): SiteTemplate[] {
  const nextId = idsFromOne();
  const rooms = locations.flatMap((one) => one.environments).flatMap((one) => one.rooms);
  return [...weeklyTemplates, ...safetyTemplates, ...yearlyTemplates].map((plan, index) => {
    const pairs = plan.questions.map((question) => ({
      plan: question,
      record: toRecord(question, nextId(), rooms),
    }));
    return {
      ...plan,
      id: index + 1,
      records: pairs.map(({ record }) => record),
      planOf: new Map(pairs.map(({ plan: question, record }) => [record.id, question])),
    };
  });
}

const toRecord = (
  plan: QuestionPlan,
  id: number,
  rooms: readonly RoomInspectable[],
): QuestionRecord => ({
  id,
  title: plan.title,
  description: plan.description,
  type: plan.type,
  mandatory: plan.mandatory,
  ...(plan.onLow && { on_low: plan.onLow }),
  specified_rooms: rooms.filter((room) => room.type === plan.onlyRooms).map((room) => room.id),
});

/** The inspectables that a template lists; an empty list means all of its scope. */
export function listedInspectables(
  template: TemplatePlan,
  locations: readonly LocationInspectable[],
): { id: number; type: 'environment' | 'room' }[] {
  const environments = locations.flatMap((one) => one.environments);
  const { roomTypes, environmentTypes } = template;
  if (roomTypes)
    return environments
      .flatMap((one) => one.rooms)
      .filter((room) => roomTypes.includes(room.type))
      .map(({ id }) => ({ id, type: 'room' }));
  if (environmentTypes)
    return environments
      .filter((one) => environmentTypes.includes(one.type))
      .map(({ id }) => ({ id, type: 'environment' }));
  return [];
}

/** The slots of a form about these inspectables, by the domain's own rule. */
export function slotsOf(
  template: SiteTemplate,
  chosen: readonly { id: number; environment?: EnvironmentInspectable }[],
): Slot[] {
  return askedSlots(
    template.records.map(questionFromInput),
    chosen.map(({ id, environment }) => ({
      id,
      descendantIds: environment?.rooms.map((room) => room.id) ?? [],
    })),
  );
}
