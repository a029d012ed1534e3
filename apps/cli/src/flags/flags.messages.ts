import type { Messages } from '../command/messages.ts';

const en = {
  typeFlag: 'only this type: 1 to 4, or its name (continuous, jatkuva)',
  fromFlag: 'the first day: YYYY-MM-DD, today or -30d',
  toFlag: 'the last day',
  badDay: (text: string) => `"${text}" is not a date`,
  badDayFix: (flag: string, example: string) =>
    `${flag} takes YYYY-MM-DD, today or +7d.   Try: ${flag} ${example}`,
  badRange: (text: string) => `"${text}" is not a range of days`,
  badRangeFix: (name: string) =>
    `${name} takes one day, or two with .. between them: 2026-12-21..2027-01-06.`,
  reversed: (from: string, to: string) => `The last day ${to} is before the first day ${from}`,
  reversedFix: 'Give the earlier day first.',
  badMonth: (text: string) => `"${text}" is not a month`,
  badMonthFix: (flag: string) => `${flag} takes YYYY-MM.   Try: ${flag} 2026-12`,
  badDays: (text: string) => `"${text}" is not a number of days`,
  badDaysFix: (flag: string, most: number) => `${flag} takes days from 1d to ${most}d.`,
  badCount: (flag: string, text: string) => `${flag} does not take "${text}"`,
  badCountFix: (least: number, most: number) => `It takes a whole number from ${least} to ${most}.`,
  noLocation: 'Each location has its own, and no location was chosen',
  noLocationFix: 'Give --location with an id or a name. See: kierros location list',
};

const fi: typeof en = {
  typeFlag: 'vain tämä tyyppi: 1–4 tai nimi (continuous, jatkuva)',
  fromFlag: 'ensimmäinen päivä: VVVV-KK-PP, today tai -30d',
  toFlag: 'viimeinen päivä',
  badDay: (text) => `"${text}" ei ole päivä`,
  badDayFix: (flag, example) => `${flag}: VVVV-KK-PP, today tai +7d.   Kokeile: ${flag} ${example}`,
  badRange: (text) => `"${text}" ei ole päivä eikä jakso`,
  badRangeFix: (name) =>
    `${name}: yksi päivä, tai kaksi ja niiden välissä .. : 2026-12-21..2027-01-06.`,
  reversed: (from, to) => `Viimeinen päivä ${to} on ennen ensimmäistä päivää ${from}`,
  reversedFix: 'Anna aikaisempi päivä ensin.',
  badMonth: (text) => `"${text}" ei ole kuukausi`,
  badMonthFix: (flag) => `${flag}: VVVV-KK.   Kokeile: ${flag} 2026-12`,
  badDays: (text) => `"${text}" ei ole päivien määrä`,
  badDaysFix: (flag, most) => `${flag}: päivät väliltä 1d–${most}d.`,
  badCount: (flag, text) => `${flag} ei hyväksy arvoa "${text}"`,
  badCountFix: (least, most) => `Anna kokonaisluku väliltä ${least}–${most}.`,
  noLocation: 'Jokaisella toimipisteellä on omansa, eikä toimipistettä ole valittu',
  noLocationFix: 'Anna --location ja tunnus tai nimi. Katso: kierros location list',
};

/** The texts of flags that several commands take. */
export const flagMessages: Messages<typeof en> = { en, fi };
