import type { MessageSet } from '../../shared/texts.ts';

export const calendarMessages = {
  'calendar.title': { en: 'Inspection calendar', fi: 'Tarkastuskalenteri' },
  'calendar.previous': { en: 'Previous month', fi: 'Edellinen kuukausi' },
  'calendar.next': { en: 'Next month', fi: 'Seuraava kuukausi' },
  'calendar.today': { en: 'Today', fi: 'Tänään' },
  'calendar.week': { en: 'wk {week}', fi: 'vk {week}' },
  'calendar.dayName': {
    en: '{day}, {count, plural, =0 {no inspections} one {# inspection} other {# inspections}}',
    fi: '{day}, {count, plural, =0 {ei tarkastuksia} one {# tarkastus} other {# tarkastusta}}',
    note: 'Spoken name of a day in the grid',
  },
  'calendar.empty': { en: 'No inspections', fi: 'Ei tarkastuksia' },
  'calendar.planned': { en: 'Planned', fi: 'Aikataulutettu' },
  'calendar.natural': { en: 'By inspection interval', fi: 'Tarkastusvälin mukaan' },
  'calendar.overdue': { en: 'Overdue', fi: 'Myöhässä' },
  'calendar.inspect': { en: 'Inspect', fi: 'Tarkasta' },
  'calendar.move': { en: 'Move…', fi: 'Siirrä…' },
  'calendar.plan': { en: 'Schedule…', fi: 'Aikatauluta…' },
  'calendar.remove': { en: 'Remove from schedule', fi: 'Poista aikataulusta' },
  'calendar.actions': { en: 'Actions: {name}', fi: 'Toiminnot: {name}' },
  'calendar.newDay': { en: 'New day', fi: 'Uusi päivä' },
  'calendar.save': { en: 'Save', fi: 'Tallenna' },
  'calendar.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'calendar.moved': { en: 'Moved to {day}', fi: 'Siirretty: {day}' },
  'calendar.capped': {
    en: 'Scheduled for {day}, the latest day allowed.',
    fi: 'Aikataulutettu viimeiselle sallitulle päivälle: {day}',
  },
  'calendar.bounds': {
    en: 'Now {now} · latest day allowed {latest}',
    fi: 'Nyt {now} · viimeinen sallittu päivä {latest}',
    note: 'Under the field of the new day',
  },
  'calendar.beyond': {
    en: 'This day is too late. It will be scheduled for {day}, the latest day allowed.',
    fi: 'Päivä on liian myöhäinen. Tarkastus aikataulutetaan viimeiselle sallitulle päivälle: {day}',
  },
  'calendar.movedFrom': {
    en: '{name}: {before} → {after}',
    fi: '{name}: {before} → {after}',
    alike: true,
  },
  'calendar.removed': { en: 'Removed from the schedule', fi: 'Poistettu aikataulusta' },
  'calendar.undo': { en: 'Undo', fi: 'Kumoa' },
  'calendar.recommended': { en: 'Recommended on this day', fi: 'Suositellut tälle päivälle' },
  'calendar.reason.overdue': {
    en: '{days, plural, one {# day} other {# days}} overdue',
    fi: 'myöhässä {days} pv',
  },
  'calendar.reason.due_that_day': { en: 'due that day', fi: 'erääntyy silloin' },
  'calendar.reason.low_last_value': { en: 'low rating last time', fi: 'edellinen arvio heikko' },
  'calendar.reason.window_closing': {
    en: '{days, plural, one {# day} other {# days}} left',
    fi: '{days} pv aikaa',
  },
} as const satisfies MessageSet;

export type CalendarMessages = typeof calendarMessages;
