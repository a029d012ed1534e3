import type { MessageSet } from '../../../shared/texts.ts';

export const importsMessages = {
  'imports.title': { en: 'Imports', fi: 'Tuonnit' },
  'imports.new': { en: 'New import', fi: 'Uusi tuonti' },
  'imports.kind': { en: 'What to import', fi: 'Mitä tuodaan' },
  'imports.places': { en: 'Places', fi: 'Kohteet' },
  'imports.templates': { en: 'Templates', fi: 'Pohjat' },
  'imports.todos': { en: 'Tasks', fi: 'Tehtävät' },
  'imports.schedule': { en: 'Planned inspections', fi: 'Aikataulutetut tarkastukset' },
  'imports.definitions': { en: 'Notification rules', fi: 'Ilmoitusmääritykset' },
  'imports.users': { en: 'Users', fi: 'Käyttäjät' },
  'imports.location': {
    en: 'Rows without a location go to {name}.',
    fi: 'Rivit, joilla ei ole toimipistettä, tuodaan toimipisteeseen {name}.',
  },
  'imports.tableHint': {
    en: 'An Excel or CSV file with headings, or JSON or YAML. At most 10 MB.',
    fi: 'Excel- tai CSV-tiedosto, jossa on otsikot, tai JSON tai YAML. Enintään 10 Mt.',
  },
  'imports.templatesHint': {
    en: 'An XLSForm workbook, a SurveyJS form, or templates as JSON or YAML. At most 10 MB.',
    fi: 'XLSForm-työkirja, SurveyJS-lomake tai pohjat JSON- tai YAML-muodossa. Enintään 10 Mt.',
  },
  'imports.dataHint': {
    en: 'JSON or YAML, as they are exported. At most 10 MB.',
    fi: 'JSON tai YAML, samassa muodossa kuin viennissä. Enintään 10 Mt.',
  },
  'imports.usersHint': {
    en: 'Users get no passwords. Hand them out on the users page, or let them sign in through your identity provider.',
    fi: 'Käyttäjät eivät saa salasanaa. Anna se käyttäjäsivulla, tai he kirjautuvat tunnistuspalvelun kautta.',
  },
  'imports.file': { en: 'Choose a file', fi: 'Valitse tiedosto' },
  'imports.drop': { en: 'or drop it here', fi: 'tai pudota se tähän' },
  'imports.otherFile': { en: 'Choose another file', fi: 'Valitse toinen tiedosto' },
  'imports.sample': { en: 'Sample file:', fi: 'Mallitiedosto:' },
  'imports.sampleCsv': { en: 'CSV sample', fi: 'CSV-malli' },
  'imports.sampleExcel': { en: 'Excel sample', fi: 'Excel-malli' },
  'imports.reading': { en: 'Reading {file}…', fi: 'Luetaan tiedostoa {file}…' },
  'imports.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'imports.tooSlow': {
    en: 'Reading {file} took too long. Save a smaller part of it.',
    fi: 'Tiedoston {file} lukeminen kesti liian kauan. Tallenna siitä pienempi osa.',
  },
  'imports.notRead': {
    en: '{file} could not be read.',
    fi: 'Tiedostoa {file} ei voitu lukea.',
  },
  'imports.faultAt': {
    en: '{file}, row {line}, column {column}: {text}',
    fi: '{file}, rivi {line}, sarake {column}: {text}',
  },
  'imports.noTableFor': {
    en: '{file} holds a table. This kind is imported as JSON, YAML or a form.',
    fi: 'Tiedostossa {file} on taulukko. Nämä tuodaan JSON-, YAML- tai lomaketiedostona.',
  },
  'imports.columns': { en: 'Columns', fi: 'Sarakkeet' },
  'imports.inFile': { en: 'In the file', fi: 'Tiedostossa' },
  'imports.values': { en: 'First values', fi: 'Ensimmäiset arvot' },
  'imports.field': { en: 'Imported as', fi: 'Tuodaan kentäksi' },
  'imports.fieldOf': {
    en: 'Imported as: {heading}',
    fi: 'Tuodaan kentäksi: {heading}',
  },
  'imports.leftOut': { en: 'Left out', fi: 'Jätetään pois' },
  'imports.nameIn': { en: 'Name', fi: 'Nimi' },
  'imports.descriptionIn': { en: 'Description', fi: 'Kuvaus' },
  'imports.unnamed': { en: 'Column {number}', fi: 'Sarake {number}' },
  'imports.missing': {
    en: 'No column is imported as: {fields}',
    fi: 'Mitään saraketta ei tuoda kentäksi: {fields}',
  },
  'imports.twice': {
    en: 'Two columns are imported as {field}. Leave one of them out.',
    fi: 'Kaksi saraketta tuodaan kentäksi {field}. Jätä niistä toinen pois.',
  },
  'imports.language': { en: 'Language of the texts', fi: 'Tekstien kieli' },
  'imports.finnish': { en: 'Finnish', fi: 'Suomi' },
  'imports.english': { en: 'English', fi: 'Englanti' },
  'imports.formType': { en: 'Inspection type', fi: 'Tarkastustyyppi' },
  'imports.formName': { en: 'Name of the template', fi: 'Pohjan nimi' },
  'imports.formQuestions': {
    en: '{count, plural, one {# question} other {# questions}}',
    fi: '{count, plural, one {# kysymys} other {# kysymystä}}',
  },
  'imports.formLost': {
    en: 'What a template cannot represent ({count})',
    fi: 'Mitä pohjassa ei voi esittää ({count})',
  },
  'imports.lostAt': {
    en: 'Row {line}, column {column}: {text}',
    fi: 'Rivi {line}, sarake {column}: {text}',
  },
  'imports.plan': { en: 'What would happen', fi: 'Mitä tapahtuisi' },
  'imports.planning': {
    en: '{count, plural, one {Checking # row…} other {Checking # rows…}}',
    fi: '{count, plural, one {Tarkistetaan # riviä…} other {Tarkistetaan # riviä…}}',
  },
  'imports.planFailed': {
    en: 'The rows could not be checked.',
    fi: 'Rivejä ei voitu tarkistaa.',
  },
  'imports.offline': {
    en: 'Importing needs a connection.',
    fi: 'Tuonti vaatii verkkoyhteyden.',
  },
  'imports.outdated': {
    en: 'The site has changed since this was checked. It is being checked again.',
    fi: 'Tiedot ovat muuttuneet tarkistuksen jälkeen. Rivit tarkistetaan uudestaan.',
  },
  'imports.show': { en: 'Rows to show', fi: 'Näytettävät rivit' },
  'imports.all': { en: 'All {count}', fi: 'Kaikki {count}' },
  'imports.create': { en: 'New {count}', fi: 'Uudet {count}' },
  'imports.change': { en: 'Changed {count}', fi: 'Muuttuvat {count}' },
  'imports.unchanged': { en: 'Unchanged {count}', fi: 'Ennallaan {count}' },
  'imports.refused': { en: 'Refused {count}', fi: 'Hylätyt {count}' },
  'imports.isCreate': { en: 'New', fi: 'Uusi' },
  'imports.isChange': { en: 'Changes', fi: 'Muuttuu' },
  'imports.isUnchanged': { en: 'Unchanged', fi: 'Ennallaan' },
  'imports.isRefused': { en: 'Refused', fi: 'Hylätty' },
  'imports.isArchive': { en: 'Archived', fi: 'Arkistoidaan' },
  'imports.row': { en: 'Row {line}', fi: 'Rivi {line}' },
  'imports.ofColumn': { en: '{column}: {text}', fi: '{column}: {text}', alike: true },
  'imports.ofCell': { en: '{column} “{value}”: {text}', fi: '{column} ”{value}”: {text}' },
  'imports.changed': { en: 'Changes: {fields}', fi: 'Muuttuu: {fields}' },
  'imports.onlyFinnish': { en: 'English missing', fi: 'Englanti puuttuu' },
  'imports.onlyEnglish': { en: 'Finnish missing', fi: 'Suomi puuttuu' },
  'imports.more': { en: 'Show more rows', fi: 'Näytä lisää rivejä' },
  'imports.toMend': {
    en: '{count, plural, one {# row is refused, so nothing is imported. Correct it in the file and choose it again.} other {# rows are refused, so nothing is imported. Correct them in the file and choose it again.}}',
    fi: '{count, plural, one {# rivi hylättiin, joten mitään ei tuoda. Korjaa se tiedostoon ja valitse tiedosto uudestaan.} other {# riviä hylättiin, joten mitään ei tuoda. Korjaa ne tiedostoon ja valitse tiedosto uudestaan.}}',
  },
  'imports.nothing': {
    en: 'Everything in the file is already as it says.',
    fi: 'Kaikki tiedoston tiedot ovat jo ennestään samat.',
  },
  'imports.apply': {
    en: '{count, plural, one {Import # row} other {Import # rows}}',
    fi: '{count, plural, one {Tuo # rivi} other {Tuo # riviä}}',
  },
  'imports.done': {
    en: 'Imported: {created} new, {changed} changed',
    fi: 'Tuotu: uusia {created}, muutettuja {changed}',
  },
  'imports.handOut': {
    en: 'Hand out passwords on the users page',
    fi: 'Anna salasanat käyttäjäsivulla',
  },
  'imports.past': { en: 'Past imports', fi: 'Aiemmat tuonnit' },
  'imports.none': { en: 'Nothing has been imported yet.', fi: 'Mitään ei ole vielä tuotu.' },
  'imports.when': { en: 'When', fi: 'Milloin' },
  'imports.who': { en: 'Who', fi: 'Kuka' },
  'imports.what': { en: 'What', fi: 'Mitä' },
  'imports.result': { en: 'Result', fi: 'Tulos' },
  'imports.counts': {
    en: '{created} new, {changed} changed',
    fi: 'uusia {created}, muutettuja {changed}',
  },
  'imports.erased': { en: 'Erased user', fi: 'Poistettu käyttäjä' },
  'imports.undo': { en: 'Undo', fi: 'Kumoa' },
  'imports.undoOf': {
    en: 'Undo: {what}, {when}',
    fi: 'Kumoa: {what}, {when}',
  },
  'imports.undoTitle': { en: 'Undo the import?', fi: 'Kumotaanko tuonti?' },
  'imports.undoText': {
    en: 'New records are removed and changed ones restored. What has been changed or inspected since stays, and is named.',
    fi: 'Uudet tiedot poistetaan ja muutetut palautetaan. Tuonnin jälkeen muutetut tai tarkastetut jäävät ennalleen, ja ne luetellaan.',
  },
  'imports.undoNow': { en: 'Undo the import', fi: 'Kumoa tuonti' },
  'imports.keep': { en: 'Cancel', fi: 'Peruuta' },
  'imports.undone': {
    en: 'Undone {when}, {who}',
    fi: 'Kumottu {when}, {who}',
  },
  'imports.undoneOn': { en: 'Undone {when}', fi: 'Kumottu {when}' },
  'imports.undoneRows': {
    en: '{count, plural, one {# record is as it was before} other {# records are as they were before}}',
    fi: '{count, plural, one {# tieto on ennallaan} other {# tietoa on ennallaan}}',
  },
  'imports.leftAlone': {
    en: '{count, plural, one {# record was left alone} other {# records were left alone}}',
    fi: '{count, plural, one {# tietoa ei kumottu} other {# tietoa ei kumottu}}',
  },
  'imports.usedSince': {
    en: '{name}: used since the import, for example inspected',
    fi: '{name}: käytetty tuonnin jälkeen, esimerkiksi tarkastettu',
  },
  'imports.signedInSince': {
    en: '{name}: has signed in since the import',
    fi: '{name}: kirjautunut tuonnin jälkeen',
  },
  'imports.changedSince': {
    en: '{name}: changed since the import',
    fi: '{name}: muutettu tuonnin jälkeen',
  },
  'imports.untranslated': {
    en: 'To be translated ({count})',
    fi: 'Käännettävää ({count})',
  },
  'imports.untranslatedText': {
    en: 'Imported in one language only. The list is stored in this browser.',
    fi: 'Tuotu vain yhdellä kielellä. Luettelo on tallessa tässä selaimessa.',
  },
  'imports.translated': { en: 'Done: {name}', fi: 'Valmis: {name}' },
  'imports.isTranslated': { en: 'Done', fi: 'Valmis' },
} as const satisfies MessageSet;

export type ImportsMessages = typeof importsMessages;
