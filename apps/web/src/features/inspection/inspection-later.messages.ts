import type { MessageSet } from '../../shared/texts.ts';

/** Texts of what is needed only after the questions; loaded after them. */
export const inspectionDeferredMessages = {
  'inspection.remark': {
    en: 'Comments on the whole inspection',
    fi: 'Kommentit koko tarkastuksesta',
  },
  'inspection.replacePhoto': { en: 'Replace photo', fi: 'Vaihda kuva' },
  'inspection.removePhoto': { en: 'Remove photo', fi: 'Poista kuva' },
  'inspection.photoAlt': { en: 'Photo: {question}', fi: 'Kuva: {question}' },
  'inspection.photosElsewhere': {
    en: '{count, plural, one {# photo of this draft is} other {# photos of this draft are}} only on the device that took {count, plural, one {it} other {them}}. To send {count, plural, one {it} other {them}}, take new photos here or submit on that device.',
    fi: '{count, plural, one {# luonnoksen kuva on} other {# luonnoksen kuvaa on}} vain laitteella, jolla {count, plural, one {se} other {ne}} otettiin. Ota kuvat täällä uudelleen tai lähetä tarkastus siltä laitteelta.',
  },
  'inspection.viewPhoto': {
    en: 'Enlarge photo: {question}',
    fi: 'Suurenna kuva: {question}',
  },
  'inspection.markRestText': {
    en: '{count, plural, one {# question} other {# questions}} without an answer will get the level you choose.',
    fi: 'Valitsemasi taso annetaan {count, plural, one {# kysymykselle, johon} other {# kysymykselle, joihin}} ei ole vastattu.',
  },
  'inspection.restMarked': {
    en: '{count, plural, one {# question} other {# questions}} marked: {label}',
    fi: '{count, plural, one {# kysymys} other {# kysymystä}} merkitty: {label}',
  },
  'inspection.countFlags': { en: 'Flagged', fi: 'Päätettäväksi' },
  'inspection.missing': {
    en: 'Question {number}, {place}: give an answer',
    fi: 'Kysymys {number}, {place}: anna vastaus',
  },
  'inspection.missingHere': {
    en: 'Question {number}: give an answer',
    fi: 'Kysymys {number}: anna vastaus',
  },
  'inspection.missingNote': {
    en: 'Question {number}, {place}: add a note',
    fi: 'Kysymys {number}, {place}: lisää muistiinpano',
  },
  'inspection.missingNoteHere': {
    en: 'Question {number}: add a note',
    fi: 'Kysymys {number}: lisää muistiinpano',
  },
  'inspection.missingPhoto': {
    en: 'Question {number}, {place}: add a photo',
    fi: 'Kysymys {number}, {place}: lisää kuva',
  },
  'inspection.missingPhotoHere': {
    en: 'Question {number}: add a photo',
    fi: 'Kysymys {number}: lisää kuva',
  },
  'inspection.evidenceTitle': {
    en: 'Low ratings need more.',
    fi: 'Huonot arviot vaativat täydennystä.',
    note: 'Title of the list of low ratings that lack a note or a photo',
  },
  'inspection.evidenceLeft': {
    en: '{count, plural, one {# low rating needs} other {# low ratings need}} a note or a photo.',
    fi: '{count, plural, one {# huono arvio vaatii} other {# huonoa arviota vaatii}} muistiinpanon tai kuvan.',
  },
  'inspection.evidenceLeftHint': {
    en: 'Add it before you submit.',
    fi: 'Lisää se ennen lähettämistä.',
  },
  'inspection.needsNote': {
    en: 'A low rating needs a note.',
    fi: 'Huono arvio vaatii muistiinpanon.',
  },
  'inspection.needsPhoto': {
    en: 'A low rating needs a photo.',
    fi: 'Huono arvio vaatii kuvan.',
  },
  'inspection.needsBoth': {
    en: 'A low rating needs a note and a photo.',
    fi: 'Huono arvio vaatii muistiinpanon ja kuvan.',
  },
  'inspection.noPhoto': { en: 'No photo possible', fi: 'Ei kuvaa mahdollista' },
  'inspection.whyNoPhoto': {
    en: 'Say in the note why no photo is possible.',
    fi: 'Kerro muistiinpanossa, miksi kuvaa ei voi ottaa.',
  },
  'inspection.fixedBy': {
    en: 'Fixed {day} / {name}. Is it all right?',
    fi: 'Korjattu {day} / {name}. Onko se kunnossa?',
    note: 'The day and the first name of whoever fixed it',
  },
  'inspection.fixed': {
    en: 'Fixed {day}. Is it all right?',
    fi: 'Korjattu {day}. Onko se kunnossa?',
  },
  'inspection.awaitsFixBy': {
    en: 'Awaiting repair, due by {day}',
    fi: 'Odottaa korjausta, viimeistään {day}',
  },
  'inspection.awaitsFix': { en: 'Awaiting repair', fi: 'Odottaa korjausta' },
  'inspection.reported': {
    en: 'Reported {day}, awaiting a decision',
    fi: 'Ilmoitettu {day}, odottaa päätöstä',
  },
  'inspection.photoBefore': { en: 'Before', fi: 'Ennen' },
  'inspection.photoAfter': { en: 'After', fi: 'Jälkeen' },
  'inspection.effectVerify': { en: 'Confirms the repair', fi: 'Vahvistaa korjauksen' },
  'inspection.effectFail': {
    en: 'Sends the work back for repair',
    fi: 'Palauttaa työn korjattavaksi',
  },
  'inspection.effectRepeat': {
    en: 'Is added to the same report',
    fi: 'Lisätään samaan ilmoitukseen',
  },
  'inspection.effectNone': {
    en: 'Does not confirm the repair: this inspection was started before it',
    fi: 'Ei vahvista korjausta: tämä tarkastus aloitettiin ennen sitä',
  },
  'inspection.missingMany': {
    en: '{place}: {count, plural, one {# mandatory answer is} other {# mandatory answers are}} missing',
    fi: '{place}: {count, plural, one {# pakollinen vastaus} other {# pakollista vastausta}} puuttuu',
  },
  'inspection.nothingAbout': {
    en: '{place} has no answers. Answer at least one question or leave it out.',
    fi: '{place}: ei vastauksia. Vastaa vähintään yhteen kysymykseen tai jätä kohde pois.',
  },
  'inspection.nothingAboutMany': {
    en: '{count} places have no answers. Answer at least one question in each or leave them out.',
    fi: '{count} kohteessa ei ole vastauksia. Vastaa kussakin vähintään yhteen kysymykseen tai jätä kohteet pois.',
    note: 'Four places or more; each of up to three is named',
  },
  'inspection.leaveOutMany': {
    en: 'Leave out {count} places without answers',
    fi: 'Jätä pois {count} kohdetta ilman vastauksia',
    note: 'Four places or more',
  },
  'inspection.nothingAsked': {
    en: '{place}: the template has no questions for it.',
    fi: '{place}: tarkastuspohjassa ei ole kysymyksiä tälle kohteelle.',
    note: 'Stands where the questions would, and among what keeps an inspection from being submitted',
  },
  'inspection.cannotSubmit': {
    en: 'The inspection cannot be submitted.',
    fi: 'Tarkastusta ei voi lähettää.',
  },
  'inspection.otherTemplate': { en: 'Choose another template', fi: 'Valitse toinen pohja' },
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
    en: '{count, plural, one {It is optional. You can submit without it.} other {They are optional. You can submit without them.}}',
    fi: '{count, plural, one {Se on vapaaehtoinen. Voit lähettää ilman sitäkin.} other {Ne ovat vapaaehtoisia. Voit lähettää ilman niitäkin.}}',
  },
  'inspection.countAnswered': { en: 'Answered', fi: 'Vastattu' },
  'inspection.countSkipped': { en: 'Unanswered', fi: 'Vastaamatta' },
  'inspection.countNotes': { en: 'Notes', fi: 'Muistiinpanoja' },
  'inspection.countPhotos': { en: 'Photos', fi: 'Kuvia' },
  'inspection.unanswered': { en: 'No answer', fi: 'Ei vastausta' },
  'inspection.conflict': {
    en: 'This draft was changed on another device',
    fi: 'Luonnosta on muutettu toisella laitteella',
  },
  'inspection.conflictText': {
    en: 'On the other device: {theirs, plural, one {# answer} other {# answers}}, last changed {time}. On this device: {mine, plural, one {# answer} other {# answers}}. Which do you want to keep?',
    fi: 'Toisella laitteella: {theirs, plural, one {# vastaus} other {# vastausta}}, muutettu viimeksi {time}. Tällä laitteella: {mine, plural, one {# vastaus} other {# vastausta}}. Kummat säilytetään?',
  },
  'inspection.keepMine': {
    en: 'Keep this device’s answers',
    fi: 'Säilytä tämän laitteen vastaukset',
  },
  'inspection.takeTheirs': {
    en: 'Use the other device’s answers',
    fi: 'Käytä toisen laitteen vastauksia',
  },
  'inspection.submittedElsewhere': {
    en: 'Already submitted on another device',
    fi: 'Tarkastus on jo lähetetty toisella laitteella',
  },
  'inspection.submittedElsewhereText': {
    en: 'The answers you gave here are still on this device. Remove them, or continue with them as a new inspection.',
    fi: 'Täällä annetut vastaukset ovat yhä tällä laitteella. Poista ne tai jatka niistä uutena tarkastuksena.',
  },
  'inspection.removeHere': { en: 'Remove from this device', fi: 'Poista tältä laitteelta' },
  'inspection.goOnAnew': { en: 'Continue as a new inspection', fi: 'Jatka uutena tarkastuksena' },
  'inspection.notKept': {
    en: 'This device could not save the change. Free up some space and try again.',
    fi: 'Muutosta ei voitu tallentaa tälle laitteelle. Vapauta tilaa ja yritä uudelleen.',
  },
  'inspection.sending': { en: 'Sending the inspection', fi: 'Tarkastusta lähetetään' },
  'inspection.stopped': { en: 'Sending has stopped', fi: 'Lähetys keskeytyi' },
  'inspection.waiting': {
    en: 'The inspection is waiting to be sent',
    fi: 'Tarkastus odottaa lähetystä',
  },
  'inspection.waitingText': {
    en: 'It is saved on this device and will be sent automatically when the connection is back.',
    fi: 'Se on tallessa tällä laitteella ja lähetetään automaattisesti, kun yhteys palaa.',
  },
  'inspection.stepForm': { en: 'Form created', fi: 'Lomake luotu' },
  'inspection.stepAnswers': { en: 'Answers received', fi: 'Vastaukset vastaanotettu' },
  'inspection.stepPhotos': { en: 'Photos {sent}/{total}', fi: 'Kuvat {sent}/{total}' },
  'inspection.stepDone': { en: 'done', fi: 'valmis', note: 'Spoken after a step' },
  'inspection.fix': { en: 'Change the answers', fi: 'Muuta vastauksia' },
  'inspection.home': { en: 'Back to home', fi: 'Takaisin etusivulle' },
  'inspection.received': { en: 'Received', fi: 'Vastaanotettu' },
  'inspection.keptAt': { en: 'Saved on this device', fi: 'Tallessa laitteella' },
  'inspection.by': { en: 'Inspected by', fi: 'Tarkastaja' },
  'inspection.when': { en: 'Received at', fi: 'Vastaanotettu' },
  'inspection.receiptAnswers': { en: 'Answers', fi: 'Vastauksia' },
  'inspection.receiptPhotos': { en: 'Photos received', fi: 'Kuvia vastaanotettu' },
  'inspection.nextDue': { en: 'Next inspection', fi: 'Seuraava tarkastus' },
  'inspection.receiptId': { en: 'Receipt', fi: 'Kuitti' },
  'inspection.correct': { en: 'Edit answers', fi: 'Muokkaa vastauksia' },
  'inspection.needsReview': {
    en: 'An administrator will review this inspection.',
    fi: 'Ylläpitäjä käy tämän tarkastuksen läpi.',
  },
  'inspection.others': {
    en: 'Another draft: {name}',
    fi: 'Toinen luonnos: {name}',
    note: 'Who else has begun an inspection of the same places; short, beside a button',
  },
  'inspection.othersDraft': {
    en: '{name} has a draft for the same place: {places}. Last saved {time}.',
    fi: '{name} on aloittanut luonnoksen samasta kohteesta: {places}. Tallennettu viimeksi {time}.',
  },
  'inspection.nextInLine': {
    en: 'Next: {name}{count, plural, one {} other { (# left)}}',
    fi: 'Seuraavaksi: {name}{count, plural, one {} other { (# jäljellä)}}',
    note: 'After a dynamic inspection: opens the questions of the next template',
  },
  'inspection.goOn': {
    en: 'Next: {name}',
    fi: 'Seuraavaksi: {name}',
    note: 'Below a receipt: opens the questions of the place that is due next',
  },
  'inspection.goOnOverdue': {
    en: '{days, plural, one {# day} other {# days}} overdue',
    fi: 'Myöhässä {days} pv',
    note: 'Below the button that opens the place that is due next',
  },
  'inspection.copyPrevious': {
    en: 'Copy the previous room’s answers',
    fi: 'Kopioi edellisen huoneen vastaukset',
  },
  'inspection.copied': {
    en: '{count, plural, one {# answer} other {# answers}} copied: {place}',
    fi: '{count, plural, one {# vastaus} other {# vastausta}} kopioitu: {place}',
    note: 'The place is where the answers come from',
  },
  'inspection.last': {
    en: 'Last time {day}',
    fi: 'Viimeksi {day}',
    note: 'Under a question: when it was answered in this place the last time',
  },
  'inspection.lastNone': { en: 'Not answered', fi: 'Ei vastattu' },
  'inspection.lastPhotos': {
    en: '{count, plural, one {# photo} other {# photos}}',
    fi: '{count, plural, one {# kuva} other {# kuvaa}}',
  },
  'inspection.lastLooking': {
    en: 'Loading the earlier answer',
    fi: 'Haetaan edellistä vastausta',
  },
  'inspection.lastUnknown': { en: 'No earlier answer here', fi: 'Ei aiempaa vastausta' },
  'inspection.lastNewQuestion': { en: 'Not asked last time', fi: 'Ei kysytty viime kerralla' },
  'inspection.lastNotHere': {
    en: 'The earlier answer could not be loaded',
    fi: 'Edellistä vastausta ei voitu hakea',
  },
  'inspection.lastPhotoAlt': { en: 'Photo from {day}', fi: 'Kuva {day}' },
  'inspection.lastPhotoSmall': {
    en: 'Only a small copy is available offline.',
    fi: 'Ilman verkkoyhteyttä näkyy vain pieni kopio.',
  },
  'inspection.lastPhotoOnline': {
    en: 'The photo is not on this device. It will be shown when you are online.',
    fi: 'Kuva ei ole tällä laitteella. Se näkyy, kun yhteys palaa.',
  },
  'inspection.noSpace': {
    en: 'This device could not save the inspection, probably because it is out of space. Keep this page open, free up some space and try again, or save a copy as a file.',
    fi: 'Laite ei pystynyt tallentamaan tarkastusta. Todennäköisesti tallennustila on lopussa. Pidä sivu auki, vapauta tilaa ja yritä uudelleen, tai vie kopio tiedostoon.',
  },
} as const satisfies MessageSet;
