import type { MessageSet } from '../../shared/texts.ts';

/** What the pages of whoever has no account say of words and photos on their way. */
export const visitorMessages = {
  'visitor.view': { en: 'View your photo', fi: 'Katso kuvaa' },
  'visitor.photo': { en: 'Your photo', fi: 'Ottamasi kuva' },
  'visitor.mostPhotos': {
    en: '{count, plural, one {There can be one photo.} other {There can be at most # photos.}}',
    fi: '{count, plural, one {Mukana voi olla yksi kuva.} other {Mukana voi olla enintään # kuvaa.}}',
  },
  'visitor.notKept': {
    en: 'This device has no room for it. Free some space, then send it again.',
    fi: 'Laitteella ei ole tilaa. Vapauta tilaa ja lähetä sitten uudelleen.',
  },
  'visitor.unreachable': {
    en: 'The server cannot be reached. The page goes on when it can.',
    fi: 'Palvelimeen ei saada yhteyttä. Sivu jatkaa, kun yhteys palaa.',
  },
  'visitor.sending': { en: 'Sending…', fi: 'Lähetetään…' },
  'visitor.waiting': {
    en: 'There is no answer from the server. What you wrote is stored on this device and is sent when the connection returns. Keep this page open, or open it again later.',
    fi: 'Palvelin ei vastaa. Kirjoittamasi on tallessa tällä laitteella ja lähtee, kun yhteys palaa. Pidä tämä sivu auki tai avaa se myöhemmin uudelleen.',
  },
  'visitor.photoRefused': {
    en: 'Your words have arrived. The photo could not be received.',
    fi: 'Teksti on perillä. Kuvaa ei voitu vastaanottaa.',
  },
  'visitor.retry': { en: 'Send the photo again', fi: 'Lähetä kuva uudelleen' },
  'visitor.endWithout': { en: 'Leave the photo out', fi: 'Jätä kuva pois' },
} as const satisfies MessageSet;
