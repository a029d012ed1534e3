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
  'login.why.account_exists': {
    en: 'An account with your name exists already. Ask an administrator to link you to it.',
    fi: 'Nimelläsi on jo tili. Pyydä ylläpitäjää liittämään sinut siihen.',
  },
  'login.why.no_account': {
    en: 'You have no account here. Ask an administrator for one.',
    fi: 'Sinulla ei ole täällä tiliä. Pyydä sellainen ylläpitäjältä.',
  },
  'login.why.deactivated': {
    en: 'Your account is not in use. Ask an administrator.',
    fi: 'Tilisi ei ole käytössä. Kysy ylläpitäjältä.',
  },
  'login.why.no_username': {
    en: 'Your organisation does not send the name that accounts go by. Let an administrator know.',
    fi: 'Organisaatiosi ei lähetä nimeä, jolla tilit löytyvät. Kerro ylläpitäjälle.',
  },
  'login.why.email_unverified': {
    en: 'Your organisation has not confirmed your e-mail address. Let an administrator know.',
    fi: 'Organisaatiosi ei kerro, että sähköpostiosoitteesi on vahvistettu. Kerro ylläpitäjälle.',
  },
  'login.why.no_auth_time': {
    en: 'Your organisation does not report when it asked for your password. Let an administrator know.',
    fi: 'Organisaatiosi ei kerro, milloin se kysyi salasanasi. Kerro ylläpitäjälle.',
  },
  'login.why.not_asked_again': {
    en: 'Your organisation did not ask for your password again.',
    fi: 'Organisaatiosi ei kysynyt salasanaasi uudelleen.',
  },
  'login.why.other_browser': {
    en: 'It took more than ten minutes, or went on in another browser. Try again.',
    fi: 'Siihen meni yli kymmenen minuuttia, tai se jatkui toisessa selaimessa. Yritä uudelleen.',
  },
  'login.callbackFailed': {
    en: 'Signing in with your organisation failed.',
    fi: 'Kirjautuminen organisaation tunnuksilla ei onnistunut.',
  },
} as const satisfies MessageSet;
