import type { MessageSet } from './message-set.ts';

export const appMessages = {
  'app.name': { en: 'Kierros', fi: 'Kierros', note: 'The product', alike: true },
  'app.loading': { en: 'Loading', fi: 'Ladataan' },
  'app.close': { en: 'Close', fi: 'Sulje' },
  'app.retry': { en: 'Try again', fi: 'Yritä uudelleen' },
  'app.reload': { en: 'Reload', fi: 'Lataa uudelleen' },
  'app.notYet': {
    en: 'Not available in this version yet.',
    fi: 'Ei vielä käytettävissä tässä versiossa.',
  },
  'app.updated': { en: 'Updated {time}.', fi: 'Päivitetty klo {time}.' },
  'app.notUpdated': {
    en: 'Not updated since {time}.',
    fi: 'Ei ole päivittynyt {time} jälkeen.',
    note: 'Stored data, while the server does not answer',
  },
  'app.heic': {
    en: 'This browser cannot read HEIC photos. Take the photo here, or set the camera to JPEG (on an iPhone: Settings › Camera › Formats › Most Compatible).',
    fi: 'Tämä selain ei osaa lukea HEIC-kuvia. Ota kuva tässä tai vaihda kameran muodoksi JPEG (iPhonessa Asetukset › Kamera › Muodot › Yhteensopivin).',
  },
  'app.undo': { en: 'Undo', fi: 'Kumoa' },
  'app.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'app.save': { en: 'Save', fi: 'Tallenna' },
  'app.all': { en: 'All', fi: 'Kaikki' },
  'app.clearFilters': { en: 'Clear filters', fi: 'Tyhjennä suodattimet' },
  'app.noHits': { en: 'No results', fi: 'Ei osumia' },
  'app.report': { en: 'Report a fault', fi: 'Ilmoita vika' },
  'app.today': { en: 'Today', fi: 'Tänään' },
  'app.copy': { en: 'Copy', fi: 'Kopioi' },
  'app.copied': { en: 'Copied', fi: 'Kopioitu' },
  'app.more': { en: 'Show more', fi: 'Näytä lisää' },
  'app.failed': {
    en: 'There is a problem with the connection or the server.',
    fi: 'Yhteys tai palvelin ei toimi juuri nyt.',
  },
  'app.noLocation': {
    en: 'You have no location yet.',
    fi: 'Sinulla ei ole vielä toimipistettä.',
  },
  'app.noLocationText': {
    en: 'Ask an administrator to assign you to one.',
    fi: 'Pyydä ylläpitäjää liittämään sinut toimipisteeseen.',
  },
  'app.fault': { en: 'This page could not be shown.', fi: 'Sivua ei voitu näyttää.' },
  'app.faultText': {
    en: 'Your answers are safe on this device.',
    fi: 'Vastauksesi ovat tallessa tällä laitteella.',
  },
  'app.notHere': {
    en: 'This page is not on this device yet.',
    fi: 'Sivu ei ole vielä tällä laitteella.',
  },
  'app.notHereText': {
    en: 'It can be opened when the connection is back.',
    fi: 'Sivun voi avata, kun yhteys palaa.',
  },
  'app.home': { en: 'Home', fi: 'Etusivulle' },
  'toasts.label': { en: 'Messages', fi: 'Viestit', note: 'Name of the region of toasts' },
  'language.label': { en: 'Language', fi: 'Kieli' },
  'language.fi': { en: 'Suomi', fi: 'Suomi', alike: true },
  'language.en': { en: 'English', fi: 'English', alike: true },
  'theme.system': { en: 'System', fi: 'Laitteen mukaan' },
  'theme.light': { en: 'Light', fi: 'Vaalea' },
  'theme.dark': { en: 'Dark', fi: 'Tumma' },
} as const satisfies MessageSet;
