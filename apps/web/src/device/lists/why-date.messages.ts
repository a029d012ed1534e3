import type { MessageSet } from '../../shared/texts.ts';

/** Texts of the reasons for a due date; the reasons themselves come from the domain. */
export const whyDateMessages = {
  'why.open': { en: 'Why this date?', fi: 'Miksi tämä päivä?' },
  'why.title': { en: 'Why {day}?', fi: 'Miksi {day}?' },
  'why.offline': {
    en: 'Worked out on this device. Who planned it, and how often it was done, show when you are online.',
    fi: 'Päätelty tällä laitteella. Aikatauluttaja ja tehtyjen tarkastusten määrä näkyvät, kun yhteys toimii.',
  },
  'why.offlineSince': {
    en: 'Worked out on this device. Who planned it, and how often it was done, were last checked {time}.',
    fi: 'Päätelty tällä laitteella. Aikatauluttaja ja tehtyjen tarkastusten määrä on tarkistettu viimeksi {time}.',
    note: 'Without a network; time is a day with its time of day',
  },
  'why.unknown': {
    en: 'The reasons show when you are online.',
    fi: 'Perustelut näkyvät, kun yhteys toimii.',
  },
} as const satisfies MessageSet;
