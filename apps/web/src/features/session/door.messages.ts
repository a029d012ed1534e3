import type { MessageSet } from '../../shared/texts.ts';

export const doorMessages = {
  'door.report': { en: 'Report a fault here', fi: 'Ilmoita viasta' },
  'door.signIn': { en: 'Sign in', fi: 'Kirjaudu sisään' },
  'door.choose': {
    en: 'You can report a fault without an account.',
    fi: 'Voit ilmoittaa viasta ilman käyttäjätiliä.',
  },
  'door.goneTitle': { en: 'This code is out of use', fi: 'Koodi ei ole käytössä' },
  'door.gone': {
    en: 'It no longer takes reports. Sign in to inspect the room.',
    fi: 'Sillä ei voi enää ilmoittaa vioista. Kirjaudu sisään, jos haluat tarkastaa huoneen.',
  },
  'door.renewed': {
    en: 'The code was renewed or taken out of use. If there is another one on the door, scan that.',
    fi: 'Koodi on vaihdettu tai poistettu käytöstä. Jos ovessa on uusi koodi, lue se.',
  },
  'door.wordsStay': {
    en: 'Your words stay on this device, and are there again when you scan the new code:',
    fi: 'Kirjoittamasi säilyy tällä laitteella ja on valmiina, kun luet uuden koodin:',
    note: 'Before the words that somebody wrote',
  },
  'door.words': { en: 'What is wrong?', fi: 'Mikä on vialla?' },
  'door.wordsHint': {
    en: 'Do not write names or other personal details.',
    fi: 'Älä kirjoita nimiä tai muita henkilötietoja.',
  },
  'door.missing': { en: 'Describe the fault.', fi: 'Kerro, mikä on vialla.' },
  'door.send': { en: 'Send the report', fi: 'Lähetä ilmoitus' },
  'door.failed': {
    en: 'The report could not be sent. Try again.',
    fi: 'Ilmoituksen lähetys ei onnistunut. Yritä uudelleen.',
  },
  'door.thanks': { en: 'Thank you', fi: 'Kiitos' },
  'door.sent': {
    en: 'The report has been sent to those who look after this place.',
    fi: 'Ilmoitus on lähetetty paikasta huolehtiville.',
  },
  'door.known': {
    en: 'The fault is already known, and will be looked at.',
    fi: 'Vika on jo tiedossa, ja se käydään läpi.',
  },
} as const satisfies MessageSet;
