import type { Language } from '@kierros/domain';

const en = {
  title: 'Month report',
  page: 'page',
  month: 'Month',
  changed: 'The data changed last',
  figure: 'Figure',
  value: 'Count',
  share: 'Share',
  before: 'Period before',
  yearBefore: 'A year ago',
  onTime: 'Done on time',
  postponed: 'of these postponed',
  late: 'Done late',
  missed: 'Missed',
  low: 'Low ratings',
  average: 'Average rating',
  inspections: 'Inspections',
  week: 'Week',
  none: 'no data',
  nothing: 'Nothing was inspected or missed in this month.',
  of: (share: string, count: number) => `${share} of ${count}`,
  running: (day: string) => `The month is not over: as of ${day}.`,
  partial: (week: string, why: string, n: number) =>
    `Week ${week} is not whole (${why}; drawn hollow): n = ${n}.`,
  notOver: 'not over',
  cut: (days: number, of: number) => `${days} of ${of} days`,
};

type ReportTexts = typeof en;

const fi: ReportTexts = {
  title: 'Kuukausiraportti',
  page: 'sivu',
  month: 'Kuukausi',
  changed: 'Tiedot muuttuneet viimeksi',
  figure: 'Luku',
  value: 'Määrä',
  share: 'Osuus',
  before: 'Edellinen jakso',
  yearBefore: 'Vuosi sitten',
  onTime: 'Tehty ajallaan',
  postponed: 'joista siirretty',
  late: 'Tehty myöhässä',
  missed: 'Jäänyt tekemättä',
  low: 'Huonot arviot',
  average: 'Arvioiden keskiarvo',
  inspections: 'Tarkastuksia',
  week: 'Viikko',
  none: 'ei tietoa',
  nothing: 'Kuukauden aikana ei tarkastettu mitään eikä mitään jäänyt tekemättä.',
  of: (share, count) => `${share}, yhteensä ${count}`,
  running: (day) => `Kuukausi on kesken: tilanne ${day}.`,
  partial: (week, why, n) => `Viikko ${week} on vajaa (${why}; piirretty ääriviivana): n = ${n}.`,
  notOver: 'kesken',
  cut: (days, of) => `${days}/${of} päivää`,
};

/** The words of a printed month. */
export const reportTexts: Record<Language, ReportTexts> = { en, fi };
