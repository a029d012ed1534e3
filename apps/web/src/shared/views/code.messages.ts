import type { MessageSet } from '../texts.ts';

/** Texts under the code of a room, and next to its name. */
export const codeMessages = {
  'code.number': { en: 'Number {number}', fi: 'Numero {number}', note: 'Of a room, on its label' },
} as const satisfies MessageSet;
