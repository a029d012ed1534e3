import type { MessageSet } from '../../shared/texts.ts';

export const helpMessages = {
  'help.title': { en: 'Handbook', fi: 'Käsikirja' },
  'help.pages': { en: 'Pages of the handbook', fi: 'Käsikirjan sivut' },
  'help.inspector': { en: 'Inspector', fi: 'Tarkastaja' },
  'help.administrator': { en: 'Administrator', fi: 'Ylläpitäjä' },
  'help.operator': { en: 'Operator', fi: 'Palvelimen ylläpito' },
  'help.settings': { en: 'Settings', fi: 'Palvelimen asetukset' },
  'help.commands': { en: 'Commands', fi: 'Komennot' },
  'help.sections': { en: 'On this page', fi: 'Tällä sivulla' },
  'help.version': { en: 'Kierros {version}', fi: 'Kierros {version}', alike: true },
} as const satisfies MessageSet;
