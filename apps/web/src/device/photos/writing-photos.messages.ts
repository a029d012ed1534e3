import type { MessageSet } from '../../shared/texts.ts';

/** What is said of photos that are taken for a report, a fix or a comment. */
export const writingPhotosMessages = {
  'photos.take': { en: 'Take a photo', fi: 'Ota kuva' },
  'photos.choose': { en: 'Choose a photo', fi: 'Valitse kuva' },
  'photos.replace': { en: 'Replace', fi: 'Vaihda' },
  'photos.remove': { en: 'Remove photo', fi: 'Poista kuva' },
  'photos.busy': { en: 'Processing the photo', fi: 'Kuvaa käsitellään' },
  'photos.unreadable': {
    en: 'The photo could not be read. Try another one.',
    fi: 'Kuvaa ei voitu lukea. Kokeile toista kuvaa.',
  },
  'photos.full': {
    en: 'The photo does not fit on this device.',
    fi: 'Kuva ei mahdu tälle laitteelle.',
  },
  'photos.noneIncluded': {
    en: 'The photo is not included. Choose another one, or send again without it.',
    fi: 'Kuva ei ole mukana. Valitse toinen kuva tai lähetä uudelleen ilman kuvaa.',
  },
  'photos.notAllIncluded': {
    en: 'Not every photo you chose is included. Choose another one, or send again without it.',
    fi: 'Kaikki valitsemasi kuvat eivät ole mukana. Valitse toinen kuva tai lähetä uudelleen ilman sitä.',
  },
} as const satisfies MessageSet;
