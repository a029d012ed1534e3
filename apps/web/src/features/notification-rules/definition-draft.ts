import type { NotificationEvent } from '@kierros/domain';
import type { Definition, Definitions } from './definitions.api.ts';

/** A rule being edited. Its key never changes; a new rule has no id yet. */
export interface RuleDraft {
  readonly key: string;
  readonly rule: Definition;
}

/** All rules being edited, saved as one document. */
export interface RulesDraft {
  readonly version: number;
  readonly rules: readonly RuleDraft[];
}

let made = 0;

/** The stored rules as a draft. */
export const draftOf = ({ version, items }: Definitions): RulesDraft => ({
  version,
  rules: items.map((rule) => ({ key: String(rule.id), rule })),
});

/** A new rule: overdue inspections, to the staff of the location, on weekdays. */
export function newRule(): RuleDraft {
  made += 1;
  return {
    key: `new-${String(made)}`,
    rule: {
      event: 'overdue',
      enabled: true,
      location_id: null,
      inspectiontype_ids: [],
      condition: { age_days: 1 },
      delivery: { mode: 'digest', days: [1, 2, 3, 4, 5], time: '07:30', repeat_days: null },
      recipients: [{ kind: 'location_staff' }],
      text: null,
    },
  };
}

/** The numeric condition of a rule, in addition to its event, if any. */
export type Condition = keyof NonNullable<Definition['condition']>;

const conditions: Partial<
  Record<NotificationEvent, { of: Condition; usual: number; max: number }>
> = {
  due_soon: { of: 'lead_days', usual: 2, max: 366 },
  low_answer: { of: 'value_max', usual: 1, max: 5 },
  stale_draft: { of: 'age_days', usual: 3, max: 366 },
  overdue: { of: 'age_days', usual: 1, max: 366 },
  pending_ageing: { of: 'age_days', usual: 7, max: 366 },
  action_overdue: { of: 'age_days', usual: 1, max: 366 },
};

/** The condition that applies to an event. */
export const conditionOf = (event: NotificationEvent) => conditions[event] ?? null;

/** A rule changed to another event, with that event's default condition; a momentary event is reported once. */
export function aboutEvent(rule: Definition, event: NotificationEvent): Definition {
  const condition = conditionOf(event);
  const delivery = lasts(event) ? rule.delivery : { ...rule.delivery, repeat_days: null };
  return {
    ...rule,
    event,
    delivery,
    condition: condition ? { [condition.of]: condition.usual } : {},
  };
}

// Lasting states, which can be reported repeatedly; momentary events are reported once.
const ongoingEvents: ReadonlySet<NotificationEvent> = new Set([
  'due_soon',
  'overdue',
  'stale_draft',
  'pending_ageing',
  'action_overdue',
]);

/** Whether an event is a lasting state, so that it can be reported repeatedly. */
export const lasts = (event: NotificationEvent): boolean => ongoingEvents.has(event);

/** The rules without any recipient. */
export const withoutRecipients = (drafts: readonly RuleDraft[]): readonly RuleDraft[] =>
  drafts.filter(({ rule }) => rule.recipients.length === 0);

type Recipient = Definition['recipients'][number];

/** Whether two recipients are the same. */
export const isSame = (one: Recipient, other: Recipient): boolean =>
  one.kind === other.kind && one.role === other.role && one.user_id === other.user_id;

/** A rule with a recipient added or removed. */
export function withRecipient(rule: Definition, who: Recipient, isWanted: boolean): Definition {
  const others = rule.recipients.filter((one) => !isSame(one, who));
  return { ...rule, recipients: isWanted ? [...others, who] : others };
}
