import type { MessageSet } from '../../shared/texts.ts';

export const historyMessages = {
  'history.title': { en: 'History', fi: 'Historia' },
  'history.form': { en: 'Inspection', fi: 'Tarkastus' },
  'history.type': { en: 'Type', fi: 'Tyyppi' },
  'history.place': { en: 'Place', fi: 'Kohde' },
  'history.all': { en: 'All', fi: 'Kaikki' },
  'history.from': { en: 'From', fi: 'Alkupäivä' },
  'history.to': { en: 'To', fi: 'Loppupäivä' },
  'history.template': { en: 'Template', fi: 'Pohja' },
  'history.inspector': { en: 'Inspector', fi: 'Tarkastaja' },
  'history.onlyLow': { en: 'Low ratings', fi: 'Huonot arviot' },
  'history.onlyLate': { en: 'Done late', fi: 'Myöhässä tehdyt' },
  'history.onlyPhoto': { en: 'With photos', fi: 'Kuvalliset' },
  'history.hits': {
    en: '{count, plural, one {# inspection} other {# inspections}}',
    fi: '{count, plural, one {# tarkastus} other {# tarkastusta}}',
  },
  'history.manyHits': {
    en: 'Over {count, number} inspections',
    fi: 'Yli {count, number} tarkastusta',
  },
  'history.filters': { en: 'Filters', fi: 'Suodattimet' },
  'history.filtersActive': { en: 'Filters ({count})', fi: 'Suodattimet ({count})' },
  'history.text': { en: 'Search in notes', fi: 'Hae muistiinpanoista' },
  'history.empty': {
    en: 'No inspections in the selected date range.',
    fi: 'Ei tarkastuksia valitulla aikavälillä.',
  },
  'history.noMatch': {
    en: 'No inspections match the filters.',
    fi: 'Suodattimia vastaavia tarkastuksia ei ole.',
  },
  'history.reversed': {
    en: 'The start date is after the end date.',
    fi: 'Alkupäivä on loppupäivän jälkeen.',
  },
  'history.none': { en: 'Nothing has been inspected yet.', fi: 'Mitään ei ole vielä tarkastettu.' },
  'history.widen': { en: 'Show all', fi: 'Näytä kaikki' },
  'history.average': { en: 'Average {average}', fi: 'Keskiarvo {average}' },
  'history.better': { en: '{change} better than before', fi: '{change} parempi kuin edellinen' },
  'history.worse': { en: '{change} worse than before', fi: '{change} heikompi kuin edellinen' },
  'history.late': { en: 'Done late', fi: 'Tehty myöhässä' },
  'history.review': { en: 'Needs review', fi: 'Vaatii tarkistusta' },
  'history.notes': {
    en: '{count, plural, one {# note} other {# notes}}',
    fi: '{count, plural, one {# muistiinpano} other {# muistiinpanoa}}',
  },
  'history.photos': {
    en: '{count, plural, one {# photo} other {# photos}}',
    fi: '{count, plural, one {# kuva} other {# kuvaa}}',
  },
  'history.waiting': { en: 'Photos still to come', fi: 'Kuvia tulossa' },
  'history.close': { en: 'Close', fi: 'Sulje' },
  'history.noAnswer': { en: 'No answer', fi: 'Ei vastausta' },
  'history.photoOf': { en: 'Photo: {question}', fi: 'Kuva: {question}' },
  'history.comments': { en: 'Comments', fi: 'Kommentit' },
  'history.correct': { en: 'Edit answers', fi: 'Muokkaa vastauksia' },
  'history.corrections': {
    en: '{count, plural, one {Corrected once} other {Corrected # times}}',
    fi: '{count, plural, one {Korjattu kerran} other {Korjattu # kertaa}}',
  },
  'history.print': { en: 'PDF', fi: 'PDF', alike: true },
} as const satisfies MessageSet;

export type HistoryMessages = typeof historyMessages;
