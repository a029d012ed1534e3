import type { MessageSet } from './texts.ts';

export const storageMessages = {
  'storage.protected': {
    en: 'Work on this device is protected: the browser will not delete it to free up space.',
    fi: 'Laitteella oleva työ on suojattu: selain ei poista sitä vapauttaakseen tilaa.',
  },
  'storage.evictable': {
    en: 'Work on this device is not protected. If space runs out, or the app is not used for a week, the browser may delete unsent work. An installed app is usually protected.',
    fi: 'Laitteella oleva työ ei ole suojattu. Jos tila loppuu tai sovellusta ei käytetä viikkoon, selain voi poistaa lähettämättömän työn. Asennettu sovellus on yleensä suojattu.',
  },
  'storage.unknown': {
    en: 'This browser does not report whether work on this device is protected. Send it soon.',
    fi: 'Selain ei kerro, onko laitteella oleva työ suojattu. Lähetä se pian.',
  },
  'storage.protect': { en: 'Protect my work', fi: 'Suojaa työni' },
  'storage.refused': {
    en: 'The browser did not allow it.',
    fi: 'Selain ei antanut lupaa.',
  },
  'storage.install': { en: 'Install the app', fi: 'Asenna sovellus' },
} as const satisfies MessageSet;
