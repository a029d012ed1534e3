import type { MessageSet } from '../../../shared/texts.ts';

export const templatesMessages = {
  'templates.title': { en: 'Templates', fi: 'Pohjat' },
  'templates.new': { en: 'New template', fi: 'Uusi pohja' },
  'templates.empty': { en: 'There are no templates yet.', fi: 'Tarkastuspohjia ei vielä ole.' },
  'templates.choose': {
    en: 'Choose a template or create one.',
    fi: 'Valitse pohja tai luo uusi.',
  },
  'templates.row': {
    en: '{type} · {count, plural, one {# question} other {# questions}}',
    fi: '{type} · {count, plural, one {# kysymys} other {# kysymystä}}',
  },
  'templates.copy': { en: 'Copy', fi: 'Kopioi' },
  'templates.copied': { en: 'Template copied', fi: 'Pohja kopioitu' },
  'templates.type': { en: 'Inspection type', fi: 'Tarkastustyyppi' },
  'templates.scale': { en: 'Scale {min}–{max}', fi: 'Asteikko {min}–{max}' },
  'templates.reach': { en: 'Available in', fi: 'Käytettävissä' },
  'templates.reachLocation': { en: 'This location', fi: 'Tässä toimipisteessä' },
  'templates.reachAll': { en: 'All locations', fi: 'Kaikissa toimipisteissä' },
  'templates.applies': { en: 'Applies to', fi: 'Koskee' },
  'templates.appliesEach': { en: 'All places of this type', fi: 'Kaikkia tämän tyypin kohteita' },
  'templates.appliesChosen': { en: 'Selected places', fi: 'Valittuja kohteita' },
  'templates.questions': { en: 'Questions', fi: 'Kysymykset' },
  'templates.question': { en: 'Question {number}', fi: 'Kysymys {number}' },
  'templates.addQuestion': { en: 'Add question', fi: 'Lisää kysymys' },
  'templates.pasteHint': {
    en: 'Paste several lines into a title to make each line a question.',
    fi: 'Liitä otsikkoon useita rivejä, niin jokaisesta tulee oma kysymys.',
  },
  'templates.questionFi': { en: 'Question in Finnish', fi: 'Kysymys suomeksi' },
  'templates.questionEn': { en: 'Question in English', fi: 'Kysymys englanniksi' },
  'templates.questionType': { en: 'Question type', fi: 'Kysymystyyppi' },
  'templates.value': { en: 'Rating', fi: 'Arviointikysymys' },
  'templates.text': { en: 'Text', fi: 'Tekstikysymys' },
  'templates.mandatory': { en: 'Mandatory', fi: 'Pakollinen' },
  'templates.maxPhotos': { en: 'Max photos', fi: 'Kuvia enintään' },
  'templates.onLow': {
    en: 'A low rating needs',
    fi: 'Matala arvio vaatii',
    note: 'Label of a choice that completes the sentence',
  },
  'templates.onLow.nothing': { en: 'Nothing more', fi: 'Ei muuta' },
  'templates.onLow.note': { en: 'A note', fi: 'Muistiinpanon' },
  'templates.onLow.photo': { en: 'A photo', fi: 'Kuvan' },
  'templates.onLow.note_and_photo': { en: 'A note and a photo', fi: 'Muistiinpanon ja kuvan' },
  'templates.askedOf': { en: 'Asked for', fi: 'Kysytään' },
  'templates.askedEach': { en: 'Every place', fi: 'Jokaisesta kohteesta' },
  'templates.askedChosen': { en: 'Selected places', fi: 'Valituista kohteista' },
  'templates.up': { en: 'Move question {number} up', fi: 'Siirrä kysymys {number} ylemmäs' },
  'templates.down': { en: 'Move question {number} down', fi: 'Siirrä kysymys {number} alemmas' },
  'templates.remove': { en: 'Remove question {number}', fi: 'Poista kysymys {number}' },
  'templates.archivedQuestions': { en: 'Archived questions', fi: 'Arkistoidut kysymykset' },
  'templates.removed': { en: 'Question removed', fi: 'Kysymys poistettu' },
  'templates.missingName': {
    en: 'Name: enter it in at least one language.',
    fi: 'Nimi: kirjoita se ainakin yhdellä kielellä.',
  },
  'templates.missingType': {
    en: 'Inspection type: choose one.',
    fi: 'Tarkastustyyppi: valitse yksi.',
  },
  'templates.missingTitle': {
    en: 'Question {number}: enter it in at least one language.',
    fi: 'Kysymys {number}: kirjoita se ainakin yhdellä kielellä.',
  },
  'templates.tooMany': {
    en: 'A template can have at most 2,000 questions.',
    fi: 'Pohjassa voi olla enintään 2 000 kysymystä.',
  },
  'templates.deleteTitle': { en: 'Delete the template?', fi: 'Poistetaanko pohja?' },
  'templates.deleteText': {
    en: '“{name}” is archived and can no longer be used for new inspections. Its history is kept, and it can be restored.',
    fi: 'Pohja ”{name}” arkistoidaan, eikä sitä voi enää käyttää uusiin tarkastuksiin. Sen historia säilyy, ja sen voi palauttaa.',
  },
} as const satisfies MessageSet;

export type TemplatesMessages = typeof templatesMessages;
