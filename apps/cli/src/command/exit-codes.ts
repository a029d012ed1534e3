import type { Language } from '@kierros/domain';

/** The exit codes by name; the help topic and the documentation print this table. */
export const exitCodes = {
  ok: {
    code: 0,
    en: 'ok, also when there was nothing to do',
    fi: 'onnistui, myös kun muutettavaa ei ollut',
  },
  unexpected: { code: 1, en: 'unexpected error', fi: 'odottamaton virhe' },
  usage: {
    code: 2,
    en: 'usage: invalid flag or value, or input was needed and there was no terminal',
    fi: 'käyttö: virheellinen valitsin tai arvo, tai vastausta tarvittiin eikä päätettä ollut',
  },
  invalidInput: {
    code: 3,
    en: 'an input file cannot be read or is invalid, or a change in it cannot be made',
    fi: 'syötetiedostoa ei voi lukea, se on virheellinen tai jotain sen muutosta ei voi tehdä',
  },
  signIn: { code: 4, en: 'sign-in needed or failed', fi: 'kirjautuminen puuttuu tai epäonnistui' },
  notPermitted: { code: 5, en: 'not permitted', fi: 'ei käyttöoikeutta' },
  notFound: { code: 6, en: 'not found', fi: 'ei löytynyt' },
  conflict: {
    code: 7,
    en: 'conflict with the state on the server',
    fi: 'ristiriita palvelimen tilan kanssa',
  },
  partial: {
    code: 8,
    en: 'partial: some items failed, listed on stderr',
    fi: 'osittainen: osa epäonnistui, luettelo stderr-virrassa',
  },
  network: {
    code: 9,
    en: 'no answer, timeout or server error after retries; may be tried again',
    fi: 'ei vastausta, aikakatkaisu tai palvelinvirhe uusintojen jälkeen; voi yrittää uudelleen',
  },
  found: {
    code: 10,
    en: 'on request: --fail-if-overdue or --fail-on-gap found something, --detailed-exitcode a plan with changes; certificate compare: a row disagrees',
    fi: 'pyydettäessä: --fail-if-overdue tai --fail-on-gap löysi jotain, --detailed-exitcode muutoksia; certificate compare: rivi on ristiriidassa',
  },
  interrupted: { code: 130, en: 'interrupted', fi: 'keskeytetty' },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;

/** The name of an exit code. */
export type ExitName = keyof typeof exitCodes;
