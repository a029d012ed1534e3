import type { MessageSet } from '../../shared/texts.ts';

export const scanMessages = {
  'scan.title': { en: 'Scan QR code', fi: 'Lue QR-koodi' },
  'scan.aim': {
    en: 'Point the camera at the code on the door.',
    fi: 'Osoita kamera oven koodiin.',
  },
  'scan.noCamera': {
    en: 'The camera cannot be used here. Use your phone’s own camera, or type the room’s number.',
    fi: 'Kameraa ei voi käyttää tässä. Käytä puhelimen omaa kameraa tai kirjoita huoneen numero.',
  },
  'scan.code': { en: 'Number on the label', fi: 'Tarran numero' },
  'scan.codeWrong': {
    en: 'Type the number under the code',
    fi: 'Kirjoita koodin alla oleva numero',
  },
  'scan.open': { en: 'Open room', fi: 'Avaa huone' },
  'scan.notOurs': { en: 'This code is not a room.', fi: 'Tämä koodi ei ole huone.' },
} as const satisfies MessageSet;
