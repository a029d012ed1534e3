import type { MessageSet } from '../../shared/texts.ts';

/** The page of an outside repairer, who opened it by a link. */
export const workMessages = {
  'work.page': { en: 'Work to be done', fi: 'Korjattava vika' },
  'work.fixBy': { en: 'Fix by {day}', fi: 'Korjattava viimeistään {day}' },
  'work.photos': { en: 'Photos of the fault', fi: 'Kuvat viasta' },
  'work.photo': { en: 'Photo {index} of the fault', fi: 'Kuva viasta, {index}' },
  'work.note': { en: 'What was done?', fi: 'Mitä tehtiin?' },
  'work.noteHint': {
    en: 'Or why you hand the work back.',
    fi: 'Tai miksi palautat työn.',
  },
  'work.needed': {
    en: 'Describe what was done, or add a photo.',
    fi: 'Kuvaile, mitä tehtiin, tai lisää kuva.',
  },
  'work.reason': {
    en: 'Write why you hand the work back.',
    fi: 'Kirjoita, miksi palautat työn.',
  },
  'work.fixed': { en: 'Mark as fixed', fi: 'Merkitse korjatuksi' },
  'work.handBack': { en: 'Hand the work back', fi: 'Palauta työ' },
  'work.failed': {
    en: 'The answer could not be sent. Try again.',
    fi: 'Vastauksen lähetys ei onnistunut. Yritä uudelleen.',
  },
  'work.gone': {
    en: 'This link can no longer be used: it has been answered, has expired, or was withdrawn. Ask its sender for a new one.',
    fi: 'Linkkiä ei voi enää käyttää: siihen on vastattu, se on vanhentunut tai se on peruttu. Pyydä lähettäjältä uusi.',
  },
  'work.written': {
    en: 'What you wrote:',
    fi: 'Kirjoitit:',
    note: 'Before the words that somebody wrote',
  },
  'work.thanks': { en: 'Thank you', fi: 'Kiitos' },
  'work.fixedTold': {
    en: 'The work is marked as fixed. You can close this page.',
    fi: 'Työ on merkitty korjatuksi. Voit sulkea tämän sivun.',
  },
  'work.handedBackTold': {
    en: 'The work has been handed back. You can close this page.',
    fi: 'Työ on palautettu. Voit sulkea tämän sivun.',
  },
} as const satisfies MessageSet;
