import type { MessageSet } from '../../../shared/texts.ts';

export const bulkMessages = {
  'bulk.label': { en: 'Marked places', fi: 'Merkityt kohteet' },
  'bulk.marked': {
    en: '{count, plural, one {# place marked} other {# places marked}}',
    fi: '{count, plural, one {# kohde merkitty} other {# kohdetta merkitty}}',
  },
  'bulk.clear': { en: 'Unmark all', fi: 'Poista merkinnät' },
  'bulk.move': { en: 'Move…', fi: 'Siirrä…' },
  'bulk.moveTitle': {
    en: '{count, plural, one {Move # room to} other {Move # rooms to}}',
    fi: '{count, plural, one {Siirrä # huone ympäristöön} other {Siirrä # huonetta ympäristöön}}',
  },
  'bulk.searchEnvironment': { en: 'Search environments', fi: 'Hae ympäristöä' },
  'bulk.environments': { en: 'Environments', fi: 'Ympäristöt' },
  'bulk.moved': {
    en: '{count, plural, one {Moved # room to {name}} other {Moved # rooms to {name}}}',
    fi: '{count, plural, one {Siirretty # huone: {name}} other {Siirretty # huonetta: {name}}}',
  },
  'bulk.type': { en: 'Set type…', fi: 'Aseta tyyppi…' },
  'bulk.typeTitle': {
    en: 'Set the type of marked places',
    fi: 'Aseta merkittyjen kohteiden tyyppi',
  },
  'bulk.searchType': { en: 'Search types', fi: 'Hae tyyppiä' },
  'bulk.types': { en: 'Types', fi: 'Tyypit' },
  'bulk.typeOf.room': {
    en: '{count, plural, one {{name} (# room)} other {{name} (# rooms)}}',
    fi: '{count, plural, one {{name} (# huone)} other {{name} (# huonetta)}}',
  },
  'bulk.typeOf.environment': {
    en: '{count, plural, one {{name} (# environment)} other {{name} (# environments)}}',
    fi: '{count, plural, one {{name} (# ympäristö)} other {{name} (# ympäristöä)}}',
  },
  'bulk.typeSet': {
    en: '{count, plural, one {# place now has the type {name}} other {# places now have the type {name}}}',
    fi: '{count, plural, one {# kohteen tyyppi on nyt {name}} other {# kohteen tyyppi on nyt {name}}}',
  },
  'bulk.noChange': {
    en: 'Nothing changes: all of them are so already.',
    fi: 'Mikään ei muutu: kaikki ovat jo näin.',
  },
  'bulk.archive': { en: 'Archive…', fi: 'Arkistoi…' },
  'bulk.archiveTitle': {
    en: '{count, plural, one {Archive # place?} other {Archive # places?}}',
    fi: '{count, plural, one {Arkistoidaanko # kohde?} other {Arkistoidaanko # kohdetta?}}',
  },
  'bulk.archiveText': {
    en: 'They are no longer inspected. Their history is kept, and they can be restored. A place that has never been used is deleted permanently.',
    fi: 'Kohteita ei enää tarkasteta. Niiden historia säilyy, ja ne voi palauttaa. Kohde, jota ei ole koskaan käytetty, poistetaan pysyvästi.',
  },
  'bulk.archived': {
    en: '{count, plural, one {Archived # place} other {Archived # places}}',
    fi: '{count, plural, one {Arkistoitu # kohde} other {Arkistoitu # kohdetta}}',
  },
  'bulk.contents': { en: 'In numbers:', fi: 'Lukuina:' },
  'bulk.counting': { en: 'Counting what goes with it…', fi: 'Lasketaan, mitä mukana menee…' },
  'bulk.countFailed': {
    en: 'What goes with it could not be counted',
    fi: 'Mukana menevää ei voitu laskea',
  },
  'bulk.count.environments': {
    en: '{count, plural, one {# environment} other {# environments}}',
    fi: '{count, plural, one {# ympäristö} other {# ympäristöä}}',
  },
  'bulk.count.rooms': {
    en: '{count, plural, one {# room} other {# rooms}}',
    fi: '{count, plural, one {# huone} other {# huonetta}}',
  },
  'bulk.count.inspections': {
    en: '{count, plural, one {# inspection, which stays in the history} other {# inspections, which stay in the history}}',
    fi: '{count, plural, one {# tarkastus, joka säilyy historiassa} other {# tarkastusta, jotka säilyvät historiassa}}',
  },
  'bulk.count.planned_dates': {
    en: '{count, plural, one {# planned date} other {# planned dates}}',
    fi: '{count, plural, one {# aikataulutettu tarkastus} other {# aikataulutettua tarkastusta}}',
  },
  'bulk.count.open_actions': {
    en: '{count, plural, one {# open action} other {# open actions}}',
    fi: '{count, plural, one {# avoin toimenpide} other {# avointa toimenpidettä}}',
  },
  'bulk.count.todos': {
    en: '{count, plural, one {# task} other {# tasks}}',
    fi: '{count, plural, one {# tehtävä} other {# tehtävää}}',
  },
  'bulk.count.photos': {
    en: '{count, plural, one {# photo} other {# photos}}',
    fi: '{count, plural, one {# kuva} other {# kuvaa}}',
  },
  'bulk.nothingInside': {
    en: 'Nothing else goes with it.',
    fi: 'Mukana ei mene mitään muuta.',
  },
  'bulk.codes': { en: 'New door codes…', fi: 'Vaihda ovikoodit…' },
  'bulk.codesText': {
    en: '{count, plural, one {# room gets a new door code.} other {# rooms get a new door code.}}',
    fi: '{count, plural, one {# huone saa uuden ovikoodin.} other {# huonetta saa uuden ovikoodin.}}',
  },
  'bulk.templates': { en: 'Templates…', fi: 'Pohjat…' },
  'bulk.templatesTitle': {
    en: '{count, plural, one {Templates of # marked place} other {Templates of # marked places}}',
    fi: '{count, plural, one {# merkityn kohteen pohjat} other {# merkityn kohteen pohjat}}',
  },
  'bulk.appliesTo': {
    en: 'Applies to {applies} of {count}',
    fi: 'Koskee {applies}/{count} kohdetta',
  },
  'bulk.appliesToAll': {
    en: 'Applies to all places of its type; its list is made on its own page.',
    fi: 'Koskee kaikkia tyyppinsä kohteita. Luettelo tehdään pohjan omalla sivulla.',
  },
  'bulk.byEnvironment': {
    en: '{count, plural, one {# by its environment} other {# by their environment}}',
    fi: '{count, plural, one {# ympäristönsä kautta} other {# ympäristönsä kautta}}',
  },
  'bulk.last': {
    en: 'These are all that the template applies to: without them it would apply to everything.',
    fi: 'Pohja koskee vain näitä. Ilman niitä se koskisi kaikkia kohteita.',
  },
  'bulk.apply': { en: 'Apply {name}', fi: 'Ota käyttöön: {name}' },
  'bulk.applyShort': { en: 'Apply', fi: 'Ota käyttöön' },
  'bulk.unapply': { en: 'Do not apply {name}', fi: 'Poista käytöstä: {name}' },
  'bulk.unapplyShort': { en: 'Do not apply', fi: 'Poista käytöstä' },
  'bulk.applied': {
    en: '{name} now applies to the marked places',
    fi: '{name} koskee nyt merkittyjä kohteita',
  },
  'bulk.unapplied': {
    en: '{name} no longer applies to the marked places',
    fi: '{name} ei enää koske merkittyjä kohteita',
  },
  'bulk.noTemplates': { en: 'There are no templates for them.', fi: 'Niille ei ole pohjia.' },
  'bulk.applicabilityUndone': {
    en: '{name} applies as before',
    fi: '{name} koskee samoja kohteita kuin aiemmin',
  },
  'bulk.refused': {
    en: '{count, plural, one {# place cannot be changed} other {# places cannot be changed}}',
    fi: '{count, plural, one {# kohdetta ei voi muuttaa} other {# kohdetta ei voi muuttaa}}',
  },
  'bulk.refusedRow': { en: '{name}: {text}', fi: '{name}: {text}', alike: true },
  'bulk.doRest': {
    en: '{count, plural, one {Change the other place} other {Change the other # places}}',
    fi: '{count, plural, one {Muuta toinen kohde} other {Muuta muut # kohdetta}}',
  },
} as const satisfies MessageSet;
