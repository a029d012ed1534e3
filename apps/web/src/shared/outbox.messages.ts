import type { MessageSet } from './texts.ts';

export const outboxMessages = {
  'outbox.title': { en: 'Outbox', fi: 'Lähtevät' },
  'outbox.waiting': { en: 'Waiting to send', fi: 'Odottaa lähetystä' },
  'outbox.sending': { en: 'Sending', fi: 'Lähetetään' },
  'outbox.sendingPhotos': {
    en: 'Sending photo {number}/{total}',
    fi: 'Lähetetään kuvaa {number}/{total}',
  },
  'outbox.needsYou': { en: 'Needs attention', fi: 'Vaatii huomiota' },
  'outbox.sent': { en: 'Sent', fi: 'Lähetetty' },
  'outbox.fix': { en: 'Move back to drafts', fi: 'Palauta luonnokseksi' },
  'outbox.export': { en: 'Export a copy', fi: 'Vie kopio' },
  'outbox.receipt_mismatch': {
    en: 'The receipt does not match the answers. Your answers are still saved on this device.',
    fi: 'Kuitti ei vastaa vastauksia. Vastauksesi ovat edelleen tallessa tällä laitteella.',
  },
  'outbox.photo_lost': {
    en: 'A photo of this inspection is no longer on this device.',
    fi: 'Tarkastuksen kuva ei ole enää tällä laitteella.',
  },
  'outbox.photos_missing': {
    en: 'The server is still missing a photo.',
    fi: 'Palvelimelta puuttuu vielä kuva.',
  },
  'outbox.again': {
    en: 'Stored on this device, will be sent again automatically.',
    fi: 'Tallessa tällä laitteella, lähetetään automaattisesti uudelleen.',
  },
  'outbox.old': {
    en: '{count, plural, one {# inspection has} other {# inspections have}} been waiting to be sent for over an hour.',
    fi: '{count, plural, one {# tarkastus on} other {# tarkastusta on}} odottanut lähetystä yli tunnin.',
  },
  'outbox.oldAny': {
    en: 'Waiting to be sent for over an hour: {count}.',
    fi: 'Odottanut lähetystä yli tunnin: {count}.',
  },
  'outbox.leaveTitle': {
    en: '{count, plural, one {# inspection has} other {# inspections have}} not been sent',
    fi: '{count, plural, one {# tarkastus on} other {# tarkastusta on}} lähettämättä',
  },
  'outbox.leaveText': {
    en: 'Your work stays locked on this device and will be sent when you sign in here again.',
    fi: 'Työsi säilyy lukittuna tällä laitteella ja lähetetään, kun kirjaudut täällä uudelleen sisään.',
  },
  'outbox.leaveTitleAny': {
    en: 'Not sent: {count}',
    fi: 'Lähettämättä: {count}',
  },
  'outbox.onlyHereTitle': {
    en: 'Only on this device: {count}',
    fi: 'Vain tällä laitteella: {count}',
  },
  'outbox.onlyHere': {
    en: 'What you have started exists only on this device. It stays locked here until you sign in here again:',
    fi: 'Aloittamasi työ on vain tällä laitteella. Se säilyy täällä lukittuna, kunnes kirjaudut täällä uudelleen sisään:',
    note: 'Before a list of drafts',
  },
  'outbox.sendFirst': { en: 'Stay and send now', fi: 'Jää ja lähetä nyt' },
  'outbox.keep': { en: 'Save here and sign out', fi: 'Säilytä tällä laitteella ja kirjaudu ulos' },
  'outbox.discard': { en: 'Discard and sign out', fi: 'Hylkää ja kirjaudu ulos' },
  'outbox.discardTitle': {
    en: '{count, plural, one {Discard # unsent inspection?} other {Discard # unsent inspections?}}',
    fi: '{count, plural, one {Hylätäänkö # lähettämätön tarkastus?} other {Hylätäänkö # lähettämätöntä tarkastusta?}}',
  },
  'outbox.discardTitleAny': {
    en: 'Discard what has not been sent ({count})?',
    fi: 'Hylätäänkö lähettämättömät ({count})?',
  },
  'outbox.discardTextAny': {
    en: 'The words and photos are deleted from this device and cannot be restored.',
    fi: 'Tekstit ja kuvat poistetaan tältä laitteelta, eikä niitä voi palauttaa.',
  },
  'outbox.discardText': {
    en: 'The answers and photos are deleted from this device and cannot be restored.',
    fi: 'Vastaukset ja kuvat poistetaan tältä laitteelta, eikä niitä voi palauttaa.',
  },
  'outbox.stay': { en: 'Stay signed in', fi: 'Pysy kirjautuneena' },
  'outbox.cleared': {
    en: 'The browser has cleared its storage.',
    fi: 'Selain on tyhjentänyt tallennustilansa.',
  },
  'outbox.lost': {
    en: '{count, plural, one {An unsent inspection is} other {# unsent inspections are}} gone from this device: {names}.',
    fi: '{count, plural, one {Yksi lähettämätön tarkastus} other {# lähettämätöntä tarkastusta}} katosi tältä laitteelta: {names}.',
  },
  'outbox.lostCorrections': {
    en: '{count, plural, one {An unfinished correction is} other {# unfinished corrections are}} gone from this device: {names}.',
    fi: '{count, plural, one {Yksi keskeneräinen korjaus} other {# keskeneräistä korjausta}} katosi tältä laitteelta: {names}.',
  },
  'outbox.lostActions': {
    en: 'Unsent fixes, reports or comments are gone from this device: {names}.',
    fi: 'Lähettämättömiä korjauksia, ilmoituksia tai kommentteja katosi tältä laitteelta: {names}.',
  },
  'outbox.lostSeen': { en: 'OK', fi: 'Selvä' },
  'outbox.unusable': {
    en: 'This browser cannot store inspections. Anything you enter is lost when you close the page.',
    fi: 'Tämä selain ei pysty tallentamaan tarkastuksia. Kirjoittamasi katoaa, kun suljet sivun.',
  },
} as const satisfies MessageSet;
