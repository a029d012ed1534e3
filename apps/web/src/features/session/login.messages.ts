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
    en: 'An account with your name exists already. An administrator can link you to it on the Users page.',
    fi: 'Nimelläsi on jo tili. Ylläpitäjä voi liittää sinut siihen Käyttäjät-sivulla.',
  },
  'login.why.no_account': {
    en: 'You have no account here. An administrator can add one with the same username, and link you to it on the Users page after your next attempt. With KIERROS_SELF_REGISTRATION people get an account by themselves.',
    fi: 'Sinulla ei ole täällä tiliä. Ylläpitäjä voi lisätä tilin samalla käyttäjätunnuksella ja liittää sinut siihen Käyttäjät-sivulla, kun olet yrittänyt kirjautua uudelleen. Asetus KIERROS_SELF_REGISTRATION luo tilin kirjautuvalle.',
  },
  'login.why.deactivated': {
    en: 'Your account is not in use. An administrator can activate it on the Users page.',
    fi: 'Tilisi ei ole käytössä. Ylläpitäjä voi ottaa sen käyttöön Käyttäjät-sivulla.',
  },
  'login.why.no_username': {
    en: 'Your organisation does not send the name that accounts go by. The sign-in service must send the claim that KIERROS_OIDC_USERNAME_CLAIM names, or the setting must name another claim.',
    fi: 'Organisaatiosi ei lähetä nimeä, jolla tilit löytyvät. Kirjautumispalvelun on lähetettävä tieto, jonka asetus KIERROS_OIDC_USERNAME_CLAIM nimeää, tai asetuksessa on nimettävä toinen tieto.',
  },
  'login.why.email_unverified': {
    en: 'Your organisation has not confirmed your e-mail address. The sign-in service must send email_verified, or KIERROS_OIDC_USERNAME_CLAIM must name another claim, such as preferred_username.',
    fi: 'Organisaatiosi ei kerro, että sähköpostiosoitteesi on vahvistettu. Kirjautumispalvelun on lähetettävä tieto email_verified, tai asetuksessa KIERROS_OIDC_USERNAME_CLAIM on nimettävä toinen tieto, esimerkiksi preferred_username.',
  },
  'login.why.no_auth_time': {
    en: 'Your organisation does not report when it asked for your password. The sign-in service must send auth_time; with some services it is an optional claim that has to be added.',
    fi: 'Organisaatiosi ei kerro, milloin se kysyi salasanasi. Kirjautumispalvelun on lähetettävä tieto auth_time; joissakin palveluissa se on lisättävä valinnaisiin tietoihin.',
  },
  'login.why.not_asked_again': {
    en: 'Your organisation did not ask for your password again. Try again. If that does not help, the sign-in service must be set to ask when prompt=login is requested.',
    fi: 'Organisaatiosi ei kysynyt salasanaasi uudelleen. Yritä uudelleen. Jos se ei auta, kirjautumispalvelu on asetettava kysymään salasana pyynnöstä prompt=login.',
  },
  'login.why.other_browser': {
    en: 'It took more than ten minutes, or went on in another browser. Try again. If it never works, KIERROS_PUBLIC_ADDRESS differs from the address of this page.',
    fi: 'Siihen meni yli kymmenen minuuttia, tai se jatkui toisessa selaimessa. Yritä uudelleen. Jos se ei onnistu koskaan, asetus KIERROS_PUBLIC_ADDRESS ei vastaa tämän sivun osoitetta.',
  },
  'login.why.denied': {
    en: 'It was cancelled, or your organisation does not let you use Kierros. The sign-in service must permit you to.',
    fi: 'Kirjautuminen peruttiin, tai organisaatiosi ei ole antanut sinulle lupaa käyttää Kierrosta. Lupa annetaan kirjautumispalvelussa.',
  },
  'login.why.failed': {
    en: 'The reason is in the log of the server. Check KIERROS_OIDC_ISSUER, KIERROS_OIDC_CLIENT_ID and KIERROS_OIDC_CLIENT_SECRET, and the redirect address in the sign-in service.',
    fi: 'Syy on palvelimen lokissa. Tarkista asetukset KIERROS_OIDC_ISSUER, KIERROS_OIDC_CLIENT_ID ja KIERROS_OIDC_CLIENT_SECRET sekä kirjautumispalveluun annettu paluuosoite.',
  },
  'login.goOn': { en: 'Continue to Kierros', fi: 'Jatka Kierrokseen' },
  'login.callbackFailed': {
    en: 'Signing in with your organisation failed.',
    fi: 'Kirjautuminen organisaation tunnuksilla ei onnistunut.',
  },
} as const satisfies MessageSet;
