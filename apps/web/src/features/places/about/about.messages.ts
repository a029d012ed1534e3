import type { MessageSet } from '../../../shared/texts.ts';

export const aboutMessages = {
  'about.templates': { en: 'Templates', fi: 'Pohjat' },
  'about.templatesText': {
    en: 'By these it is inspected.',
    fi: 'Kohde tarkastetaan näillä pohjilla.',
  },
  'about.noTemplates': {
    en: 'No template applies to it, so it is not inspected.',
    fi: 'Mikään pohja ei koske kohdetta, joten sitä ei tarkasteta.',
  },
  'about.all.room': { en: 'Applies to all rooms', fi: 'Koskee kaikkia huoneita' },
  'about.all.environment': {
    en: 'Applies to all environments',
    fi: 'Koskee kaikkia ympäristöjä',
  },
  'about.all.location': { en: 'Applies to all locations', fi: 'Koskee kaikkia toimipisteitä' },
  'about.named': { en: 'Names this place', fi: 'Kohde on nimetty pohjassa' },
  'about.byEnvironment': {
    en: 'Names its environment, {name}',
    fi: 'Pohjassa on nimetty ympäristö {name}',
  },
  'about.changes': { en: 'Changes', fi: 'Muutokset' },
  'about.changesText': {
    en: 'Who changed what: the place, its dates, its door code, its templates and the calendar of its location.',
    fi: 'Kuka muutti mitäkin: kohdetta, sen päiviä, ovikoodia ja pohjia sekä toimipisteen kalenteria.',
  },
  'about.noChanges': { en: 'Nothing has been changed.', fi: 'Mitään ei ole muutettu.' },
  'about.by': { en: '{name}, {day}', fi: '{name} {day}' },
  'about.byImport': {
    en: '{name}, {day}, in an import',
    fi: '{name} {day}, tuonnissa',
  },
  'about.byUndo': {
    en: '{name}, {day}, undoing an import',
    fi: '{name} {day}, tuontia kumottaessa',
  },
  'about.system': { en: 'Kierros', fi: 'Kierros', alike: true },
  'about.fromTo': {
    en: '{field}: {before} → {after}',
    fi: '{field}: {before} → {after}',
    alike: true,
  },
  'about.none': { en: 'nothing', fi: 'ei mitään' },
  'about.gone': { en: 'deleted', fi: 'poistettu' },
  'about.created': { en: 'Added', fi: 'Lisätty' },
  'about.archived': { en: 'Archived', fi: 'Arkistoitu' },
  'about.restored': { en: 'Restored', fi: 'Palautettu' },
  'about.moved': { en: 'Moved', fi: 'Siirretty' },
  'about.renamed': { en: 'Renamed', fi: 'Nimetty uudelleen' },
  'about.changed': { en: 'Changed', fi: 'Muutettu' },
  'about.location': { en: 'Location', fi: 'Toimipiste' },
  'about.type': { en: 'Type', fi: 'Tyyppi' },
  'about.planned': { en: '{type}: planned for {day}', fi: '{type}: aikataulutettu {day}' },
  'about.dateMoved': {
    en: '{type}: {before} → {after}',
    fi: '{type}: {before} → {after}',
    alike: true,
  },
  'about.dateMovedTitle': { en: 'Date changed', fi: 'Päivä muutettu' },
  'about.dateAddedTitle': { en: 'Date planned', fi: 'Lisätty aikatauluun' },
  'about.dateRemovedTitle': { en: 'Scheduled date removed', fi: 'Poistettu aikataulusta' },
  'about.dateRemoved': { en: '{type}: {day}', fi: '{type}: {day}', alike: true },
  'about.applies': { en: 'Template {name} applies', fi: 'Pohja {name} koskee kohdetta' },
  'about.appliesNot': {
    en: 'Template {name} no longer applies',
    fi: 'Pohja {name} ei enää koske kohdetta',
  },
  'about.aTemplate': { en: 'number {id}', fi: 'numero {id}' },
  'about.doorCode': { en: 'New door code', fi: 'Ovikoodi vaihdettu' },
  'about.calendar': {
    en: 'Working calendar of the location changed',
    fi: 'Toimipisteen työkalenteri muutettu',
  },
  'about.weekdays': { en: 'Open days', fi: 'Avoinna' },
  'about.shiftTo': {
    en: 'Dates on closed days move',
    fi: 'Suljetun päivän tarkastukset siirtyvät',
  },
  'about.shift.next': { en: 'to the next open day', fi: 'seuraavalle avoimelle päivälle' },
  'about.shift.previous': {
    en: 'to the previous open day',
    fi: 'edelliselle avoimelle päivälle',
  },
  'about.closed': { en: 'Closed: {days}', fi: 'Suljettu: {days}' },
  'about.openedAgain': { en: 'No longer closed: {days}', fi: 'Ei enää suljettu: {days}' },
  'about.moreClosures': {
    en: '{count, plural, one {and # more closure} other {and # more closures}}',
    fi: '{count, plural, one {ja # sulku lisää} other {ja # sulkua lisää}}',
  },
  'about.settings': {
    en: 'Settings of faults and fixes changed',
    fi: 'Vikojen ja korjausten asetukset muutettu',
  },
} as const satisfies MessageSet;
