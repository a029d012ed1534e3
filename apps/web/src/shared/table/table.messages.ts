import type { MessageSet } from '../texts.ts';

export const tableMessages = {
  'table.columns': { en: 'Columns', fi: 'Sarakkeet' },
  'table.markAll': { en: 'Mark all shown', fi: 'Merkitse kaikki näkyvät' },
  'table.mark': { en: 'Mark: {name}', fi: 'Merkitse: {name}' },
  'table.markedRows': { en: 'Marked rows', fi: 'Merkityt rivit' },
  'table.marked': {
    en: '{count, plural, one {# marked} other {# marked}}',
    fi: '{count, plural, one {# merkitty} other {# merkittyä}}',
  },
  'table.clear': { en: 'Clear (Esc)', fi: 'Poista merkinnät (Esc)' },
} as const satisfies MessageSet;
