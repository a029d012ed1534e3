import type { MessageSet } from '../../../shared/texts.ts';

export const templatesMessages = {
  'templates.title': { en: 'Templates', fi: 'Pohjien hallinta' },
  'templates.new': { en: 'New template', fi: 'Uusi pohja' },
  'templates.empty': { en: 'There are no templates yet.', fi: 'Tarkastuspohjia ei vielä ole.' },
  'templates.choose': {
    en: 'Choose a template, or create one.',
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
  'templates.reach': { en: 'Where it is used', fi: 'Missä pohjaa käytetään' },
  'templates.reachLocation': { en: 'This location', fi: 'Tämä toimipiste' },
  'templates.reachAll': { en: 'All locations', fi: 'Kaikki toimipisteet' },
  'templates.applies': { en: 'What it applies to', fi: 'Mitä pohja koskee' },
  'templates.appliesEach': { en: 'All of its kind', fi: 'Kaikkia tyypin kohteita' },
  'templates.appliesChosen': { en: 'Chosen places', fi: 'Valittuja kohteita' },
  'templates.questions': { en: 'Questions', fi: 'Kysymykset' },
  'templates.question': { en: 'Question {number}', fi: 'Kysymys {number}' },
  'templates.addQuestion': { en: 'Add question', fi: 'Lisää kysymys' },
  'templates.pasteHint': {
    en: 'Paste several lines into a title to get a question of each.',
    fi: 'Liitä otsikkoon monta riviä, niin jokaisesta tulee kysymys.',
  },
  'templates.questionFi': { en: 'Question in Finnish', fi: 'Kysymys suomeksi' },
  'templates.questionEn': { en: 'Question in English', fi: 'Kysymys englanniksi' },
  'templates.questionType': { en: 'Question type', fi: 'Kysymystyyppi' },
  'templates.value': { en: 'Rating', fi: 'Arviointikysymys' },
  'templates.text': { en: 'Text', fi: 'Tekstikysymys' },
  'templates.mandatory': { en: 'Mandatory', fi: 'Pakollinen' },
  'templates.maxPhotos': { en: 'Photos at most', fi: 'Kuvia enintään' },
  'templates.askedOf': { en: 'Asked of', fi: 'Kysytään' },
  'templates.askedEach': { en: 'Every inspectable', fi: 'Jokaisesta kohteesta' },
  'templates.askedChosen': { en: 'Chosen places', fi: 'Valituista kohteista' },
  'templates.up': { en: 'Move question {number} up', fi: 'Siirrä kysymys {number} ylemmäs' },
  'templates.down': { en: 'Move question {number} down', fi: 'Siirrä kysymys {number} alemmas' },
  'templates.remove': { en: 'Remove question {number}', fi: 'Poista kysymys {number}' },
  'templates.removed': { en: 'Question removed', fi: 'Kysymys poistettu' },
  'templates.undo': { en: 'Undo', fi: 'Kumoa' },
  'templates.missingName': {
    en: 'Name: write it in one language at least.',
    fi: 'Nimi: kirjoita se ainakin yhdellä kielellä.',
  },
  'templates.missingType': {
    en: 'Inspection type: choose one.',
    fi: 'Tarkastustyyppi: valitse yksi.',
  },
  'templates.missingTitle': {
    en: 'Question {number}: write it in one language at least.',
    fi: 'Kysymys {number}: kirjoita se ainakin yhdellä kielellä.',
  },
  'templates.tooMany': {
    en: 'A template takes 2,000 questions at most.',
    fi: 'Pohjaan mahtuu enintään 2 000 kysymystä.',
  },
  'templates.deleteTitle': { en: 'Delete the template?', fi: 'Poistetaanko pohja?' },
  'templates.deleteText': {
    en: 'No more inspections are started with “{name}”. What was inspected with it stays in the history.',
    fi: 'Pohjalla ”{name}” ei enää aloiteta tarkastuksia. Sillä tehdyt tarkastukset säilyvät historiassa.',
  },
} as const satisfies MessageSet;

export type TemplatesMessages = typeof templatesMessages;
