import type { MessageSet } from '../../shared/texts.ts';

export const preInspectionMessages = {
  'pre.title': { en: 'Choose what to inspect', fi: 'Valitse tarkastettavat' },
  'pre.type': { en: 'Inspection type', fi: 'Tarkastustyyppi' },
  'pre.allTypes': { en: 'All', fi: 'Kaikki' },
  'pre.template': { en: 'Template', fi: 'Tarkastuspohja' },
  'pre.chooseTemplate': {
    en: 'Choose a template to begin.',
    fi: 'Aloita valitsemalla tarkastuspohja.',
  },
  'pre.templateNote': {
    en: '{type}, {frequency} · {count, plural, one {#\u00A0question} other {#\u00A0questions}}',
    fi: '{type}, {frequency} · {count, plural, one {#\u00A0kysymys} other {#\u00A0kysymystä}}',
  },
  'pre.weekly': { en: 'weekly', fi: 'viikoittain' },
  'pre.biannual': { en: 'twice a year', fi: 'kahdesti vuodessa' },
  'pre.yearly': { en: 'yearly', fi: 'vuosittain' },
  'pre.noTemplates': {
    en: 'No templates apply here yet.',
    fi: 'Sopivia tarkastuspohjia ei ole vielä.',
  },
  'pre.noTemplatesAdmin': {
    en: 'Create a template under Management on a computer.',
    fi: 'Luo pohja hallintanäkymässä tietokoneella.',
  },
  'pre.createTemplate': { en: 'Create a template', fi: 'Luo pohja' },
  'pre.noTemplatesStaff': {
    en: 'Ask an administrator to create a template.',
    fi: 'Pyydä ylläpitäjää luomaan pohja.',
  },
  'pre.askedUnknown': {
    en: 'This place does not belong to your location.',
    fi: 'Kohde ei kuulu toimipisteeseesi.',
    note: 'A code or a link led to a place that is not here',
  },
  'pre.askedRecently': {
    en: '{name} was inspected recently.',
    fi: '{name} on tarkastettu äskettäin.',
  },
  'pre.askedOpens': {
    en: 'It can be inspected again from {day}.',
    fi: 'Seuraavan kerran sen voi tarkastaa {day}',
    note: 'After “… was inspected recently.”; the Finnish day ends with a full stop',
  },
  'pre.inspectables': { en: 'Inspectables', fi: 'Tarkastuskohteet' },
  'pre.noPlaces': {
    en: 'This location has no places that fit the template yet.',
    fi: 'Toimipisteellä ei ole vielä pohjaan sopivia kohteita.',
  },
  'pre.addPlaces': { en: 'Add places', fi: 'Lisää kohteita' },
  'pre.noPlacesAdmin': {
    en: 'This location has no places that fit the template yet. Add places under Management on a computer.',
    fi: 'Toimipisteellä ei ole vielä pohjaan sopivia kohteita. Lisää niitä hallintanäkymässä tietokoneella.',
  },
  'pre.noPlacesStaff': {
    en: 'This location has no places that fit the template yet. Ask an administrator to add some.',
    fi: 'Toimipisteellä ei ole vielä pohjaan sopivia kohteita. Pyydä ylläpitäjää lisäämään niitä.',
  },
  'pre.search': { en: 'Search inspectables', fi: 'Hae tarkastuskohteita' },
  'pre.selectAll': { en: 'Select all: {name}', fi: 'Valitse kaikki: {name}' },
  'pre.treeKeys': {
    en: 'Use the arrow keys to move between rows.',
    fi: 'Siirry riviltä riville nuolinäppäimillä.',
    note: 'Spoken to those who use a screen reader',
  },
  'pre.treeDates': {
    en: 'The right arrow leads to a row’s date.',
    fi: 'Oikea nuoli vie rivin päivään.',
    note: 'Spoken after pre.treeKeys',
  },
  'pre.nextDate': { en: 'Next inspection {day}', fi: 'Seuraava tarkastus {day}' },
  'pre.overdue': {
    en: '{days, plural, one {# day} other {# days}} overdue',
    fi: 'Myöhässä {days} pv',
  },
  'pre.due': { en: 'Due {day}', fi: 'Eräpäivä {day}' },
  'pre.wholeLocation': { en: 'Whole location: {name}', fi: 'Koko toimipiste: {name}' },
  'pre.countRooms': {
    en: '{count, plural, =0 {Nothing selected} one {# room selected} other {# rooms selected}}',
    fi: '{count, plural, =0 {Ei valintoja} one {# huone valittu} other {# huonetta valittu}}',
  },
  'pre.countEnvironments': {
    en: '{count, plural, =0 {Nothing selected} one {# environment selected} other {# environments selected}}',
    fi: '{count, plural, =0 {Ei valintoja} one {# ympäristö valittu} other {# ympäristöä valittu}}',
  },
  'pre.countLocation': { en: 'Location selected', fi: 'Toimipiste valittu' },
  'pre.reason': {
    en: 'Select at least one inspectable.',
    fi: 'Valitse vähintään yksi tarkastuskohde.',
  },
  'pre.start': { en: 'Start inspection', fi: 'Aloita tarkastus' },
  'pre.upcoming': { en: 'Upcoming inspections', fi: 'Tulevat tarkastukset' },
  'pre.overdueTitle': { en: 'Overdue ({count})', fi: 'Myöhässä ({count})' },
  'pre.showAll': { en: 'Show all ({count})', fi: 'Näytä kaikki ({count})' },
  'pre.upcomingEmpty': {
    en: 'Nothing is due within seven days.',
    fi: 'Seitsemän päivän sisällä ei eräänny mitään.',
  },
  'pre.upcomingUnknown': {
    en: 'Due dates could not be loaded.',
    fi: 'Eräpäiviä ei voitu hakea.',
  },
  'pre.free': { en: 'Inspect without a template', fi: 'Vapaa tarkastus' },
  'pre.freeTitle': { en: 'Dynamic inspection', fi: 'Vapaa tarkastus ilman pohjaa' },
  'pre.withTemplate': { en: 'Choose a template', fi: 'Valitse tarkastuspohja' },
  'pre.freeAbout': {
    en: 'Choose a type and what to inspect. The questions come from all matching templates.',
    fi: 'Valitse tyyppi ja tarkastuskohteet. Kysymykset tulevat kaikista niihin sopivista pohjista.',
  },
  'pre.freeChooseType': {
    en: 'Choose an inspection type to begin',
    fi: 'Aloita valitsemalla tarkastustyyppi',
  },
  'pre.groups': { en: 'Questions', fi: 'Kysymykset' },
  'pre.groupNote': {
    en: '{count, plural, one {#\u00A0question} other {#\u00A0questions}} · {places, plural, one {#\u00A0inspectable} other {#\u00A0inspectables}}',
    fi: '{count, plural, one {#\u00A0kysymys} other {#\u00A0kysymystä}} · {places, plural, one {#\u00A0tarkastuskohde} other {#\u00A0tarkastuskohdetta}}',
  },
  'pre.groupCount': {
    en: '{count, plural, =0 {Nothing selected} one {# inspection} other {# inspections, one after the other}}',
    fi: '{count, plural, =0 {Ei valintoja} one {# tarkastus} other {# tarkastusta peräkkäin}}',
  },
  'pre.groupReason': {
    en: 'Select at least one group of questions.',
    fi: 'Valitse vähintään yksi kysymysryhmä.',
  },
  'pre.loadFailed': {
    en: 'The templates could not be loaded.',
    fi: 'Tarkastuspohjia ei voitu hakea.',
  },
} as const satisfies MessageSet;
