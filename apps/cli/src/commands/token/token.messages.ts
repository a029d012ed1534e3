import { plural } from '../../messages.ts';
import type { Messages } from '../../messages.ts';

const en = {
  summary: 'personal access tokens, for CI and scripts',
  listSummary: 'list your tokens',
  createSummary: 'make a token; it is shown this once',
  createNotes: 'On stdout, or with --out in a file that only you can read (0600).',
  revokeSummary: 'end a token',
  name: 'what to call it',
  id: 'id of a token',
  daysFlag: 'how many days it lives, 1 to 365 (90)',
  scopeFlag: 'full or read (full)',
  outFlag: 'write the token to a file instead of stdout',
  head: ['ID', 'NAME', 'SCOPE', 'LAST USED', 'EXPIRES'],
  total: (count: number) => `${plural(count, 'token', 'tokens')}.`,
  made: (name: string, id: number, until: string) => `Token ${name} (${id}) holds until ${until}.`,
  wouldMake: (name: string) => `Would make the token ${name}.`,
  wrote: (file: string) => `Wrote it to ${file}; use it with KIERROS_TOKEN_FILE.`,
  ask: (id: number) => `End token ${id}? What uses it stops working.`,
  revoked: (id: number) => `Token ${id} has ended. Make another: kierros token create <name>`,
};

const fi: typeof en = {
  summary: 'omat käyttötunnisteet CI:lle ja skripteille',
  listSummary: 'luettele tunnisteesi',
  createSummary: 'tee tunniste; se näytetään vain kerran',
  createNotes: 'Se tulee stdout-virtaan tai --out-tiedostoon, jonka vain sinä voit lukea (0600).',
  revokeSummary: 'päätä tunnisteen voimassaolo',
  name: 'tunnisteen nimi',
  id: 'tunnisteen tunnus',
  daysFlag: 'montako päivää se on voimassa, 1–365 (90)',
  scopeFlag: 'full tai read (full)',
  outFlag: 'kirjoita tunniste tiedostoon eikä stdout-virtaan',
  head: ['TUNNUS', 'NIMI', 'LAAJUUS', 'KÄYTETTY', 'PÄÄTTYY'],
  total: (count) => `${plural(count, 'tunniste', 'tunnistetta')}.`,
  made: (name, id, until) => `Tunniste ${name} (${id}) on voimassa ${until} asti.`,
  wouldMake: (name) => `Tehtäisiin tunniste ${name}.`,
  wrote: (file) => `Se on tiedostossa ${file}; käytä sitä muuttujalla KIERROS_TOKEN_FILE.`,
  ask: (id) => `Päätetäänkö tunniste ${id}? Se mikä käyttää sitä, lakkaa toimimasta.`,
  revoked: (id) => `Tunniste ${id} on päätetty. Tee uusi: kierros token create <nimi>`,
};

/** The texts of tokens. */
export const tokenMessages: Messages<typeof en> = { en, fi };
