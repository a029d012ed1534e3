import type { MessageSet } from './texts.ts';

/** The names of notification events, by the event's name in the domain. */
export const eventMessages = {
  'event.due_soon': { en: 'Due soon', fi: 'Erääntyy pian' },
  'event.due': { en: 'Due today', fi: 'Erääntyy tänään' },
  'event.overdue': { en: 'Overdue', fi: 'Myöhässä' },
  'event.submitted': { en: 'Inspection submitted', fi: 'Tarkastus lähetetty' },
  'event.low_answer': { en: 'Low rating', fi: 'Huono arvio' },
  'event.stale_draft': { en: 'Unfinished draft', fi: 'Keskeneräinen luonnos' },
  'event.schedule_changed': { en: 'Schedule changed', fi: 'Aikataulu muuttui' },
  'event.pending_created': {
    en: 'New pending action',
    fi: 'Uusi odottava toimenpide',
  },
  'event.pending_handled': {
    en: 'Pending action handled',
    fi: 'Toimenpide käsitelty',
  },
  'event.pending_ageing': {
    en: 'Pending action still waiting',
    fi: 'Toimenpide odottanut pitkään',
  },
  'event.action_assigned': { en: 'Work assigned to you', fi: 'Sinulle annettu työ' },
  'event.action_overdue': { en: 'Fix overdue', fi: 'Korjaus myöhässä' },
  'event.action_fixed': { en: 'Fault fixed', fi: 'Vika korjattu' },
  'event.action_check_failed': {
    en: 'Fixed fault found again',
    fi: 'Korjattu vika löytyi uudelleen',
  },
  'event.door_reported': { en: 'Fault reported at a door', fi: 'Vikailmoitus ovelta' },
  'event.todo_added': { en: 'New task', fi: 'Uusi tehtävä' },
} as const satisfies MessageSet;
