import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'personal access tokens, for CI and scripts',
  listSummary: 'list your tokens',
  createSummary: 'create a token; it is shown only once',
  createNotes:
    'On stdout, or with --out in a file that only you can read (0600). Your password is asked for, or read from a\nfile: a token makes no other. read sees what you see on screens, never backups; backup reads backups only.',
  revokeSummary: 'revoke a token',
  name: 'name of the token',
  id: 'id of a token',
  daysFlag: 'days until it expires, 1 to 365 (90)',
  scopeFlag: 'full, read or backup (full)',
  passwordFlag: 'file with your password, or - for stdin',
  password: (user: string) => `Password of ${user}:`,
  outFlag: 'write the token to a file instead of stdout',
  head: ['ID', 'NAME', 'SCOPE', 'LAST USED', 'EXPIRES'],
  total: (count: number) => `${plural(count, 'token', 'tokens')}.`,
  made: (name: string, id: number, until: string) =>
    `Token ${name} (${id}) is valid until ${until}.`,
  wouldMake: (name: string) => `Would create token ${name}.`,
  wrote: (file: string) =>
    `Wrote it to ${file}; use it with KIERROS_TOKEN_FILE, or its content as KIERROS_TOKEN.`,
  ask: (id: number) => `Revoke token ${id}? Anything that uses it stops working.`,
  revoked: (id: number) => `Token ${id} was revoked. Create another: kierros token create <name>`,
};

const fi: typeof en = {
  summary: 'omat käyttötunnisteet CI:lle ja skripteille',
  listSummary: 'luettele tunnisteesi',
  createSummary: 'luo tunniste; se näytetään vain kerran',
  createNotes:
    'Se tulee stdout-virtaan tai --out-tiedostoon, jonka vain sinä voit lukea (0600). Salasanasi kysytään tai luetaan\ntiedostosta: tunnisteella ei luoda toista. read näkee, mitä sinä näytöillä, ei varmuuskopioita; backup lukee vain ne.',
  revokeSummary: 'mitätöi tunniste',
  name: 'tunnisteen nimi',
  id: 'tunnisteen tunnus',
  daysFlag: 'montako päivää se on voimassa, 1–365 (90)',
  scopeFlag: 'full, read tai backup (full)',
  passwordFlag: 'tiedosto, jossa salasanasi on, tai - (stdin)',
  password: (user) => `Käyttäjän ${user} salasana:`,
  outFlag: 'kirjoita tunniste tiedostoon eikä stdout-virtaan',
  head: ['TUNNUS', 'NIMI', 'LAAJUUS', 'KÄYTETTY', 'PÄÄTTYY'],
  total: (count) => `${plural(count, 'tunniste', 'tunnistetta')}.`,
  made: (name, id, until) => `Tunniste ${name} (${id}) on voimassa ${until} asti.`,
  wouldMake: (name) => `Luotaisiin tunniste ${name}.`,
  wrote: (file) =>
    `Se on tiedostossa ${file}; käytä sitä muuttujalla KIERROS_TOKEN_FILE tai sen sisältöä muuttujassa KIERROS_TOKEN.`,
  ask: (id) => `Mitätöidäänkö tunniste ${id}? Sitä käyttävät ohjelmat lakkaavat toimimasta.`,
  revoked: (id) => `Tunniste ${id} on mitätöity. Luo uusi: kierros token create <nimi>`,
};

/** The texts of tokens. */
export const tokenMessages: Messages<typeof en> = { en, fi };
