import type { MessageSet } from '../../shared/texts.ts';

export const statsMessages = {
  'stats.title': { en: 'Statistics', fi: 'Tilastot' },
  'stats.type': { en: 'Type', fi: 'Tyyppi' },
  'stats.range': { en: 'Range', fi: 'Aikaväli' },
  'stats.range.4': { en: '4 weeks', fi: '4 vk' },
  'stats.range.12': { en: '12 weeks', fi: '12 vk' },
  'stats.range.52': { en: '12 months', fi: '12 kk' },
  'stats.sentence': {
    en: '{done, plural, one {# inspection} other {# inspections}}, {share} on time, average {average}{change}',
    fi: '{done, plural, one {# tarkastus} other {# tarkastusta}}, ajallaan {share}, keskiarvo {average}{change}',
  },
  'stats.change': {
    en: ' ({change})',
    fi: ' ({change})',
    alike: true,
    note: 'Against the time before',
  },
  'stats.none': { en: '–', fi: '–', alike: true },
  'stats.empty': {
    en: 'Not enough data yet: at least 2 inspections are needed.',
    fi: 'Liian vähän tietoa: tarvitaan vähintään 2 tarkastusta.',
  },
  'stats.average': { en: 'Average rating', fi: 'Arvioiden keskiarvo' },
  'stats.averageSummary': {
    en: 'Average rating from {first} to {last}: {average}.',
    fi: 'Arvioiden keskiarvo {first}–{last}: {average}.',
  },
  'stats.done': { en: 'Inspections', fi: 'Tarkastukset' },
  'stats.doneSummary': {
    en: '{done, plural, one {# inspection} other {# inspections}} from {first} to {last}.',
    fi: '{done, plural, one {# tarkastus} other {# tarkastusta}} {first}–{last}',
  },
  'stats.children': {
    en: 'By place, those needing most attention first',
    fi: 'Kohteittain, eniten huomiota vaativat ensin',
  },
  'stats.actions': { en: 'Pending actions', fi: 'Odottavat toimenpiteet' },
  'stats.place': { en: 'Place', fi: 'Kohde' },
  'stats.doneShort': { en: 'Inspected', fi: 'Tarkastettu' },
  'stats.overdue': { en: 'Overdue', fi: 'Myöhässä' },
  'stats.onTime': { en: 'On time', fi: 'Ajallaan' },
  'stats.rating': { en: 'Rating', fi: 'Arvio' },
  'stats.open': { en: 'Pending', fi: 'Odottaa' },
  'stats.table': { en: 'Show as table', fi: 'Näytä taulukkona' },
  'stats.chart': { en: 'Show as chart', fi: 'Näytä kaaviona' },
  'stats.noData': { en: 'No inspections', fi: 'Ei tarkastuksia' },
  'stats.week': { en: 'Week', fi: 'Viikko' },
  'stats.month': { en: 'Month', fi: 'Kuukausi' },
} as const satisfies MessageSet;

export type StatsMessages = typeof statsMessages;
