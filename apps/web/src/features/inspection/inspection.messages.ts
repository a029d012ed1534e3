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
  'inspection.markRestText': {
    en: '{count, plural, one {# question} other {# questions}} without an answer get the level you choose.',
    fi: 'Valitsemasi taso annetaan {count, plural, one {# kysymykselle, johon} other {# kysymykselle, joihin}} ei ole vastattu.',
  },
  'inspection.restMarked': {
    en: '{count, plural, one {# question} other {# questions}} marked: {label}',
    fi: '{count, plural, one {# kysymys} other {# kysymystä}} merkitty: {label}',
  },
  'inspection.undo': { en: 'Undo', fi: 'Kumoa' },
  'inspection.othersDraft': {
    en: '{name} has a draft of the same place: {places}. Last saved {time}.',
    fi: 'Samasta kohteesta on luonnos henkilöllä {name}: {places}. Tallennettu viimeksi {time}.',
  },
  'inspection.photosElsewhere': {
    en: '{count, plural, one {# photo of this draft is} other {# photos of this draft are}} only on the device that took {count, plural, one {it} other {them}}. To send {count, plural, one {it} other {them}}, take new photos here or submit on that device.',
    fi: '{count, plural, one {# luonnoksen kuva on} other {# luonnoksen kuvaa on}} vain laitteella, jolla {count, plural, one {se} other {ne}} otettiin. Ota kuvat täällä uudelleen tai lähetä tarkastus siltä laitteelta.',
  },
  'inspection.flag': { en: 'Flag for a decision', fi: 'Merkitse päätettäväksi' },
  'inspection.countFlags': { en: 'For a decision', fi: 'Päätettäväksi' },
  'inspection.takePhoto': { en: 'Take a photo', fi: 'Ota kuva' },
  'inspection.choosePhoto': { en: 'Choose a photo', fi: 'Valitse kuva' },
  'inspection.replacePhoto': { en: 'Replace photo', fi: 'Vaihda kuva' },
  'inspection.removePhoto': { en: 'Remove photo', fi: 'Poista kuva' },
  'inspection.photoAlt': { en: 'Photo: {question}', fi: 'Kuva: {question}' },
  'inspection.photoBusy': { en: 'Preparing the photo', fi: 'Kuvaa käsitellään' },
  'inspection.photoFailed': {
    en: 'This file could not be read as a photo.',
    fi: 'Tiedostoa ei voitu lukea kuvana.',
  },
  'inspection.photoNotKept': {
    en: 'The photo could not be kept: this device is out of space.',
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
  'inspection.missing': {
    en: 'Question {number}, {place}: give an answer',
    fi: 'Kysymys {number}, {place}: anna vastaus',
  },
  'inspection.missingHere': {
    en: 'Question {number}: give an answer',
    fi: 'Kysymys {number}: anna vastaus',
  },
  'inspection.missingMany': {
    en: '{place}: {count, plural, one {# mandatory answer is} other {# mandatory answers are}} missing',
    fi: '{place}: {count, plural, one {# pakollinen vastaus} other {# pakollista vastausta}} puuttuu',
  },
  'inspection.nothingAbout': {
    en: '{place}: nothing is answered. Answer something or leave it out.',
    fi: '{place}: mihinkään ei ole vastattu. Vastaa johonkin tai jätä kohde pois.',
  },
  'inspection.leaveOut': { en: 'Leave out: {place}', fi: 'Jätä pois: {place}' },
  'inspection.otherProblem': {
    en: 'Question {number}, {place}: check the answer',
    fi: 'Kysymys {number}, {place}: tarkista vastaus',
  },
  'inspection.mandatoryLeft': {
    en: '{count, plural, one {# mandatory question is} other {# mandatory questions are}} unanswered.',
    fi: '{count, plural, one {# pakollinen kysymys on} other {# pakollista kysymystä on}} vastaamatta.',
  },
  'inspection.mandatoryLeftHint': {
    en: 'Answer before you submit.',
    fi: 'Vastaa ennen lähettämistä.',
  },
  'inspection.skipped': {
    en: '{count, plural, one {# question is} other {# questions are}} unanswered.',
    fi: '{count, plural, one {# kysymys on} other {# kysymystä on}} vastaamatta.',
  },
  'inspection.skippedHint': {
    en: 'They are optional. You can submit without them.',
    fi: 'Ne ovat vapaaehtoisia. Voit lähettää ilman niitäkin.',
  },
  'inspection.countAnswered': { en: 'Answered', fi: 'Vastattu' },
  'inspection.countSkipped': { en: 'Unanswered', fi: 'Vastaamatta' },
  'inspection.countNotes': { en: 'Notes', fi: 'Muistiinpanoja' },
  'inspection.countPhotos': { en: 'Photos', fi: 'Kuvia' },
  'inspection.unanswered': { en: 'No answer', fi: 'Ei vastausta' },
  'inspection.loadFailed': {
    en: 'The questions are not on this device yet. Connect to the network and try again.',
    fi: 'Kysymykset eivät ole vielä tällä laitteella. Yhdistä verkkoon ja yritä uudelleen.',
  },
  'inspection.stay': { en: 'Stay', fi: 'Jää' },
  'inspection.leaveAnyway': { en: 'Leave', fi: 'Poistu' },
  'inspection.draftKept': { en: 'Draft saved', fi: 'Luonnos tallennettu' },
  'inspection.conflict': {
    en: 'This draft was changed on another device',
    fi: 'Luonnosta on muutettu toisella laitteella',
  },
  'inspection.conflictText': {
    en: 'There, {theirs} answers, last changed {time}. Here, {mine} answers. Which ones are kept?',
    fi: 'Siellä {theirs} vastausta, muutettu viimeksi {time}. Täällä {mine} vastausta. Kummat säilytetään?',
  },
  'inspection.keepMine': { en: 'Keep the ones here', fi: 'Säilytä täällä olevat' },
  'inspection.takeTheirs': { en: 'Take the other ones', fi: 'Ota toisen laitteen vastaukset' },
  'inspection.sending': { en: 'Sending the inspection', fi: 'Tarkastusta lähetetään' },
  'inspection.waiting': {
    en: 'The inspection is waiting to be sent',
    fi: 'Tarkastus odottaa lähetystä',
  },
  'inspection.waitingText': {
    en: 'It is kept on this device and is sent by itself when the connection is back.',
    fi: 'Se on tallessa tällä laitteella ja lähtee itsestään, kun yhteys palaa.',
  },
  'inspection.stepForm': { en: 'Form created', fi: 'Lomake luotu' },
  'inspection.stepAnswers': { en: 'Answers received', fi: 'Vastaukset vastaanotettu' },
  'inspection.stepPhotos': { en: 'Photos {sent}/{total}', fi: 'Kuvat {sent}/{total}' },
  'inspection.stepDone': { en: 'done', fi: 'valmis', note: 'Spoken after a step' },
  'inspection.fix': { en: 'Change the answers', fi: 'Muuta vastauksia' },
  'inspection.home': { en: 'Back to home', fi: 'Takaisin etusivulle' },
  'inspection.received': { en: 'Received', fi: 'Vastaanotettu' },
  'inspection.by': { en: 'Inspected by', fi: 'Tarkastaja' },
  'inspection.when': { en: 'Received at', fi: 'Vastaanotettu' },
  'inspection.receiptAnswers': { en: 'Answers', fi: 'Vastauksia' },
  'inspection.receiptPhotos': { en: 'Photos received', fi: 'Kuvia vastaanotettu' },
  'inspection.nextDue': { en: 'Next inspection', fi: 'Seuraava tarkastus' },
  'inspection.receiptId': { en: 'Receipt', fi: 'Kuitti' },
  'inspection.needsReview': {
    en: 'An administrator will review this inspection.',
    fi: 'Ylläpitäjä käy tämän tarkastuksen läpi.',
  },
} as const satisfies MessageSet;

export type InspectionMessages = typeof inspectionMessages;
