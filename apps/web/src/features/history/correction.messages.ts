import type { MessageSet } from '../../shared/texts.ts';

/** Texts of correcting an inspection that has been submitted. */
export const correctionMessages = {
  'correction.title': { en: 'Correct an inspection', fi: 'Korjaa tarkastus' },
  'correction.back': { en: 'Back', fi: 'Takaisin' },
  'correction.denied': {
    en: 'Only the inspector or an administrator can correct this inspection.',
    fi: 'Vain tarkastaja tai ylläpitäjä voi korjata tämän tarkastuksen.',
  },
  'correction.keeps': {
    en: 'The earlier version stays in the records. Due dates do not change.',
    fi: 'Aiempi versio jää talteen. Eräpäivät eivät muutu.',
  },
  'correction.offline': {
    en: 'Saving a correction needs a connection. Your changes are kept on this device.',
    fi: 'Korjauksen tallentaminen vaatii yhteyden. Muutoksesi säilyvät tällä laitteella.',
  },
  'correction.notKept': {
    en: 'This device cannot keep your changes. Save before you leave the page.',
    fi: 'Laite ei pysty säilyttämään muutoksia. Tallenna ennen kuin poistut sivulta.',
  },
  'correction.resumed': {
    en: 'You are continuing a correction that was not saved.',
    fi: 'Jatkat korjausta, jota ei ole tallennettu.',
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
    en: 'View the photo large: {question}',
    fi: 'Katso kuva suurena: {question}',
  },
  'correction.removePhoto': { en: 'Remove photo', fi: 'Poista kuva' },
  'correction.photoAlt': { en: 'Photo: {question}', fi: 'Kuva: {question}' },
  'correction.photoBusy': { en: 'Preparing the photo', fi: 'Kuvaa käsitellään' },
  'correction.photoFailed': {
    en: 'This file could not be read as a photo.',
    fi: 'Tiedostoa ei voitu lukea kuvana.',
  },
  'correction.photoNotKept': {
    en: 'The photo could not be kept: this device is out of space.',
    fi: 'Kuvaa ei voitu tallentaa: laitteen tila ei riitä.',
  },
  'correction.photoNotReady': {
    en: 'This photo cannot be viewed yet.',
    fi: 'Kuvaa ei voi vielä katsoa.',
  },
  'correction.comments': { en: 'Comments', fi: 'Kommentit' },
  'correction.reason': { en: 'Reason', fi: 'Perustelu' },
  'correction.reasonHint': {
    en: 'Why is this being corrected? Shown with the earlier version.',
    fi: 'Miksi korjataan? Näkyy aiemman version yhteydessä.',
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
    en: '{place}: nothing is answered',
    fi: '{place}: mihinkään ei ole vastattu',
  },
  'correction.fromTo': {
    en: '{before} → {after}',
    fi: '{before} → {after}',
    note: 'What an answer was and what it is now',
  },
  'correction.noAnswer': { en: 'No answer', fi: 'Ei vastausta' },
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
    en: 'Nothing has been overwritten. Here is where your changes differ from the new version.',
    fi: 'Mitään ei ole korvattu. Tässä ovat kohdat, joissa muutoksesi eroavat uudesta versiosta.',
  },
  'correction.conflictSame': {
    en: 'The new version already has your changes.',
    fi: 'Uudessa versiossa on jo sama kuin muutoksissasi.',
  },
  'correction.newVersion': { en: 'New version', fi: 'Uusi versio' },
  'correction.yours': { en: 'Your change', fi: 'Muutoksesi' },
  'correction.keepMine': { en: 'Continue with my changes', fi: 'Jatka omilla muutoksilla' },
  'correction.takeTheirs': { en: 'Take the new version', fi: 'Ota uusi versio' },
  'correction.saved': { en: 'Correction saved', fi: 'Korjaus tallennettu' },
  'correction.photosWaiting': {
    en: 'Photos of the correction are waiting to be sent. They are sent when the connection is back.',
    fi: 'Korjauksen kuvat odottavat lähetystä. Ne lähtevät, kun yhteys palaa.',
  },
  'correction.photosRefused': {
    en: 'The server did not take a photo of the correction. Remove it or take another one.',
    fi: 'Palvelin ei ottanut vastaan korjauksen kuvaa. Poista se tai ota uusi.',
  },
  'correction.toHistory': { en: 'Back to history', fi: 'Takaisin historiaan' },
  'correction.again': { en: 'Make another correction', fi: 'Korjaa uudelleen' },
} as const satisfies MessageSet;

export type CorrectionMessages = typeof correctionMessages;
