import type { MessageSet } from '../texts.ts';

export const inspectableMessages = {
  'place.only': {
    en: 'Only: {name}',
    fi: 'Vain: {name}',
    note: 'A view shows what concerns this place alone',
  },
  'place.all': { en: 'Show the whole location', fi: 'Näytä koko toimipiste' },
} as const satisfies MessageSet;
