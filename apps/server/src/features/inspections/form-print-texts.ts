import type { Language } from '@kierros/domain';

const en = {
  page: 'page',
  type: 'Inspection type',
  places: 'Inspectables',
  day: 'Date',
  moment: 'Inspected at',
  inspector: 'Inspector',
  average: 'Average',
  comments: 'Comments',
  number: 'Form',
  note: 'Note',
  flagged: 'Flagged for a decision',
  noAnswer: 'No answer',
  photo: 'Photo',
  photosMissing: 'Photos that have not arrived yet or cannot be shown',
};

export type PrintTexts = typeof en;

/** The labels of a printed form. */
export const printTexts: Record<Language, PrintTexts> = {
  en,
  fi: {
    page: 'sivu',
    type: 'Tarkastustyyppi',
    places: 'Tarkastuskohteet',
    day: 'Päivä',
    moment: 'Tarkastettu',
    inspector: 'Tarkastaja',
    average: 'Keskiarvo',
    comments: 'Kommentit',
    number: 'Lomake',
    note: 'Muistiinpano',
    flagged: 'Merkitty päätettäväksi',
    noAnswer: 'Ei vastausta',
    photo: 'Kuva',
    photosMissing: 'Kuvia, jotka eivät ole vielä saapuneet tai joita ei voi näyttää',
  },
};
