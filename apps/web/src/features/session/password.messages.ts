import type { MessageSet } from '../../shared/texts.ts';

export const passwordMessages = {
  'password.title': { en: 'Change password', fi: 'Vaihda salasana' },
  'password.given': {
    en: 'Somebody else gave you this password. Change it to one of your own.',
    fi: 'Salasanasi on toisen antama. Vaihda se omaksesi.',
  },
  'password.current': { en: 'Current password', fi: 'Nykyinen salasana' },
  'password.new': { en: 'New password', fi: 'Uusi salasana' },
  'password.hint': { en: 'At least 8 characters', fi: 'Vähintään 8 merkkiä' },
  'password.wrong': { en: 'The current password is wrong', fi: 'Nykyinen salasana on väärä' },
  'password.same': {
    en: 'Choose another password than the current one',
    fi: 'Valitse eri salasana kuin nykyinen',
  },
  'password.done': { en: 'Password changed', fi: 'Salasana vaihdettu' },
} as const satisfies MessageSet;
