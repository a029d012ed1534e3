import { plural } from '../../messages.ts';
import type { Messages } from '../../messages.ts';

const en = {
  summary: 'templates of inspections in files',
  importSummary: 'create the templates of files that are not there yet',
  importNotes:
    'Checks the files, shows what would be done and asks. A template is known by its type, name\nand location, so that running it again goes on where it stopped. One that is there and\ndiffers is left alone.',
  validateSummary: 'check files of templates without the server',
  filesArgument: 'JSON files, each one template or an array; - for stdin',
  skipFlag: 'import the rest when some are invalid',
  checked: (files: number, templates: number, questions: number, seconds: string) =>
    `Checked ${plural(files, 'file', 'files')}: ${plural(templates, 'template', 'templates')}, ${plural(questions, 'question', 'questions')} in ${seconds} s.`,
  valid: 'All are valid.',
  invalidCount: (count: number) => `${plural(count, 'template is', 'templates are')} invalid.`,
  noJson: (why: string) => `no JSON: ${why}`,
  empty: 'holds no template',
  shape: {
    type: (limit: string) => `must be ${limit}`,
    value: (limit: string) => `must be one of ${limit}`,
    unknown: (limit: string) => `is no field here; there are ${limit}`,
    missing: (_limit: string) => 'is missing',
    short: (_limit: string) => 'must not be empty',
    long: (limit: string) => `is longer than ${limit}`,
    repeated: (_limit: string) => 'names something twice',
  },
  fields: {
    no_questions: 'questions',
    too_many_questions: 'questions',
    unknown_type: 'inspectiontype_id',
    missing_name: 'name',
    missing_title: 'title',
    max_photos_out_of_range: 'max_photos',
  },
  rules: {
    no_questions: 'at least one question must be added to the template',
    too_many_questions: 'at most 2000 questions',
    unknown_type: 'is no type of inspection',
    missing_name: 'needs a name in one language at least',
    missing_title: 'needs a text in one language at least',
    max_photos_out_of_range: 'must be from 1 to 10',
    duplicate_question: 'is there twice',
    wrong_scope: 'is of another kind than the type inspects',
  },
  repeated: (place: string) => `the same type, name and location stand in ${place}`,
  noLocation: 'needs a location: location_id or scope in the file, or --location',
  counts: {
    create: 'create',
    unchanged: 'unchanged',
    differs: 'differs, left alone',
    invalid: 'invalid',
  },
  refusedInvalid: (count: number) => `${plural(count, 'template is', 'templates are')} invalid`,
  refusedInvalidFix:
    'Nothing was changed. Correct the files, or import the rest with --skip-invalid.',
  dryRun: 'Nothing was changed.',
  question: (count: number, server: string) =>
    `Create ${plural(count, 'template', 'templates')} on ${server}?`,
  declined: 'Nothing was changed.',
  nothingToDo: 'There is nothing to create.',
  imported: (created: number, failed: number) =>
    `Created ${plural(created, 'template', 'templates')}, ${failed} failed.`,
  again: 'Run it again to go on: what is there is not created twice.',
  undo: 'A template can be removed in the web application.',
  mayNot: 'Only administrators may import templates',
  mayNotFix: 'Sign in as an administrator: kierros auth login',
  oneLocation: '--location all is no place for a template',
  oneLocationFix: 'Give an id, or "scope": "all" in the file for a template of every location.',
};

type TemplateMessages = typeof en;

const fi: TemplateMessages = {
  summary: 'tarkastuspohjat tiedostoissa',
  importSummary: 'luo tiedostojen pohjat, joita ei vielä ole',
  importNotes:
    'Tarkistaa tiedostot, näyttää, mitä tehtäisiin, ja kysyy. Pohjan tuntee tyypistä, nimestä ja\ntoimipisteestä, joten uusi ajo jatkaa siitä, mihin edellinen jäi. Olemassa oleva, erilainen\npohja jätetään ennalleen.',
  validateSummary: 'tarkista pohjatiedostot ilman palvelinta',
  filesArgument: 'JSON-tiedostot, kussakin yksi pohja tai taulukko; - on stdin',
  skipFlag: 'tuo muut, kun osa on virheellisiä',
  checked: (files, templates, questions, seconds) =>
    `Tarkistettu ${plural(files, 'tiedosto', 'tiedostoa')}: ${plural(templates, 'pohja', 'pohjaa')}, ${plural(questions, 'kysymys', 'kysymystä')}, ${seconds} s.`,
  valid: 'Kaikki kelpaavat.',
  invalidCount: (count) => `${plural(count, 'pohja', 'pohjaa')} ei kelpaa.`,
  noJson: (why) => `ei ole JSONia: ${why}`,
  empty: 'pohjaa ei ole',
  shape: {
    type: (limit) => `oltava ${limit}`,
    value: (limit) => `oltava jokin näistä: ${limit}`,
    unknown: (limit) => `kenttää ei ole; kentät ovat ${limit}`,
    missing: () => 'puuttuu',
    short: () => 'ei saa olla tyhjä',
    long: (limit) => `pituus yli ${limit}`,
    repeated: () => 'sama on mainittu kahdesti',
  },
  fields: en.fields,
  rules: {
    no_questions: 'lisää pohjaan vähintään yksi kysymys',
    too_many_questions: 'enintään 2000 kysymystä',
    unknown_type: 'ei ole tarkastustyyppi',
    missing_name: 'tarvitsee nimen ainakin yhdellä kielellä',
    missing_title: 'tarvitsee tekstin ainakin yhdellä kielellä',
    max_photos_out_of_range: 'oltava 1–10',
    duplicate_question: 'on mainittu kahdesti',
    wrong_scope: 'on eri lajia kuin tyyppi tarkastaa',
  },
  repeated: (place) => `sama tyyppi, nimi ja toimipiste: ${place}`,
  noLocation: 'toimipiste puuttuu: location_id tai scope tiedostoon, tai --location',
  counts: {
    create: 'luodaan',
    unchanged: 'ennallaan',
    differs: 'erilainen, jätetään',
    invalid: 'virheellinen',
  },
  refusedInvalid: (count) => `${plural(count, 'pohja', 'pohjaa')} ei kelpaa`,
  refusedInvalidFix:
    'Mitään ei muutettu. Korjaa tiedostot tai tuo muut valitsimella --skip-invalid.',
  dryRun: 'Mitään ei muutettu.',
  question: (count, server) =>
    `Luodaanko ${plural(count, 'pohja', 'pohjaa')} palvelimelle ${server}?`,
  declined: 'Mitään ei muutettu.',
  nothingToDo: 'Luotavaa ei ole.',
  imported: (created, failed) =>
    `Luotu ${plural(created, 'pohja', 'pohjaa')}, ${failed} epäonnistui.`,
  again: 'Jatka ajamalla uudelleen: olemassa olevia ei luoda toista kertaa.',
  undo: 'Pohjan voi poistaa verkkosovelluksessa.',
  mayNot: 'Vain ylläpitäjä voi tuoda pohjia',
  mayNotFix: 'Kirjaudu ylläpitäjänä: kierros auth login',
  oneLocation: '--location all ei ole pohjan paikka',
  oneLocationFix:
    'Anna tunnus, tai tiedostoon "scope": "all", jos pohja on kaikille toimipisteille.',
};

/** The texts of templates in files. */
export const templateMessages: Messages<TemplateMessages> = { en, fi };
