import { daysBetween, isLow, type Slot } from '@kierros/domain';
import type { PersonPlan } from './content/people.ts';
import type { PastInspection } from './due-history.ts';
import { historyStart, type DuePlan } from './due-plans.ts';
import type { SeedOptions } from './options.ts';
import { DEMO_LOCATIONS } from './inspectables.ts';
import { valueOn } from './quality.ts';
import { randomOf, uuidOf, type Random } from './random.ts';
import type { AnswerRecord, FormRecord } from '../testing/seed-records.ts';
import { slotsOf, type SiteTemplate } from './templates.ts';

export type Author = PersonPlan & { id: number };
export type FormMaker = {
  options: SeedOptions;
  templates: readonly SiteTemplate[];
  authorsOf: (locationId: number) => readonly [Author, ...Author[]];
};

type Done = { plan: DuePlan; inspection: PastInspection; template: SiteTemplate };

/**
 * The forms of a group of inspectables: inspections on one day with one
 * template are one round, hence one form. Ids are assigned later in order of
 * time; until then they are 0.
 */
export function formsOf(maker: FormMaker, plans: readonly DuePlan[]): FormRecord[] {
  const done = plans.flatMap((plan) =>
    plan.past.map((inspection): Done => {
      const random = randomOf(`template ${plan.id} ${plan.type} ${inspection.doneOn}`);
      return { plan, inspection, template: templateFor(maker.templates, plan, inspection, random) };
    }),
  );
  const rounds = Map.groupBy(done, (one) =>
    [one.plan.location_id, one.inspection.doneOn, one.template.id, roundOf(one.plan)].join(' '),
  );
  return [...rounds].map(([key, round]) => toForm(maker, key, round));
}

// The rooms of an environment are inspected in one round; any other inspectable has its own form.
const roundOf = ({ kind, id, environment }: DuePlan) =>
  kind === 'room' ? `rooms of ${environment?.id ?? 0}` : `alone ${id}`;

function templateFor(
  templates: readonly SiteTemplate[],
  plan: DuePlan,
  inspection: PastInspection,
  random: Random,
): SiteTemplate {
  const isExtra = plan.location_id > DEMO_LOCATIONS;
  const fitting = templates.filter((one) => {
    if (one.inspectiontype_id !== plan.type) return false;
    const types: readonly string[] | undefined = one.roomTypes ?? one.environmentTypes;
    // Templates list inspectables of the demo only: in other locations only templates without a list apply.
    return !types || (!isExtra && types.includes(plan.roomType ?? plan.environment?.type ?? ''));
  });
  const special = fitting.filter((one) => one.roomTypes);
  const usual = fitting.filter((one) => !one.roomTypes);
  // Half-yearly and yearly templates alternate; in rooms a special template is more frequent than a common one.
  const shift = Math.floor(
    Date.parse(inspection.doneOn) / 86_400_000 / (plan.type === 2 ? 180 : 360),
  );
  const rotated = usual[(shift + plan.id) % usual.length];
  const [first] = special.length > 0 && random.chance(0.6) ? special : usual;
  const chosen = plan.type === 1 ? (random.chance(0.1) ? usual.at(-1) : first) : rotated;
  if (!chosen) throw new Error(`No template of type ${plan.type} fits place ${plan.id}.`);
  return chosen;
}

function toForm(maker: FormMaker, key: string, round: readonly Done[]): FormRecord {
  const random = randomOf(`form ${key}`);
  const [{ plan: first, inspection, template }] = round as [Done, ...Done[]];
  const author = random.pick(maker.authorsOf(first.location_id));
  const slots = slotsOf(
    template,
    round.map(({ plan }) => ({
      id: plan.id,
      ...(plan.kind === 'environment' && plan.environment && { environment: plan.environment }),
    })),
  );
  const started = Date.parse(`${inspection.doneOn}T06:00:00Z`) + random.between(0, 330) * 60_000;
  const submitted = started + slots.length * random.between(12, 30) * 1_000;
  const answers = slots.flatMap((slot) => answerTo(maker, round, { slot, author, random }) ?? []);
  return {
    kind: 'form',
    id: 0,
    location_id: first.location_id,
    client_id: uuidOf(`form ${key}`),
    author_id: author.id,
    template_id: template.id,
    inspectiontype_id: first.type,
    started_at: new Date(started).toISOString(),
    submitted_at: new Date(submitted).toISOString(),
    done_on: inspection.doneOn,
    comments: random.chance(0.06) ? random.pick(comments)[author.locale] : '',
    inspectables: round.map(({ plan, inspection: past }) => ({
      inspectable_id: plan.id,
      natural_due_seen: past.naturalDueSeen,
      moved: true,
      on_time: past.onTime,
      natural_due: past.naturalDueAfter,
    })),
    answers,
  };
}

const comments = [
  { en: 'Round done together with the cleaner.', fi: 'Kierros tehty yhdessä siistijän kanssa.' },
  { en: 'Busy day, a quick round.', fi: 'Kiireinen päivä, nopea kierros.' },
  { en: 'Clearly better than last time.', fi: 'Selvästi parempi kuin viimeksi.' },
  { en: 'Repairs from the last round are done.', fi: 'Viime kierroksen korjaukset on tehty.' },
] as const;

type Asked = { slot: Slot; author: Author; random: Random };

function answerTo(
  { options }: FormMaker,
  round: readonly Done[],
  { slot, author, random }: Asked,
): AnswerRecord | undefined {
  const done = round.find(({ plan }) => plan.id === slot.chosenId);
  const question = done?.template.planOf.get(slot.questionId);
  if (!done || !question) throw new Error(`Question ${slot.questionId} belongs to nothing.`);
  const { plan, inspection } = done;
  const answer = { question_id: slot.questionId, inspectable_id: slot.inspectableId };
  const remark = question.remark[author.locale];
  if (slot.type === 'text')
    return slot.isMandatory || random.chance(0.08)
      ? { ...answer, response_text: remark }
      : undefined;
  if (!slot.isMandatory && random.chance(0.15)) return undefined;
  const start = historyStart(options);
  const progress = daysBetween(start, inspection.doneOn) / Math.max(1, options.years * 365);
  const about = { quality: plan.quality, type: plan.type, questionId: slot.questionId };
  const value = valueOn(about, { day: inspection.doneOn, progress }, random);
  const isNoteDrawn = isLow(plan.type, value)
    ? random.chance(0.9)
    : value === 2 && random.chance(0.12);
  const hasNote = isNoteDrawn || (question.onLow !== undefined && isLow(plan.type, value));
  const isFlagged = hasNote && !isLow(plan.type, value) && random.chance(0.02);
  return {
    ...answer,
    value,
    ...(hasNote && { note: remark }),
    ...(isFlagged && { flagged: true }),
  };
}
