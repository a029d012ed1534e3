import type { MessageSet } from './texts.ts';

/** Texts about what a site still lacks: loaded only where something is missing. */
export const setupMessages = {
  'setup.title': { en: 'Set up the site', fi: 'Ota Kierros käyttöön' },
  'setup.isDone': { en: 'Done:', fi: 'Tehty:', note: 'Spoken before the name of a step' },
  'setup.optional': { en: 'optional', fi: 'valinnainen' },
  'setup.location': { en: 'Location', fi: 'Toimipiste' },
  'setup.locationWhy': {
    en: 'The school, day-care centre or other site that you inspect.',
    fi: 'Koulu, päiväkoti tai muu paikka, jossa tarkastuksia tehdään.',
  },
  'setup.places': { en: 'Environments and rooms', fi: 'Ympäristöt ja huoneet' },
  'setup.placesWhy': {
    en: 'For example a wing or a yard, and the rooms in it.',
    fi: 'Esimerkiksi siipi tai piha ja sen huoneet.',
  },
  'setup.template': { en: 'Template', fi: 'Tarkastuspohja' },
  'setup.templateWhy': {
    en: 'The questions that an inspection asks.',
    fi: 'Kysymykset, joihin tarkastuksessa vastataan.',
  },
  'setup.people': { en: 'Colleagues', fi: 'Työtoverit' },
  'setup.peopleWhy': {
    en: 'Everyone signs in with an account of their own.',
    fi: 'Jokainen kirjautuu omalla käyttäjätunnuksellaan.',
  },
  'setup.labels': { en: 'Door labels', fi: 'Ovien tarrat' },
  'setup.labelsWhy': {
    en: 'Scanning the code on a door opens the inspection of that room.',
    fi: 'Oven koodin lukeminen avaa huoneen tarkastuksen.',
  },
  'setup.inspection': { en: 'First inspection', fi: 'Ensimmäinen tarkastus' },
  'setup.inspectionWhy': {
    en: 'Its result appears in the history and the statistics.',
    fi: 'Tulos näkyy historiassa ja tilastoissa.',
  },
  'setup.do.location': { en: 'Create a location', fi: 'Luo toimipiste' },
  'setup.do.choose': { en: 'Choose a location', fi: 'Valitse toimipiste' },
  'setup.do.places': { en: 'Add environments and rooms', fi: 'Lisää ympäristöt ja huoneet' },
  'setup.do.template': { en: 'Create a template', fi: 'Luo pohja' },
  'setup.do.people': { en: 'Add a user', fi: 'Lisää käyttäjä' },
  'setup.do.labels': { en: 'Print labels', fi: 'Tulosta tarrat' },
  'setup.do.inspection': { en: 'Start an inspection', fi: 'Aloita tarkastus' },
  'setup.skip': { en: 'Skip this step', fi: 'Ohita tämä vaihe' },
  'setup.goOn': { en: 'Next step', fi: 'Seuraava vaihe' },
  'setup.no.location': { en: 'There are no locations yet.', fi: 'Toimipisteitä ei vielä ole.' },
  'setup.no.choose': { en: 'No location selected.', fi: 'Toimipistettä ei ole valittu.' },
  'setup.no.places': {
    en: 'This location has no environments or rooms yet.',
    fi: 'Toimipisteellä ei ole vielä ympäristöjä eikä huoneita.',
  },
  'setup.no.template': {
    en: 'This location has no templates yet.',
    fi: 'Toimipisteellä ei ole vielä tarkastuspohjia.',
  },
  'setup.ask.places': {
    en: 'Ask an administrator to add them.',
    fi: 'Pyydä ylläpitäjää lisäämään ne.',
  },
  'setup.ask.template': {
    en: 'Ask an administrator to create one.',
    fi: 'Pyydä ylläpitäjää luomaan pohja.',
  },
  'setup.onComputer': {
    en: 'They are added under Management on a computer.',
    fi: 'Ne lisätään hallintanäkymässä tietokoneella.',
  },
  'setup.allOnComputer': {
    en: 'Locations, places, templates and users are added under Management on a computer.',
    fi: 'Toimipisteet, kohteet, pohjat ja käyttäjät lisätään hallintanäkymässä tietokoneella.',
  },
} as const satisfies MessageSet;
