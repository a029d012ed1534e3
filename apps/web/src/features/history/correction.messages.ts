import type { MessageSet } from '../../shared/texts.ts';

/** Texts of correcting an inspection that has been submitted. */
export const correctionMessages = {
  'correction.back': { en: 'Back', fi: 'Takaisin' },
  'correction.denied': {
    en: 'Only the inspector or an administrator can edit this inspection.',
    fi: 'Vain tarkastaja tai ylläpitäjä voi muokata tätä tarkastusta.',
  },
  'correction.keeps': {
    en: 'The earlier version is kept. Due dates do not change.',
    fi: 'Aiempi versio säilyy. Eräpäivät eivät muutu.',
  },
  'correction.offline': {
    en: 'You need a connection to save. Your changes are stored on this device.',
    fi: 'Tallentaminen vaatii yhteyden. Muutoksesi säilyvät tällä laitteella.',
  },
  'correction.notKept': {
    en: 'Your changes cannot be stored on this device. Save before you leave the page.',
    fi: 'Muutoksia ei voi säilyttää tällä laitteella. Tallenna ennen kuin poistut sivulta.',
  },
  'correction.resumed': {
    en: 'You are continuing a correction that was not saved.',
    fi: 'Jatkat tallentamatta jäänyttä korjausta.',
  },
  'correction.mandatory': { en: 'Mandatory', fi: 'Pakollinen' },
  'correction.level': {
    en: '{label}, {value}/{max}',
    fi: '{label}, {value}/{max}',
    note: 'Spoken name of a step of the scale',
  },
  'correction.clear': { en: 'Clear answer', fi: 'Poista vastaus' },
  'correction.answer': { en: 'Answer', fi: 'Vastaus' },
  'correction.note': { en: 'Note', fi: 'Muistiinpano' },
  'correction.addNote': { en: 'Add a note', fi: 'Lisää muistiinpano' },
  'correction.flag': { en: 'Flag for a decision', fi: 'Merkitse päätettäväksi' },
  'correction.takePhoto': { en: 'Take a photo', fi: 'Ota kuva' },
  'correction.choosePhoto': { en: 'Choose a photo', fi: 'Valitse kuva' },
  'correction.replacePhoto': { en: 'Replace photo', fi: 'Vaihda kuva' },
  'correction.viewPhoto': {
    en: 'Enlarge photo: {question}',
    fi: 'Suurenna kuva: {question}',
  },
  'correction.removePhoto': { en: 'Remove photo', fi: 'Poista kuva' },
  'correction.photoBusy': { en: 'Preparing the photo', fi: 'Kuvaa käsitellään' },
  'correction.photoFailed': {
    en: 'This file could not be read as a photo.',
    fi: 'Tiedostoa ei voitu lukea kuvana.',
  },
  'correction.photoNotKept': {
    en: 'The photo could not be saved: this device is out of space.',
    fi: 'Kuvaa ei voitu tallentaa: laitteen tila ei riitä.',
  },
  'correction.photoNotReady': {
    en: 'This photo cannot be viewed yet.',
    fi: 'Kuvaa ei voi vielä katsoa.',
  },
  'correction.reason': { en: 'Reason', fi: 'Perustelu' },
  'correction.reasonHint': {
    en: 'Why are you making this change? Shown with the earlier version.',
    fi: 'Miksi vastauksia muutetaan? Näkyy aiemman version yhteydessä.',
  },
  'correction.changes': {
    en: '{count, plural, =0 {No changes} one {# change} other {# changes}}',
    fi: '{count, plural, =0 {Ei muutoksia} one {# muutos} other {# muutosta}}',
  },
  'correction.save': { en: 'Save correction', fi: 'Tallenna korjaus' },
  'correction.discard': { en: 'Discard changes', fi: 'Hylkää muutokset' },
  'correction.missing': {
    en: '{question} ({place}): give an answer',
    fi: '{question} ({place}): anna vastaus',
  },
  'correction.other': {
    en: '{question} ({place}): check the answer',
    fi: '{question} ({place}): tarkista vastaus',
  },
  'correction.nothingAbout': {
    en: '{place}: no answers',
    fi: '{place}: ei vastauksia',
  },
  'correction.fromTo': {
    en: '{before} → {after}',
    fi: '{before} → {after}',
    note: 'What an answer was and what it is now',
  },
  'correction.noteNow': { en: 'Note: {note}', fi: 'Muistiinpano: {note}' },
  'correction.noteGone': { en: 'Note removed: {note}', fi: 'Muistiinpano poistettu: {note}' },
  'correction.photosAdded': {
    en: '{count, plural, one {# photo} other {# photos}} added',
    fi: '{count, plural, one {# kuva} other {# kuvaa}} lisätty',
  },
  'correction.photosRemoved': {
    en: '{count, plural, one {# photo} other {# photos}} removed',
    fi: '{count, plural, one {# kuva} other {# kuvaa}} poistettu',
  },
  'correction.flagged': { en: 'Flagged for a decision', fi: 'Merkitty päätettäväksi' },
  'correction.unflagged': { en: 'Flag removed', fi: 'Merkintä poistettu' },
  'correction.conflict': {
    en: 'This inspection has been corrected in the meantime',
    fi: 'Tarkastusta on korjattu sillä välin',
  },
  'correction.conflictText': {
    en: 'Nothing has been overwritten. These are the differences between your changes and the new version.',
    fi: 'Mitään ei ole korvattu. Tässä ovat kohdat, joissa muutoksesi eroavat uudesta versiosta.',
  },
  'correction.conflictSame': {
    en: 'The new version already includes your changes.',
    fi: 'Uusi versio sisältää jo muutoksesi.',
  },
  'correction.newVersion': { en: 'New version', fi: 'Uusi versio' },
  'correction.yours': { en: 'Your change', fi: 'Muutoksesi' },
  'correction.keepMine': { en: 'Continue with my changes', fi: 'Jatka omilla muutoksilla' },
  'correction.takeTheirs': { en: 'Use the new version', fi: 'Käytä uutta versiota' },
  'correction.saved': { en: 'Correction saved', fi: 'Korjaus tallennettu' },
  'correction.photosWaiting': {
    en: 'Photos are waiting to be sent. They will be sent when the connection is back.',
    fi: 'Korjauksen kuvat odottavat lähetystä. Ne lähtevät, kun yhteys palaa.',
  },
  'correction.photosRefused': {
    en: 'The server rejected a photo. Remove it or take another one.',
    fi: 'Palvelin hylkäsi kuvan. Poista se tai ota uusi.',
  },
  'correction.toHistory': { en: 'Back to history', fi: 'Takaisin historiaan' },
  'correction.again': { en: 'Edit again', fi: 'Muokkaa uudelleen' },
} as const satisfies MessageSet;
