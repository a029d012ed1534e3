import type { MessageSet } from '../../shared/texts.ts';

export const inspectablesMessages = {
  'inspectables.search': { en: 'Search places', fi: 'Hae kohteita' },
  'inspectables.empty': {
    en: 'The location has no environments.',
    fi: 'Toimipisteellä ei ole ympäristöjä.',
  },
  'inspectables.overdue': {
    en: '{count, plural, one {# overdue} other {# overdue}}',
    fi: '{count, plural, one {# myöhässä} other {# myöhässä}}',
  },
  'inspectables.tasks': { en: 'Tasks', fi: 'Tehtävät' },
  'inspectables.history': { en: 'History', fi: 'Historia' },
  'inspectables.actions': { en: 'Actions: {name}', fi: 'Toiminnot: {name}' },
  'inspectables.qr': { en: 'QR code', fi: 'QR-koodi' },
  'inspectables.qrOf': { en: 'QR code: {name}', fi: 'QR-koodi: {name}' },
  'inspectables.qrSave': { en: 'Download the code', fi: 'Lataa koodi' },
  'inspectables.qrOpen': { en: 'Open in a new tab', fi: 'Avaa uuteen välilehteen' },
  'inspectables.report': { en: 'Report a fault', fi: 'Ilmoita vika' },
  'inspectables.inspect': { en: 'Inspect', fi: 'Tarkasta' },
} as const satisfies MessageSet;
