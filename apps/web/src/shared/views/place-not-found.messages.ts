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
  'place.otherLocation': {
    en: 'Another location',
    fi: 'Toinen toimipiste',
    note: 'Title of a page whose link names another location, while that is opened or where it was not found',
  },
} as const satisfies MessageSet;
