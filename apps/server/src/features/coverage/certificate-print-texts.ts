import type { Schema } from '@kierros/api/schema';
import type { Language } from '@kierros/domain';

const en = {
  title: 'Certificate of inspections',
  page: 'page',
  period: 'Period',
  made: 'Made',
  gaps: 'Places not accounted for when it was made',
  counts: 'What became of the inspections that were expected',
  outcomes: {
    due: 'Expected',
    done: 'On time',
    postponed: 'Postponed',
    late: 'Late',
    missed: 'Missed',
    open: 'Still open',
    excluded: 'Excluded',
  } satisfies Record<keyof Schema<'CertificateTotals'> | 'postponed', string>,
  rows: 'Place by place',
  place: 'Place',
  type: 'Type',
  reasons: {
    archived: 'deleted',
    no_template: 'no template',
    not_chosen: 'not chosen',
    no_open_day: 'no open day',
  },
  proves: 'What it proves',
  provesLines: [
    'Nothing in the attached file was changed after it was signed: neither a number, nor a name of a place, nor a digest of a form.',
    'The sums are those of its rows, and each row rests on the forms that it lists.',
  ],
  provesNot: 'What it does not prove',
  provesNotLines: [
    'That the inspections were good, or that the room was really visited.',
    'That nothing was changed before it was signed: whoever controls the server and its key can sign anything.',
    'When it was signed: the time is that of the clock of the server.',
    'Who inspected: there are no names of people in it.',
    'What was still open or excluded at the end of the period: both are the state when it was made.',
  ],
  check: 'How to check it',
  checkLines: [
    'The attached file certificate.json is what was signed; these pages only repeat its numbers. "kierros certificate verify" checks it without a server, and docs/certificate.md describes how to do so without Kierros.',
  ],
  fingerprint: 'SHA-256 of the key of the site',
};

/** The words of a printed certificate. */
export type CertificateTexts = typeof en;

const fi: CertificateTexts = {
  title: 'Todistus tarkastuksista',
  page: 'sivu',
  period: 'Jakso',
  made: 'Tehty',
  gaps: 'Kohteita, joiden tiedot eivät täsmänneet tekohetkellä',
  counts: 'Mitä odotetuille tarkastuksille tapahtui',
  outcomes: {
    due: 'Odotettu',
    done: 'Ajallaan',
    postponed: 'Siirretty',
    late: 'Myöhässä',
    missed: 'Tekemättä',
    open: 'Vielä avoinna',
    excluded: 'Rajattu pois',
  },
  rows: 'Kohteittain',
  place: 'Kohde',
  type: 'Tyyppi',
  reasons: {
    archived: 'poistettu',
    no_template: 'ei pohjaa',
    not_chosen: 'ei valittu',
    no_open_day: 'ei aukiolopäiviä',
  },
  proves: 'Mitä se todistaa',
  provesLines: [
    'Liitetiedostossa ei ole muutettu mitään allekirjoituksen jälkeen: ei lukuja, kohteiden nimiä eikä lomakkeiden tiivisteitä.',
    'Summat ovat rivien summia, ja jokainen rivi perustuu lueteltuihin lomakkeisiin.',
  ],
  provesNot: 'Mitä se ei todista',
  provesNotLines: [
    'Että tarkastukset tehtiin hyvin tai että joku todella kävi huoneessa.',
    'Ettei mitään muutettu ennen allekirjoitusta: palvelimen ja sen avaimen haltija voi allekirjoittaa mitä tahansa.',
    'Milloin se allekirjoitettiin: aika on palvelimen kellosta.',
    'Kuka tarkasti: siinä ei ole ihmisten nimiä.',
    'Mikä oli avoinna tai rajattu pois jakson lopussa: molemmat ovat tekohetken tila.',
  ],
  check: 'Miten sen voi tarkistaa',
  checkLines: [
    'Allekirjoitettu on liitetiedosto certificate.json; nämä sivut vain toistavat sen luvut. ”kierros certificate verify” tarkistaa sen ilman palvelinta, ja docs/certificate.md kertoo, miten se tehdään ilman Kierrosta.',
  ],
  fingerprint: 'Palvelimen avaimen SHA-256',
};

export const certificateTexts: Record<Language, CertificateTexts> = { en, fi };
