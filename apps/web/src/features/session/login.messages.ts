import type { MessageSet } from '../../shared/texts.ts';

export const loginMessages = {
  'login.title': { en: 'Sign in', fi: 'Kirjaudu sisään', note: 'Heading and button' },
  'login.pageTitle': { en: 'Sign in – Kierros', fi: 'Kirjaudu sisään – Kierros' },
  'login.errorTitle': { en: 'Error: Sign in – Kierros', fi: 'Virhe: Kirjaudu sisään – Kierros' },
  'login.username': { en: 'Username or email', fi: 'Käyttäjätunnus tai sähköposti' },
  'login.password': { en: 'Password', fi: 'Salasana' },
  'login.usernameMissing': { en: 'Enter your username', fi: 'Kirjoita käyttäjätunnus' },
  'login.passwordMissing': { en: 'Enter your password', fi: 'Kirjoita salasana' },
  'login.show': { en: 'Show password', fi: 'Näytä salasana' },
  'login.hide': { en: 'Hide password', fi: 'Piilota salasana' },
  'login.offline': {
    en: 'You are offline. Signing in needs a connection.',
    fi: 'Ei yhteyttä. Kirjautuminen vaatii verkkoyhteyden.',
  },
  'login.wait': {
    en: 'Too many attempts. Wait a moment before the next one.',
    fi: 'Liian monta yritystä. Odota hetki ennen seuraavaa.',
  },
  'login.provider': {
    en: 'Sign in with your organisation',
    fi: 'Kirjaudu organisaation tunnuksilla',
  },
  'login.signingIn': { en: 'Signing in', fi: 'Kirjaudutaan' },
  'login.ended': {
    en: 'Your session has ended. Sign in to continue. Unfinished and unsent inspections are saved on this device.',
    fi: 'Istuntosi on päättynyt. Kirjaudu uudelleen sisään. Keskeneräiset ja lähettämättömät tarkastukset ovat tallessa tällä laitteella.',
  },
  'login.callbackFailed': {
    en: 'Signing in with your organisation failed.',
    fi: 'Kirjautuminen organisaation tunnuksilla ei onnistunut.',
  },
} as const satisfies MessageSet;
