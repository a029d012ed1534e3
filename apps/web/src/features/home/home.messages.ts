import type { MessageSet } from '../../shared/texts.ts';

export const homeMessages = {
  'home.title': { en: 'Home', fi: 'Etusivu' },
  'home.drafts': { en: 'Continue', fi: 'Jatka kesken jäänyttä' },
  'home.continue': { en: 'Continue draft', fi: 'Jatka luonnosta' },
  'home.discard': { en: 'Delete draft', fi: 'Poista luonnos' },
  'home.discardAsk': {
    en: 'Delete this draft? Its answers and photos go with it.',
    fi: 'Poistetaanko luonnos? Sen vastaukset ja kuvat poistuvat samalla.',
  },
  'home.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'home.draftFacts': {
    en: '{count, plural, one {# answer} other {# answers}} · changed {time}',
    fi: '{count, plural, one {# vastaus} other {# vastausta}} · muutettu {time}',
  },
  'home.otherDevice': { en: 'On another device', fi: 'Toisella laitteella' },
  'home.draftFailed': {
    en: 'The draft could not be fetched. Check your connection.',
    fi: 'Luonnosta ei voitu hakea. Tarkista yhteys.',
  },
  'home.now': { en: 'Now', fi: 'Nyt' },
  'home.coming': { en: 'Upcoming', fi: 'Tulossa' },
  'home.recent': { en: 'Sent recently', fi: 'Lähetetty äskettäin' },
  'home.inspect': { en: 'Inspect', fi: 'Tarkasta' },
  'home.inspectThis': {
    en: 'Inspect: {name}, {type}',
    fi: 'Tarkasta: {name}, {type}',
    note: 'Spoken name of the button in a row',
  },
  'home.overdue': {
    en: 'Overdue {days, plural, one {# day} other {# days}}',
    fi: 'Myöhässä {days} pv',
  },
  'home.today': { en: 'Today', fi: 'Tänään' },
  'home.dueOn': { en: 'Due {day}', fi: 'Eräpäivä {day}' },
  'home.opensOn': { en: 'Available from {day}', fi: 'Tarkastettavissa alkaen {day}' },
  'home.inProgress': { en: 'In progress', fi: 'Kesken' },
  'home.showAll': { en: 'Show all ({count})', fi: 'Näytä kaikki ({count})' },
  'home.empty': { en: 'Everything is inspected.', fi: 'Kaikki tarkastettu.' },
  'home.emptyNext': { en: 'Next: {name}, {day}', fi: 'Seuraava: {name}, {day}' },
  'home.emptyNothing': {
    en: 'No inspections are due at this location.',
    fi: 'Tällä toimipisteellä ei ole erääntyviä tarkastuksia.',
  },
  'home.updated': { en: 'Updated {time}', fi: 'Päivitetty klo {time}' },
  'home.loadFailed': {
    en: 'The list could not be updated.',
    fi: 'Luetteloa ei voitu päivittää.',
  },
  'home.chart': { en: 'Inspected on time', fi: 'Tarkastettu ajallaan' },
  'home.chartSummary': {
    en: 'Last week {share} of inspections were on time.',
    fi: 'Viime viikolla {share} tarkastuksista tehtiin ajallaan.',
  },
  'home.chartEmpty': {
    en: 'Too little data: inspections of past weeks show here.',
    fi: 'Liian vähän tietoa: menneiden viikkojen tarkastukset näkyvät tässä.',
  },
  'home.chartTable': { en: 'Show as table', fi: 'Näytä taulukkona' },
  'home.chartChart': { en: 'Show as chart', fi: 'Näytä kaaviona' },
  'home.week': { en: 'Week', fi: 'Viikko' },
  'home.weekNumber': { en: 'wk {week}', fi: 'vk {week}' },
  'home.noData': { en: 'No inspections', fi: 'Ei tarkastuksia' },
  'home.dueTitle': { en: 'Due and overdue', fi: 'Erääntyvät ja myöhässä' },
  'home.state': { en: 'Status', fi: 'Tila' },
  'home.state.overdue': { en: 'Overdue ({count})', fi: 'Myöhässä ({count})' },
  'home.state.now': { en: 'Now ({count})', fi: 'Nyt ({count})' },
  'home.state.coming': { en: 'Upcoming ({count})', fi: 'Tulossa ({count})' },
  'home.groupBy': { en: 'Group by', fi: 'Ryhmittele' },
  'home.byPlace': { en: 'By place', fi: 'Kohteittain' },
  'home.byType': { en: 'By type', fi: 'Tyypeittäin' },
  'home.noneOverdue': { en: 'Nothing is overdue.', fi: 'Mikään ei ole myöhässä.' },
  'home.noneNow': {
    en: 'Nothing else can be inspected now.',
    fi: 'Muuta ei voi tarkastaa juuri nyt.',
  },
  'home.noneComing': {
    en: 'Nothing is due within a week.',
    fi: 'Viikon sisällä ei eräänny mitään.',
  },
} as const satisfies MessageSet;

export type HomeMessages = typeof homeMessages;
