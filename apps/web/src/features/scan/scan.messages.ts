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
    en: 'The camera is not available here. Choose a photo of the code, or type the room’s number.',
    fi: 'Kamera ei ole käytettävissä. Valitse kuva koodista tai kirjoita huoneen numero.',
  },
  'scan.denied': {
    en: 'Camera access is not allowed. Allow it in the browser’s site settings and try again.',
    fi: 'Kameran käyttöä ei ole sallittu. Salli se selaimen sivustoasetuksista ja yritä uudelleen.',
  },
  'scan.askAgain': { en: 'Try again', fi: 'Yritä uudelleen' },
  'scan.photo': { en: 'Photo of the code', fi: 'Kuva koodista' },
  'scan.reading': { en: 'Reading the photo', fi: 'Luetaan kuvaa' },
  'scan.nothing': {
    en: 'No code was found in the photo. Move closer or find better light.',
    fi: 'Kuvasta ei löytynyt koodia. Kokeile lähempää tai paremmassa valossa.',
  },
  'scan.code': { en: 'Number on the label', fi: 'Tarran numero' },
  'scan.codeHint': { en: 'Under the code on the door', fi: 'Oven tarrassa, koodin alla' },
  'scan.codeWrong': {
    en: 'Type the number on the label',
    fi: 'Kirjoita tarrassa oleva numero',
  },
  'scan.open': { en: 'Open room', fi: 'Avaa huone' },
  'scan.notOurs': { en: 'This code is not for a room.', fi: 'Tämä ei ole huoneen koodi.' },
  'scan.unknown': {
    en: 'This room does not belong to your location.',
    fi: 'Huone ei kuulu toimipisteeseesi.',
  },
} as const satisfies MessageSet;
