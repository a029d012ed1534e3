import type { MessageSet } from '../../shared/texts.ts';

export const reportMessages = {
  'stats.report': {
    en: 'Month report as PDF: {month}',
    fi: 'Kuukausiraportti PDF:nä: {month}',
    note: 'A link to the report of a month, such as October 2026',
  },
  'stats.reportAll': {
    en: 'Make the report of all locations: {month}',
    fi: 'Tee kaikkien toimipisteiden raportti: {month}',
  },
  'stats.reports': { en: 'Reports of all locations', fi: 'Kaikkien toimipisteiden raportit' },
  'stats.report.queued': {
    en: '{month}: waiting for its turn.',
    fi: '{month}: odottaa vuoroaan.',
  },
  'stats.report.running': { en: '{month}: being made.', fi: '{month}: tekeillä.' },
  'stats.report.done': { en: '{month}: ready.', fi: '{month}: valmis.' },
  'stats.report.failed': {
    en: '{month}: could not be made. Make it again.',
    fi: '{month}: ei onnistunut. Tee uudelleen.',
  },
  'stats.reportRead': {
    en: 'Locations read: {read, number} of {n, number}.',
    fi: 'Toimipisteitä luettu {read, number}/{n, number}.',
  },
  'stats.reportOpen': {
    en: 'All locations as PDF: {month}',
    fi: 'Kaikki toimipisteet PDF:nä: {month}',
  },
  'stats.reportUntil': { en: 'until {until}', fi: 'saatavilla {until} asti' },
} as const satisfies MessageSet;
