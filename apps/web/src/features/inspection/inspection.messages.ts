import type { MessageSet } from '../../shared/texts.ts';

export const inspectionMessages = {
  'inspection.leave': { en: 'Leave the inspection', fi: 'Poistu tarkastuksesta' },
  'inspection.answered': {
    en: '{answered}/{total} answered',
    fi: '{answered}/{total} vastattu',
    note: 'Beside the bar of progress',
  },
  'inspection.next': { en: 'Next unanswered', fi: 'Seuraava vastaamaton' },
  'inspection.places': { en: 'Inspectables', fi: 'Tarkastuskohteet' },
  'inspection.placeCount': {
    en: '{name} {answered}/{total}',
    fi: '{name} {answered}/{total}',
    note: 'A tab: the name of a room and how far it is answered',
  },
  'inspection.mandatory': { en: 'Mandatory', fi: 'Pakollinen' },
  'inspection.level': {
    en: '{label}, {value}/{max}',
    fi: '{label}, {value}/{max}',
    note: 'Spoken name of a step of the scale',
  },
  'inspection.clear': { en: 'Clear answer', fi: 'Poista vastaus' },
  'inspection.answer': { en: 'Answer', fi: 'Vastaus' },
  'inspection.addNote': { en: 'Add a note', fi: 'Lisää muistiinpano' },
  'inspection.note': { en: 'Note', fi: 'Muistiinpano' },
  'inspection.markRest': { en: 'Mark the rest…', fi: 'Merkitse loput…' },
  'inspection.flag': { en: 'Flag for a decision', fi: 'Merkitse päätettäväksi' },
  'inspection.takePhoto': { en: 'Take a photo', fi: 'Ota kuva' },
  'inspection.choosePhoto': { en: 'Choose a photo', fi: 'Valitse kuva' },
  'inspection.photoBusy': { en: 'Preparing the photo', fi: 'Kuvaa käsitellään' },
  'inspection.photoFailed': {
    en: 'This file could not be read as a photo.',
    fi: 'Tiedostoa ei voitu lukea kuvana.',
  },
  'inspection.photoNotKept': {
    en: 'The photo could not be saved: this device is out of space.',
    fi: 'Kuvaa ei voitu tallentaa: laitteen tila ei riitä.',
  },
  'inspection.saving': { en: 'Saving', fi: 'Tallennetaan' },
  'inspection.saved': { en: 'Saved {time}', fi: 'Tallennettu klo {time}' },
  'inspection.savedHere': { en: 'Saved on this device', fi: 'Tallennettu tälle laitteelle' },
  'inspection.notSaved': { en: 'Not saved', fi: 'Ei tallennettu' },
  'inspection.review': { en: 'Review your answers', fi: 'Tarkista vastauksesi' },
  'inspection.submit': { en: 'Submit inspection', fi: 'Lähetä tarkastus' },
  'inspection.submitLater': {
    en: 'Submit when back online',
    fi: 'Lähetä, kun yhteys palaa',
  },
  'inspection.loadFailed': {
    en: 'The questions are not on this device yet. Connect to the network and try again.',
    fi: 'Kysymykset eivät ole vielä tällä laitteella. Yhdistä verkkoon ja yritä uudelleen.',
  },
  'inspection.stay': { en: 'Stay', fi: 'Jää' },
  'inspection.leaveAnyway': { en: 'Leave', fi: 'Poistu' },
  'inspection.draftKept': { en: 'Draft saved', fi: 'Luonnos tallennettu' },
} as const satisfies MessageSet;
