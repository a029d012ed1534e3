import type { MessageSet } from '../../shared/texts.ts';

export const coverageMessages = {
  'coverage.title': { en: 'Coverage', fi: 'Kattavuus' },
  'coverage.sentence': {
    en: '{accounted, number} of {pairs, number} accounted for',
    fi: 'Mukana {accounted, number} / {pairs, number}',
  },
  'coverage.explained': {
    en: 'Recalculated from inspections, plans, templates and the calendar: each place with each inspection type of its kind.',
    fi: 'Laskettu uudelleen tarkastuksista, aikataulusta, pohjista ja kalenterista: jokainen kohde jokaisella lajinsa tarkastustyypillä.',
  },
  'coverage.hasGaps': {
    en: '{count, plural, one {# gap: something may be forgotten.} other {# gaps: something may be forgotten.}}',
    fi: '{count, plural, one {# aukko: jotain voi jäädä tarkastamatta.} other {# aukkoa: jotain voi jäädä tarkastamatta.}}',
  },
  'coverage.rows': { en: 'By place', fi: 'Kohteittain' },
  'coverage.place': { en: 'Place', fi: 'Kohde' },
  'coverage.cell': {
    en: '{due, number} due{excluded, plural, =0 {} other {, # excluded}}{gaps, plural, =0 {} one {, # gap} other {, # gaps}}',
    fi: '{due, number} mukana{excluded, plural, =0 {} other {, # rajattu}}{gaps, plural, =0 {} one {, # aukko} other {, # aukkoa}}',
    note: 'A cell of the table: how many places are inspected, excluded, missing',
  },
  'coverage.exclusions': { en: 'Excluded, and why', fi: 'Pois rajatut ja syyt' },
  'coverage.type': { en: 'Inspection type', fi: 'Tarkastustyyppi' },
  'coverage.reason': { en: 'Reason', fi: 'Syy' },
  'coverage.since': { en: 'Since', fi: 'Alkaen' },
  'coverage.by': { en: 'By', fi: 'Kuka' },
  'coverage.count': { en: 'Places', fi: 'Kohteita' },
  'coverage.which': { en: 'Which', fi: 'Mitkä' },
  'coverage.more': {
    en: '{names} and {count, number} more',
    fi: '{names} ja {count, number} muuta',
  },
  'coverage.reason.archived': { en: 'The place is archived', fi: 'Kohde on arkistoitu' },
  'coverage.reason.no_template': {
    en: 'No template of this type is in use',
    fi: 'Tyypillä ei ole käytössä olevaa pohjaa',
  },
  'coverage.reason.not_chosen': {
    en: 'No template applies to the place',
    fi: 'Mikään pohja ei koske kohdetta',
  },
  'coverage.reason.no_open_day': {
    en: 'The calendar has no open day',
    fi: 'Kalenterissa ei ole aukiolopäiviä',
  },
  'coverage.gaps': { en: 'Gaps', fi: 'Aukot' },
  'coverage.fault': { en: 'What is wrong', fi: 'Mikä on vialla' },
  'coverage.stored': { en: 'Stored', fi: 'Tallennettu' },
  'coverage.expected': { en: 'Expected', fi: 'Pitäisi olla' },
  'coverage.kind.location': { en: 'Location', fi: 'Toimipiste' },
  'coverage.kind.environment': { en: 'Environment', fi: 'Ympäristö' },
  'coverage.kind.room': { en: 'Room', fi: 'Huone' },
  'coverage.fault.missing': {
    en: 'In no list of this type',
    fi: 'Puuttuu tyypin kaikista luetteloista',
  },
  'coverage.fault.surplus': {
    en: 'Due, but there is no such place',
    fi: 'Erääntymässä, mutta kohdetta ei ole',
  },
  'coverage.fault.wrong_kind': {
    en: 'Stored as another kind of place',
    fi: 'Tallennettu väärän lajisena kohteena',
  },
  'coverage.fault.wrongly_excluded': {
    en: 'Not due, although a template applies',
    fi: 'Ei erääntymässä, vaikka pohja koskee kohdetta',
  },
  'coverage.fault.wrongly_included': {
    en: 'Due, although no template applies',
    fi: 'Erääntymässä, vaikka mikään pohja ei koske kohdetta',
  },
  'coverage.fault.wrong_natural_due': {
    en: 'The due date does not follow from the inspections',
    fi: 'Eräpäivä ei seuraa tarkastuksista',
  },
  'coverage.fault.wrong_planned_due': {
    en: 'The planned date differs from the plans',
    fi: 'Aikataulutettu päivä poikkeaa aikataulusta',
  },
  'coverage.fault.wrong_last_done': {
    en: 'The last inspection differs from the forms',
    fi: 'Viimeisin tarkastus poikkeaa lomakkeista',
  },
  'coverage.fault.wrong_created_on': {
    en: 'The day of creation is wrong',
    fi: 'Luontipäivä on väärä',
  },
  'coverage.fault.not_on_open_day': {
    en: 'Not due on the open day of its date',
    fi: 'Ei eräänny päivänsä aukiolopäivänä',
  },
  'coverage.fault.not_listed': {
    en: 'Not listed by its due date',
    fi: 'Ei luettelossa eräpäivänsä kohdalla',
  },
  'coverage.fault.missed_not_stored': {
    en: 'A missed inspection is not counted',
    fi: 'Tekemättä jäänyt tarkastus puuttuu laskuista',
  },
  'coverage.fault.missed_not_due': {
    en: 'A missed inspection was never due',
    fi: 'Tekemättä jäänyt tarkastus ei ollut erääntynyt',
  },
  'coverage.certificates': { en: 'Certificates', fi: 'Todistukset' },
  'coverage.certificatesExplained': {
    en: 'A certificate is a signed file that says what was done in a period. It can be compared later with what is recorded then.',
    fi: 'Todistus on allekirjoitettu tiedosto jakson tarkastuksista. Sitä voi myöhemmin verrata silloisiin tietoihin.',
  },
  'coverage.month': { en: 'Month', fi: 'Kuukausi' },
  'coverage.make': { en: 'Make a certificate', fi: 'Tee todistus' },
  'coverage.oneLocation': {
    en: 'Choose a location to make a certificate.',
    fi: 'Valitse toimipiste, jotta voit tehdä todistuksen.',
  },
  'coverage.made': {
    en: 'Signed: {due, number} expected, {done, number} on time ({postponed, number} postponed), {late, number} late, {missed, number} missed.',
    fi: 'Allekirjoitettu: odotettu {due, number}, ajallaan {done, number} (siirretty {postponed, number}), myöhässä {late, number}, tekemättä {missed, number}.',
  },
  'coverage.save.pdf': { en: 'Save as PDF', fi: 'Tallenna PDF' },
  'coverage.save.json': { en: 'Save as JSON', fi: 'Tallenna JSON' },
  'coverage.compare': { en: 'Compare a certificate …', fi: 'Vertaa todistusta …' },
  'coverage.noCertificate': {
    en: 'The file is not a certificate of Kierros.',
    fi: 'Tiedosto ei ole Kierroksen todistus.',
  },
  'coverage.agrees': {
    en: 'Nothing disagrees with the certificate.',
    fi: 'Mikään ei ole ristiriidassa todistuksen kanssa.',
  },
  'coverage.disagreeing': {
    en: '{count, plural, one {# row disagrees} other {# rows disagree}} with the certificate.',
    fi: '{count, plural, one {# rivi on} other {# riviä on}} ristiriidassa todistuksen kanssa.',
  },
  'coverage.comparedCounts': {
    en: 'Same {same, number}, erased author {erased_author, number}, corrected since {corrected, number}, arrived since {added, number}.',
    fi: 'Ennallaan {same, number}, tekijä poistettu {erased_author, number}, korjattu {corrected, number}, tullut lisää {added, number}.',
    note: 'How many rows of the certificate have each state',
  },
  'coverage.compared': { en: 'Differences', fi: 'Erot' },
  'coverage.state': { en: 'State', fi: 'Tila' },
  'coverage.state.same': { en: 'Same', fi: 'Ennallaan' },
  'coverage.state.erased_author': { en: 'Author erased', fi: 'Tekijä poistettu' },
  'coverage.state.corrected': { en: 'Corrected since', fi: 'Korjattu' },
  'coverage.state.added': { en: 'Received later', fi: 'Tullut lisää' },
  'coverage.state.disagreeing': { en: 'Disagrees', fi: 'Ristiriidassa' },
  'coverage.outcome.done': { en: 'On time', fi: 'Ajallaan' },
  'coverage.outcome.postponed': { en: 'Of these postponed', fi: 'Joista siirretty' },
  'coverage.outcome.late': { en: 'Late', fi: 'Myöhässä' },
  'coverage.outcome.missed': { en: 'Missed', fi: 'Tekemättä' },
  'coverage.changed': {
    en: '{before, number} → {after, number}',
    fi: '{before, number} → {after, number}',
    alike: true,
  },
} as const satisfies MessageSet;
