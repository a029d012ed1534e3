import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'show and change settings',
  notes: 'A setting comes from its flag, variable, profile or file: kierros help environment',
  listSummary: 'list the current settings',
  originFlag: 'show where each comes from',
  getSummary: 'print one setting',
  setSummary: 'write a setting to a file',
  setNotes: 'Writes to your own settings file, or with --profile to a profile in it.',
  projectFlag: 'write ./kierros.config.json instead',
  unsetFlag: 'remove the setting from the file',
  pathSummary: 'list the files that settings come from',
  key: 'name of a setting',
  value: 'new value',
  head: ['SETTING', 'VALUE', 'ORIGIN'],
  pathHead: ['FILE', 'EXISTS'],
  unknownKey: (key: string) => `There is no setting "${key}"`,
  keys: (keys: string) => `Settings: ${keys}.`,
  notSet: (key: string) => `${key} is not set`,
  notSetFix: (key: string) => `Set it: kierros config set ${key} <value>`,
  valueNeeded: 'A value is needed, or --unset',
  valueFix: (key: string) => `Try: kierros config set ${key} <value>`,
  bothValues: 'A value and --unset cannot be used together',
  changed: (key: string, before: string, after: string, file: string) =>
    `${key}: ${before} -> ${after} (${file}).`,
  nothing: '(not set)',
  server: 'sign-in',
};

const fi: typeof en = {
  summary: 'näytä ja muuta asetuksia',
  notes:
    'Asetus tulee valitsimesta, muuttujasta, profiilista tai tiedostosta: kierros help environment',
  listSummary: 'luettele voimassa olevat asetukset',
  originFlag: 'kerro, mistä kukin tulee',
  getSummary: 'tulosta yksi asetus',
  setSummary: 'kirjoita asetus tiedostoon',
  setNotes: 'Kirjoittaa omaan asetustiedostoosi tai valitsimella --profile sen profiiliin.',
  projectFlag: 'kirjoita sen sijaan tiedostoon ./kierros.config.json',
  unsetFlag: 'poista asetus tiedostosta',
  pathSummary: 'luettele tiedostot, joista asetukset tulevat',
  key: 'asetuksen nimi',
  value: 'uusi arvo',
  head: ['ASETUS', 'ARVO', 'LÄHDE'],
  pathHead: ['TIEDOSTO', 'OLEMASSA'],
  unknownKey: (key) => `Asetusta "${key}" ei ole`,
  keys: (keys) => `Asetukset: ${keys}.`,
  notSet: (key) => `Asetusta ${key} ei ole annettu`,
  notSetFix: (key) => `Anna se: kierros config set ${key} <arvo>`,
  valueNeeded: 'Anna arvo tai --unset',
  valueFix: (key) => `Kokeile: kierros config set ${key} <arvo>`,
  bothValues: 'Arvoa ja valitsinta --unset ei voi käyttää yhdessä',
  changed: (key, before, after, file) => `${key}: ${before} -> ${after} (${file}).`,
  nothing: '(ei annettu)',
  server: 'kirjautuminen',
};

/** The texts of settings. */
export const configMessages: Messages<typeof en> = { en, fi };
