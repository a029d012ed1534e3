import type { MessageSet } from '../texts.ts';

export const recentSignInMessages = {
  'recentSignIn.title': { en: 'Enter your password again', fi: 'Anna salasanasi uudelleen' },
  'recentSignIn.text': {
    en: 'What you get is worth protecting, so the password is asked again after five minutes.',
    fi: 'Saamasi tiedot on syytä suojata, joten salasana kysytään uudelleen viiden minuutin kuluttua.',
  },
  'recentSignIn.field': { en: 'Password', fi: 'Salasana' },
  'recentSignIn.wrong': { en: 'The password is wrong', fi: 'Salasana on väärä' },
  'recentSignIn.go': { en: 'Continue', fi: 'Jatka' },
  'recentSignIn.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'recentSignIn.provider': {
    en: 'Sign in again through your organisation',
    fi: 'Kirjaudu uudelleen organisaatiosi kautta',
  },
} as const satisfies MessageSet;

export type RecentSignInMessages = typeof recentSignInMessages;
