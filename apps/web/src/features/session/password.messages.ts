import type { MessageSet } from '../../shared/texts.ts';

export const passwordMessages = {
  'password.title': { en: 'Change password', fi: 'Vaihda salasana' },
  'password.given': {
    en: 'You are using a temporary password. Change it to one of your own.',
    fi: 'Käytät väliaikaista salasanaa. Vaihda se omaan.',
  },
  'password.current': { en: 'Current password', fi: 'Nykyinen salasana' },
  'password.new': { en: 'New password', fi: 'Uusi salasana' },
  'password.hint': { en: 'At least 8 characters', fi: 'Vähintään 8 merkkiä' },
  'password.wrong': { en: 'The current password is wrong', fi: 'Nykyinen salasana on väärä' },
  'password.same': {
    en: 'Choose a password different from the current one',
    fi: 'Valitse eri salasana kuin nykyinen',
  },
  'password.done': { en: 'Password changed', fi: 'Salasana vaihdettu' },
} as const satisfies MessageSet;
