import type { MessageSet } from '../../shared/texts.ts';

/** Texts of the comparisons and changes below the charts, which are loaded after the figures. */
export const detailsMessages = {
  'stats.comparison': { en: 'How do they compare?', fi: 'Miten kohteet vertautuvat toisiinsa?' },
  'stats.compareBy': { en: 'Compare', fi: 'Vertaa' },
  'stats.compare.environment': { en: 'Environments', fi: 'Ympäristöt' },
  'stats.compare.type': { en: 'Types', fi: 'Tyypit' },
  'stats.compare.location': { en: 'Locations', fi: 'Toimipisteet' },
  'stats.compare.weekday': { en: 'Weekdays', fi: 'Viikonpäivät' },
  'stats.compare.month': { en: 'Months', fi: 'Kuukaudet' },
  'stats.partOf': { en: '{value} of {n}', fi: '{value}/{n}' },
  'stats.byDue': {
    en: 'By the day on which an inspection was due, not on which it was done.',
    fi: 'Tarkastuksen eräpäivän mukaan, ei tekopäivän.',
  },
  'stats.changes': {
    en: 'What changed since I last looked?',
    fi: 'Mitä on muuttunut viime katsomisesta?',
  },
  'stats.changesNever': {
    en: 'Mark the statistics as seen when you have looked at them. Next time this shows what changed since.',
    fi: 'Merkitse tilastot nähdyiksi, kun olet katsonut ne. Seuraavalla kerralla tässä kerrotaan, mitä sen jälkeen on muuttunut.',
  },
  'stats.changesSince': {
    en: 'Since {from}, that day included, of all types.',
    fi: 'Alkaen {from}, se päivä mukaan lukien, kaikki tyypit.',
  },
  'stats.newWork': { en: 'New work', fi: 'Uusi työ' },
  'stats.doneWork': { en: 'Fixed work', fi: 'Korjattu työ' },
  'stats.markSeen': { en: 'I have seen these', fi: 'Olen nähnyt nämä' },
  'stats.markFailed': {
    en: 'That was not saved. Try again.',
    fi: 'Tallennus ei onnistunut. Yritä uudelleen.',
  },
} as const satisfies MessageSet;

export type DetailsMessages = typeof detailsMessages;
