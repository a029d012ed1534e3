import type { MessageSet } from '../texts.ts';

export const editorMessages = {
  'manage.nameEn': { en: 'Name in English', fi: 'Nimi englanniksi' },
  'manage.nameFi': { en: 'Name in Finnish', fi: 'Nimi suomeksi' },
  'manage.descriptionEn': { en: 'Description in English', fi: 'Kuvaus englanniksi' },
  'manage.descriptionFi': { en: 'Description in Finnish', fi: 'Kuvaus suomeksi' },
  'manage.encoding': { en: 'Encoding of the file', fi: 'Tiedoston merkistö' },
  'manage.encodingHint': {
    en: 'If letters are wrong, choose another one.',
    fi: 'Jos kirjaimet ovat väärin, valitse toinen.',
  },
  'manage.saveAndGoOn': { en: 'Save and continue', fi: 'Tallenna ja jatka' },
  'manage.delete': { en: 'Delete', fi: 'Poista' },
  'manage.archive': { en: 'Archive', fi: 'Arkistoi' },
  'manage.search': { en: 'Search by name', fi: 'Hae nimellä' },
  'manage.conflict': {
    en: 'Someone else has changed this since you opened it. Which version do you want to keep?',
    fi: 'Joku muu on muuttanut tätä sen jälkeen, kun avasit sen. Kumpi versio säilytetään?',
  },
  'manage.keepTheirs': { en: 'Use their version', fi: 'Käytä toisen versiota' },
  'manage.keepMine': { en: 'Save my version', fi: 'Tallenna oma versio' },
  'manage.show': { en: 'Show', fi: 'Näytä' },
  'manage.inUse': { en: 'In use', fi: 'Käytössä' },
  'manage.archived': { en: 'Archived', fi: 'Arkistoidut' },
  'manage.archivedOn': { en: 'Archived {day}', fi: 'Arkistoitu {day}' },
  'manage.nothingArchived': { en: 'Nothing is archived.', fi: 'Mitään ei ole arkistoitu.' },
  'manage.restore': { en: 'Restore', fi: 'Palauta' },
  'manage.restoreNamed': { en: 'Restore: {name}', fi: 'Palauta: {name}' },
  'manage.restored': { en: 'Restored: {name}', fi: 'Palautettu: {name}' },
  'manage.restoredWith': {
    en: 'Restored together with “{name}”',
    fi: 'Palautuu, kun ”{name}” palautetaan',
  },
  'manage.restoreFirst': { en: 'Restore “{name}” first', fi: 'Palauta ensin ”{name}”' },
  'manage.done': { en: 'Done', fi: 'Valmis' },
  'manage.stay': { en: 'Stay', fi: 'Jää' },
  'manage.leave': { en: 'Leave', fi: 'Poistu' },
  'manage.missingName': {
    en: 'Name: enter it in at least one language.',
    fi: 'Nimi: kirjoita se ainakin yhdellä kielellä.',
  },
} as const satisfies MessageSet;
