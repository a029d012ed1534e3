import type { Schema } from '@kierros/api/schema';
import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type State = Schema<'CertificateState'>;

const states: Record<State, string> = {
  same: 'same',
  erased_author: 'erased author',
  corrected: 'corrected since',
  added: 'arrived since',
  disagreeing: 'disagrees',
};

const en = {
  summary: 'signed proof of what was done in a period',
  keySummary: 'print the public key that checks the certificates of this site',
  keyNotes:
    'The site has a key once it has made a certificate. Give it to whoever checks certificates, by a way\nthat they trust.',
  makeSummary: 'certify what was due, done, late and missed in a period, place by place',
  makeNotes:
    'The file names no people. docs/certificate.md says what it proves, and how to check it.',
  outFlag: 'write the certificate to this file; .pdf: to be read, with the certificate attached',
  forceFlag: 'replace the file',
  verifySummary: 'check that a certificate is unchanged, without a server or an account',
  verifyNotes:
    'Checks the signature, that the file is as it was written, and the sums of its rows.',
  compareSummary: 'compare a certificate with what the server holds now, row by row',
  compareNotes:
    'Shows the rows that are not the same: corrected since, with an erased author, with inspections that\narrived later, and those that disagree. The server computes the content of every inspection again,\nand refuses a certificate that it did not sign. Exits with 10 when a row disagrees.',
  head: ['PLACE', 'TYPE', 'STATE', 'ON TIME', 'LATE', 'MISSED', 'INSPECTIONS'],
  states,
  compared: (same: number, erased: number, corrected: number, added: number) =>
    `Same ${same}, erased author ${erased}, corrected since ${corrected}, arrived since ${added}.`,
  agrees: 'Nothing disagrees.',
  disagreeing: (count: number) => `${plural(count, 'row disagrees', 'rows disagree')}.`,
  file: 'the certificate, or the PDF to which it is attached',
  keyFlag: 'the public key of the site, a PEM file',
  wouldMake: (file: string) => `Would write ${file}.`,
  made: (file: string) =>
    `Wrote ${file}. Check it with: kierros certificate verify ${file} --key KEY`,
  gaps: (count: number) =>
    `Not everything agrees: gaps in the coverage: ${count}. See kierros coverage.`,
  badKey: (file: string) => `${file} is not the public key of a site`,
  badKeyFix: 'Give the PEM file that `kierros certificate key` prints.',
  noKey: 'This site has no key yet',
  noKeyFix: 'The first certificate creates it: kierros certificate make, then ask again.',
  sums: (due: number, done: number, late: number, postponed: number | null) =>
    `Due ${due}, on time ${done}${postponed === null ? '' : ` (${postponed} postponed)`}, late ${late}.`,
  postponed: (before: number, now: number) => `postponed ${before} → ${now}`,
  rest: (missed: number, open: number, excluded: number) =>
    `Missed ${missed}, still open ${open}, excluded ${excluded}.`,
  valid: 'Unchanged since it was signed, and the sums are right.',
  refused: 'The certificate is refused',
  refusedFix: 'Ask for the original file, and for the key of the site that signed it.',
  faults: {
    unreadable: 'it is not a certificate of Kierros',
    rewritten: 'the file was rewritten',
    signature: 'the signature does not belong to this content and key',
    sums: 'its sums are not those of its rows',
    forms: 'a row lists more or fewer inspections than it counts',
  },
};

const fi: typeof en = {
  summary: 'allekirjoitettu todiste jakson tarkastuksista',
  keySummary: 'tulosta julkinen avain, jolla tämän palvelimen todistukset tarkistetaan',
  keyNotes:
    'Avain syntyy ensimmäisen todistuksen kanssa. Anna se todistusten tarkistajalle tavalla, johon hän\nluottaa.',
  makeSummary: 'todista kohteittain, mitä jaksolla erääntyi, tehtiin, myöhästyi ja jäi tekemättä',
  makeNotes:
    'Tiedostossa ei ole ihmisten nimiä. docs/certificate.md kertoo, mitä se todistaa ja miten sen voi\ntarkistaa.',
  outFlag: 'kirjoita todistus tähän tiedostoon; .pdf: luettavaksi, todistus liitteenä',
  forceFlag: 'korvaa tiedosto',
  verifySummary: 'tarkista todistuksen muuttumattomuus ilman palvelinta ja käyttäjätunnusta',
  verifyNotes: 'Tarkistaa allekirjoituksen, tiedoston muuttumattomuuden ja rivien summat.',
  compareSummary: 'vertaa todistusta riveittäin palvelimen nykyisiin tietoihin',
  compareNotes:
    'Näyttää rivit, jotka eivät ole ennallaan: korjatut, ne, joiden tekijä on poistettu, ne, joihin on\ntullut tarkastuksia jälkikäteen, ja ristiriitaiset. Palvelin laskee jokaisen tarkastuksen sisällön\nuudelleen ja hylkää todistuksen, jota se ei ole allekirjoittanut. Päättyy koodiin 10, jos jokin rivi on\nristiriidassa.',
  head: ['KOHDE', 'TYYPPI', 'TILA', 'AJALLAAN', 'MYÖHÄSSÄ', 'TEKEMÄTTÄ', 'TARKASTUKSET'],
  states: {
    same: 'ennallaan',
    erased_author: 'tekijä poistettu',
    corrected: 'korjattu',
    added: 'tullut lisää',
    disagreeing: 'ristiriidassa',
  },
  compared: (same, erased, corrected, added) =>
    `Ennallaan ${same}, tekijä poistettu ${erased}, korjattu ${corrected}, tullut lisää ${added}.`,
  agrees: 'Ristiriitoja ei ole.',
  disagreeing: (count) => `Ristiriidassa olevia rivejä: ${count}.`,
  file: 'todistus tai PDF, jonka liite se on',
  keyFlag: 'palvelimen julkinen avain, PEM-tiedosto',
  wouldMake: (file) => `Kirjoittaisi tiedoston ${file}.`,
  made: (file) => `Kirjoitettiin ${file}. Tarkista: kierros certificate verify ${file} --key AVAIN`,
  gaps: (count) => `Kaikki ei täsmää: aukkoja ${count}. Katso kierros coverage.`,
  badKey: (file) => `${file} ei ole palvelimen julkinen avain`,
  badKeyFix: 'Anna PEM-tiedosto, jonka `kierros certificate key` tulostaa.',
  noKey: 'Palvelimella ei vielä ole avainta',
  noKeyFix:
    'Avain syntyy ensimmäisen todistuksen kanssa: aja kierros certificate make, sitten uudelleen.',
  sums: (due, done, late, postponed) =>
    `Erääntyi ${due}, ajallaan ${done}${postponed === null ? '' : ` (siirretty ${postponed})`}, myöhässä ${late}.`,
  postponed: (before, now) => `siirretty ${before} → ${now}`,
  rest: (missed, open, excluded) =>
    `Tekemättä ${missed}, vielä avoinna ${open}, rajattu pois ${excluded}.`,
  valid: 'Muuttumaton allekirjoituksen jälkeen, ja summat täsmäävät.',
  refused: 'Todistus hylättiin',
  refusedFix: 'Pyydä alkuperäinen tiedosto ja sen allekirjoittaneen palvelimen avain.',
  faults: {
    unreadable: 'se ei ole Kierroksen todistus',
    rewritten: 'tiedosto on kirjoitettu uudelleen',
    signature: 'allekirjoitus ei kuulu tälle sisällölle ja avaimelle',
    sums: 'summat eivät ole rivien summia',
    forms: 'rivillä on eri määrä tarkastuksia kuin se laskee',
  },
};

/** The texts of certificates. */
export const certificateMessages: Messages<typeof en> = { en, fi };
