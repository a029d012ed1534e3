import type { ClientProblemCode } from '@kierros/api/client';
import { problemTexts } from '@kierros/api/problem-texts';
import type { Message, MessageSet } from './texts.ts';

const { en, fi } = problemTexts;

type OfCodes = Readonly<Record<`problem.${ClientProblemCode}`, Message>>;

const ofCodes = Object.fromEntries(
  (Object.keys(en) as ClientProblemCode[]).map((code): [string, Message] => [
    `problem.${code}`,
    { en: en[code].screen, fi: fi[code].screen },
  ]),
) as OfCodes;

/** One text per problem code, from the catalogue. */
export const problemMessages = {
  ...ofCodes,
  'problem.tryAgainIn': {
    en: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
    fi: 'Yritä uudelleen {seconds} sekunnin kuluttua.',
  },
} as const satisfies MessageSet;
