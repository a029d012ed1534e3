import type { MessageSet } from '../texts.ts';

export const dayMessages = {
  'day.open': { en: 'Open the calendar', fi: 'Avaa kalenteri' },
  'day.previous': { en: 'Previous month', fi: 'Edellinen kuukausi' },
  'day.next': { en: 'Next month', fi: 'Seuraava kuukausi' },
  'day.invalid': {
    en: 'Enter the date as 3/12/2026 (day, month, year).',
    fi: 'Kirjoita päivä muodossa 3.12.2026.',
  },
} as const satisfies MessageSet;
