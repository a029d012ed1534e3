import type { MessageSet } from '../../shared/texts.ts';

export const manageMessages = {
  'manage.nameEn': { en: 'Name in English', fi: 'Nimi englanniksi' },
  'manage.nameFi': { en: 'Name in Finnish', fi: 'Nimi suomeksi' },
  'manage.descriptionEn': { en: 'Description in English', fi: 'Kuvaus englanniksi' },
  'manage.descriptionFi': { en: 'Description in Finnish', fi: 'Kuvaus suomeksi' },
  'manage.save': { en: 'Save', fi: 'Tallenna' },
  'manage.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'manage.delete': { en: 'Delete', fi: 'Poista' },
  'manage.search': { en: 'Search by name', fi: 'Hae nimellä' },
  'manage.noHits': { en: 'No results', fi: 'Ei osumia' },
  'manage.conflict': {
    en: 'Somebody has changed this meanwhile. Which one is to stay?',
    fi: 'Joku on muuttanut tätä sillä välin. Kumpi jää voimaan?',
  },
  'manage.keepTheirs': { en: 'Show theirs', fi: 'Näytä toisen versio' },
  'manage.keepMine': { en: 'Save mine', fi: 'Tallenna omani' },
  'manage.done': { en: 'Done', fi: 'Valmis' },
  'manage.stay': { en: 'Stay', fi: 'Jää' },
  'manage.leave': { en: 'Leave', fi: 'Poistu' },
} as const satisfies MessageSet;

export type ManageMessages = typeof manageMessages;
