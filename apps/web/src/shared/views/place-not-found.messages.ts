import type { MessageSet } from '../texts.ts';

export const placeNotFoundMessages = {
  'place.notFound': {
    en: 'This place was not found',
    fi: 'Kohdetta ei löytynyt',
  },
  'place.notFoundHint': {
    en: 'It may have been removed, or it belongs to another location.',
    fi: 'Se on voitu poistaa, tai se kuuluu toiseen toimipisteeseen.',
  },
} as const satisfies MessageSet;
