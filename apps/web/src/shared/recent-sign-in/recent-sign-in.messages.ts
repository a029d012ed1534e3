import type { MessageSet } from '../texts.ts';

export const recentSignInMessages = {
  'recentSignIn.title': { en: 'Enter your password again', fi: 'Anna salasanasi uudelleen' },
  'recentSignIn.text': {
    en: 'To protect the data, this asks for your password again when you last gave it more than five minutes ago.',
    fi: 'Tietojen suojaamiseksi salasana kysytään uudelleen, kun sen antamisesta on yli viisi minuuttia.',
  },
  'recentSignIn.field': { en: 'Password', fi: 'Salasana' },
  'recentSignIn.wrong': { en: 'The password is wrong', fi: 'Salasana on väärä' },
  'recentSignIn.go': { en: 'Continue', fi: 'Jatka' },
  'recentSignIn.provider': {
    en: 'Sign in again through your organisation',
    fi: 'Kirjaudu uudelleen organisaatiosi kautta',
  },
} as const satisfies MessageSet;
