import type { MessageSet } from '../../shared/texts.ts';

export const labelsMessages = {
  'labels.title': { en: 'Door labels', fi: 'Ovien tarrat' },
  'labels.text': {
    en: 'Somebody without an account can report a fault with a label that was printed since the door codes were last renewed.',
    fi: 'Ilman käyttäjätiliä vian voi ilmoittaa tarralla, joka on tulostettu ovikoodien viimeisimmän vaihdon jälkeen.',
  },
  'labels.plainText': {
    en: 'The code on a label opens the inspection of its room for those who sign in.',
    fi: 'Tarran koodi avaa huoneen tarkastuksen kirjautuneille.',
  },
  'labels.stale': {
    en: '{count, plural, =0 {Every label is up to date.} one {# room needs a new label.} other {# rooms need a new label.}}',
    fi: '{count, plural, =0 {Kaikki tarrat ovat ajan tasalla.} one {# huone tarvitsee uuden tarran.} other {# huonetta tarvitsee uuden tarran.}}',
  },
  'labels.list': { en: 'Rooms that need a new label', fi: 'Uutta tarraa tarvitsevat huoneet' },
  'labels.because.code': { en: 'New code, printed {day}', fi: 'Uusi koodi, tulostettu {day}' },
  'labels.because.name': { en: 'New name, printed {day}', fi: 'Uusi nimi, tulostettu {day}' },
  'labels.because.place': { en: 'Moved, printed {day}', fi: 'Siirretty, tulostettu {day}' },
  'labels.neverPrinted': { en: 'Not printed yet', fi: 'Ei vielä tulostettu' },
  'labels.more': {
    en: '{count, plural, one {And # more room.} other {And # more rooms.}}',
    fi: '{count, plural, one {Ja vielä # huone.} other {Ja vielä # huonetta.}}',
  },
  'labels.size': { en: 'Label size', fi: 'Tarran koko' },
  'labels.sizeOf': {
    en: '{width, number} × {height, number} mm, {count} on a sheet',
    fi: '{width, number} × {height, number} mm, {count} arkilla',
  },
  'labels.sizeA4': { en: 'A4, one on a page', fi: 'A4, yksi sivulla' },
  'labels.sizeRoll': { en: '62 mm roll of a label printer', fi: 'Tarratulostimen 62 mm:n rulla' },
  'labels.note': { en: 'Words on each label', fi: 'Teksti jokaiseen tarraan' },
  'labels.noteHint': {
    en: 'For example whom to call. Optional.',
    fi: 'Esimerkiksi kenelle soitetaan. Valinnainen.',
  },
  'labels.preview': {
    en: 'Preview of the first page: {count, plural, one {# label} other {# labels}}',
    fi: 'Ensimmäisen sivun esikatselu: {count, plural, one {# tarra} other {# tarraa}}',
  },
  'labels.number': { en: 'Number {number}', fi: 'Numero {number}' },
  'labels.sizeHint': { en: 'Print at 100 %.', fi: 'Tulosta koossa 100 %.' },
  'labels.printStale': {
    en: '{count, plural, one {Print # label} other {Print # labels}}',
    fi: '{count, plural, one {Tulosta # tarra} other {Tulosta # tarraa}}',
  },
  'labels.printAll': { en: 'Print all labels', fi: 'Tulosta kaikki tarrat' },
  'labels.printAgain': { en: 'Print the label', fi: 'Tulosta tarra' },
  'labels.printed': { en: 'The sheet of labels is open', fi: 'Tarra-arkki on avattu' },
  'labels.printedText': {
    en: 'Put the new labels on the doors.',
    fi: 'Vaihda uudet tarrat oviin.',
  },
  'labels.loadFailed': {
    en: 'The labels could not be loaded.',
    fi: 'Tarrojen tietoja ei voitu hakea.',
  },
  'labels.renew': { en: 'New door codes', fi: 'Vaihda ovikoodit' },
  'labels.renewOne': { en: 'New door code', fi: 'Vaihda ovikoodi' },
  'labels.renewLocation': {
    en: 'Every room of “{name}” gets a new door code.',
    fi: 'Kaikki toimipisteen ”{name}” huoneet saavat uuden ovikoodin.',
  },
  'labels.renewEnvironment': {
    en: 'Every room in “{name}” gets a new door code.',
    fi: 'Kaikki ympäristön ”{name}” huoneet saavat uuden ovikoodin.',
  },
  'labels.renewRoom': {
    en: '“{name}” gets a new door code.',
    fi: 'Huone ”{name}” saa uuden ovikoodin.',
  },
  'labels.renewText': {
    en: 'The labels on the doors keep opening the room for those who sign in. They can no longer be used to report a fault; that takes the new label. This cannot be undone.',
    fi: 'Ovissa olevat tarrat avaavat huoneen yhä kirjautuneille. Vikaa niillä ei voi enää ilmoittaa, vaan siihen tarvitaan uusi tarra. Toimintoa ei voi kumota.',
  },
  'labels.renewed': {
    en: '{count, plural, one {# room has a new door code} other {# rooms have a new door code}}',
    fi: '{count, plural, one {# huone sai uuden ovikoodin} other {# huonetta sai uuden ovikoodin}}',
  },
  'labels.renewedText': { en: 'Print the new labels.', fi: 'Tulosta uudet tarrat.' },
} as const satisfies MessageSet;
