import type { MessageSet } from '../../shared/texts.ts';

/** Texts of the menus at the right of the header and of what they open. */
export const toolsMessages = {
  'palette.open': { en: 'Search and commands (Ctrl K)', fi: 'Haku ja komennot (Ctrl K)' },
  'palette.title': { en: 'Search and commands', fi: 'Haku ja komennot' },
  'palette.placeholder': {
    en: 'Place, person, template or command',
    fi: 'Kohde, henkilö, pohja tai komento',
  },
  'palette.results': { en: 'Results', fi: 'Tulokset' },
  'palette.inspect': { en: 'Inspect: {name}', fi: 'Tarkasta: {name}' },
  'palette.history': { en: 'History: {name}', fi: 'Historia: {name}' },
  'palette.location': { en: 'Switch to location: {name}', fi: 'Vaihda toimipisteeseen: {name}' },
  'palette.template': { en: 'Template: {name}', fi: 'Pohja: {name}' },
  'palette.person': { en: 'User: {name}', fi: 'Käyttäjä: {name}' },
  'palette.view': { en: 'Saved view: {name}', fi: 'Tallennettu näkymä: {name}' },
  'palette.saveView': { en: 'Save this view', fi: 'Tallenna tämä näkymä' },
  'palette.newLocation': { en: 'New location', fi: 'Uusi toimipiste' },
  'palette.addPlaces': { en: 'Add environments and rooms', fi: 'Lisää ympäristöjä ja huoneita' },
  'palette.placeTypes': {
    en: 'Types of places',
    fi: 'Kohdetyypit',
  },
  'palette.archivedPlaces': { en: 'Archived places', fi: 'Arkistoidut kohteet' },
  'palette.newTemplate': { en: 'New template', fi: 'Uusi pohja' },
  'palette.starterTemplates': { en: 'Starter templates', fi: 'Valmiit pohjat' },
  'palette.newUser': { en: 'New user', fi: 'Uusi käyttäjä' },
  'toolbox.title': { en: 'Admin toolbox', fi: 'Ylläpidon työkalut' },
  'toolbox.location': { en: 'Switch location', fi: 'Vaihda toimipistettä' },
  'toolbox.locationHint': { en: 'View another location', fi: 'Näytä toinen toimipiste' },
  'toolbox.notice': { en: 'Write a notice', fi: 'Kirjoita ilmoitus' },
  'toolbox.noticeHint': { en: 'To the staff of a location', fi: 'Toimipisteen työntekijöille' },
  'toolbox.rulesHint': {
    en: 'Who gets which notifications, and when',
    fi: 'Kuka saa mitkä ilmoitukset ja milloin',
  },
  'toolbox.buttons': { en: 'Saved views', fi: 'Tallennetut näkymät' },
  'toolbox.buttonsHint': {
    en: 'Key figures in one click',
    fi: 'Tärkeät luvut yhdellä painalluksella',
  },
  'toolbox.placesHint': { en: 'Environments, rooms, tasks', fi: 'Ympäristöt, huoneet, tehtävät' },
  'toolbox.usersHint': { en: 'Accounts and roles', fi: 'Käyttäjätilit ja roolit' },
  'toolbox.systemHint': {
    en: 'Backups, storage, background jobs',
    fi: 'Varmuuskopiot, tallennustila, taustatyöt',
  },
  'toolbox.audit': { en: 'Audit log', fi: 'Muutosloki' },
  'toolbox.auditHint': { en: 'Who changed what, and when', fi: 'Kuka muutti mitä ja milloin' },
  'toolbox.templatesHint': { en: 'Questions and where they apply', fi: 'Kysymykset ja kohteet' },
  'toolbox.pendingHint': {
    en: 'Review what needs a decision',
    fi: 'Käsittele päätöstä odottavat asiat',
  },
  'toolbox.calendarHint': {
    en: 'Plan and move inspections',
    fi: 'Suunnittele ja siirrä tarkastuksia',
  },
  'toolbox.report': { en: 'Report a fault', fi: 'Ilmoita vika' },
  'toolbox.reportHint': {
    en: 'A fault seen outside inspections',
    fi: 'Muulloin kuin tarkastuksessa havaittu',
  },
  'location.noneYet': { en: 'There are no locations yet.', fi: 'Toimipisteitä ei vielä ole.' },
  'location.onComputer': {
    en: 'Add one under Management on a computer.',
    fi: 'Lisää toimipiste hallintanäkymässä tietokoneella.',
  },
  'location.create': { en: 'Create a location', fi: 'Luo toimipiste' },
  'location.choose': { en: 'Location', fi: 'Toimipiste' },
} as const satisfies MessageSet;
