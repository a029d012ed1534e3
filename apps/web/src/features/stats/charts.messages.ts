import type { MessageSet } from '../../shared/texts.ts';

export const chartsMessages = {
  'stats.pointsOnly': {
    en: 'Too few for a line: {n} of at least {least} with results.',
    fi: 'Liian vähän viivaan: tuloksia on {n} jaksolta, tarvitaan vähintään {least}.',
    note: 'The means of one or two weeks or months, which are drawn as single points',
  },
  'stats.version': { en: 'version {version}', fi: 'versio {version}' },
  'stats.rule': { en: 'new way of counting', fi: 'uusi laskutapa' },
  'stats.ruleSince': {
    en: 'Since {day}, inspections moved in time count as on time',
    fi: '{day} alkaen ajoissa siirretyt tarkastukset lasketaan ajallaan tehdyiksi',
  },
  'stats.versionSince': {
    en: 'Version {version} of the template since {day}',
    fi: 'Pohjan versio {version} alkaen {day}',
  },
  'stats.closed': { en: 'closed', fi: 'suljettu' },
  'stats.closedDays': { en: 'Closed {days}: {name}', fi: 'Suljettu {days}: {name}' },
  'stats.replaced': {
    en: 'The question was replaced ({day}). Before: {title}',
    fi: 'Kysymys korvattiin toisella ({day}). Sitä ennen: {title}',
    note: 'The results of both are counted',
  },
} as const satisfies MessageSet;
