import type { MessageSet } from '../../shared/texts.ts';

/** Texts about the user's password, sessions and access tokens. */
export const securityMessages = {
  'security.password': { en: 'Change password', fi: 'Vaihda salasana' },
  'security.sessions': { en: 'Active sessions', fi: 'Aktiiviset istunnot' },
  'security.current': { en: 'This session', fi: 'Tämä istunto' },
  'security.seen': { en: 'Last used {time}', fi: 'Käytetty viimeksi {time}' },
  'security.end': { en: 'Sign out', fi: 'Kirjaa ulos' },
  'security.endOne': { en: 'Sign out: {name}', fi: 'Kirjaa ulos: {name}' },
  'security.endHere': {
    en: 'You will be signed out of this browser.',
    fi: 'Sinut kirjataan ulos tästä selaimesta.',
  },
  'security.endThere': {
    en: '{name}, last used {time}, will be signed out. Unsent work stays on that device.',
    fi: '{name}, käytetty viimeksi {time}, kirjataan ulos. Lähettämätön työ säilyy kyseisellä laitteella.',
  },
  'security.ended': { en: 'Signed out: {name}', fi: 'Kirjattu ulos: {name}' },
  'security.tokens': { en: 'Access tokens', fi: 'Käyttötunnisteet' },
  'security.noTokens': {
    en: 'You have no access tokens. They are created on the command line.',
    fi: 'Sinulla ei ole käyttötunnisteita. Ne luodaan komentorivillä.',
  },
  'security.scope.full': { en: 'full access', fi: 'kaikki oikeudet' },
  'security.scope.read': { en: 'read only', fi: 'vain luku' },
  'security.scope.backup': { en: 'backups only', fi: 'vain varmuuskopiot' },
  'security.tokenNeverUsed': {
    en: '{scope} · not used yet · expires {day}',
    fi: '{scope} · ei vielä käytetty · vanhenee {day}',
  },
  'security.tokenUsed': {
    en: '{scope} · last used {time} · expires {day}',
    fi: '{scope} · käytetty viimeksi {time} · vanhenee {day}',
  },
  'security.revoke': { en: 'Revoke', fi: 'Mitätöi' },
  'security.revokeOne': { en: 'Revoke: {name}', fi: 'Mitätöi: {name}' },
  'security.revokeAsk': {
    en: 'Anything that uses “{name}” stops working.',
    fi: 'Kaikki, mikä käyttää tunnistetta ”{name}”, lakkaa toimimasta.',
  },
  'security.revoked': { en: 'Token revoked: {name}', fi: 'Tunniste mitätöity: {name}' },
  'security.feeds': { en: 'Calendar feeds', fi: 'Kalenterisyötteet' },
  'security.noFeeds': {
    en: 'You have no calendar feeds.',
    fi: 'Sinulla ei ole kalenterisyötteitä.',
  },
  'security.feedName': { en: 'Name of the new feed', fi: 'Uuden syötteen nimi' },
  'security.feedHint': {
    en: 'For example phone. It shows the due inspections of your location in a calendar program, without names of people.',
    fi: 'Esimerkiksi puhelin. Syöte näyttää toimipisteesi erääntyvät tarkastukset kalenteriohjelmassa, ilman henkilöiden nimiä.',
  },
  'security.feedCreate': { en: 'Create feed', fi: 'Luo syöte' },
  'security.feedAddress': { en: 'Address of the feed', fi: 'Syötteen osoite' },
  'security.feedOnce': {
    en: 'Shown only now. Anyone who has it sees the feed.',
    fi: 'Näytetään vain nyt. Kuka tahansa, jolla se on, näkee syötteen.',
  },
  'security.feedCreated': { en: 'Created {day}', fi: 'Luotu {day}' },
  'security.feedRevokeAsk': {
    en: 'Calendar programs that use “{name}” stop updating.',
    fi: 'Kalenteriohjelmat, jotka käyttävät syötettä ”{name}”, eivät enää päivity.',
  },
  'security.feedRevoked': { en: 'Feed revoked: {name}', fi: 'Syöte mitätöity: {name}' },
} as const satisfies MessageSet;
