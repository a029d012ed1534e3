import type { MessageSet } from '../../shared/texts.ts';

export const scanMessages = {
  'scan.title': { en: 'Scan QR code', fi: 'Lue QR-koodi' },
  'scan.starting': { en: 'Starting the camera', fi: 'Kamera käynnistyy' },
  'scan.aim': {
    en: 'Point the camera at the code on the door.',
    fi: 'Osoita kamera oven koodiin.',
  },
  'scan.torch': { en: 'Light', fi: 'Valo' },
  'scan.noCamera': {
    en: 'The camera cannot be used here. Choose a photo of the code, or type the room’s number.',
    fi: 'Kameraa ei voi käyttää tässä. Valitse kuva koodista tai kirjoita huoneen numero.',
  },
  'scan.denied': {
    en: 'The camera is not allowed. Allow it in the browser’s settings for this site and ask again.',
    fi: 'Kameran käyttöä ei ole sallittu. Salli se selaimen sivustoasetuksista ja pyydä uudelleen.',
  },
  'scan.askAgain': { en: 'Ask again', fi: 'Pyydä uudelleen' },
  'scan.photo': { en: 'Photo of the code', fi: 'Kuva koodista' },
  'scan.reading': { en: 'Reading the photo', fi: 'Luetaan kuvaa' },
  'scan.nothing': {
    en: 'No code was found in the photo. Try closer, and in more light.',
    fi: 'Kuvasta ei löytynyt koodia. Kokeile lähempää ja paremmassa valossa.',
  },
  'scan.code': { en: 'Number on the label', fi: 'Tarran numero' },
  'scan.codeHint': { en: 'Under the code on the door', fi: 'Oven tarrassa, koodin alla' },
  'scan.codeWrong': {
    en: 'Type the number under the code',
    fi: 'Kirjoita koodin alla oleva numero',
  },
  'scan.open': { en: 'Open room', fi: 'Avaa huone' },
  'scan.notOurs': { en: 'This code is not for a room.', fi: 'Tämä koodi ei ole huone.' },
  'scan.unknown': {
    en: 'This room is not at your location.',
    fi: 'Huone ei ole omalla toimipisteelläsi.',
  },
} as const satisfies MessageSet;
