import type { MessageSet } from '../texts.ts';

export const exportMessages = {
  'export.open': { en: 'Export …', fi: 'Vie …' },
  'export.csv': { en: 'CSV', fi: 'CSV', alike: true },
  'export.csvHint': { en: 'For any spreadsheet', fi: 'Mihin tahansa taulukkolaskentaan' },
  'export.xlsx': { en: 'Excel', fi: 'Excel', alike: true },
  'export.xlsxHint': { en: 'Up to 200,000 rows', fi: 'Enintään 200 000 riviä' },
  'export.jsonl': { en: 'JSON lines', fi: 'JSON-rivit' },
  'export.jsonlHint': { en: 'For programs', fi: 'Ohjelmille' },
  'export.json': { en: 'JSON', fi: 'JSON', alike: true },
  'export.jsonHint': { en: 'As the import takes it', fi: 'Tuontiin sopivassa muodossa' },
  'export.yaml': { en: 'YAML', fi: 'YAML', alike: true },
  'export.yamlHint': { en: 'As the import takes it', fi: 'Tuontiin sopivassa muodossa' },
  'export.working': { en: 'Preparing the file …', fi: 'Tiedostoa valmistellaan …' },
  'export.done': { en: 'The download has started', fi: 'Lataus alkoi' },
  'export.tooMany': {
    en: 'An Excel file holds at most 200,000 rows. Choose CSV, or narrow the filters.',
    fi: 'Excel-tiedostoon mahtuu enintään 200 000 riviä. Valitse CSV tai rajaa suodattimilla.',
  },
  'export.cut': {
    en: 'The file arrived incomplete. Try again.',
    fi: 'Tiedosto jäi kesken. Yritä uudelleen.',
  },
} as const satisfies MessageSet;
