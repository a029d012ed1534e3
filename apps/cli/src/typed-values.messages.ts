import type { Messages } from './messages.ts';

const en = {
  badId: (name: string, text: string) => `${name} does not take "${text}"`,
  idFix: (name: string) => `${name} takes an id, a number such as 12.`,
  dayFix: (name: string) => `${name} takes YYYY-MM-DD, today, +7d or -7d.`,
  badDay: (text: string) => `"${text}" is not a date`,
  oneOfFix: (name: string, values: string) => `${name} takes one of: ${values}.`,
};

const fi: typeof en = {
  badId: (name, text) => `${name} ei hyväksy arvoa "${text}"`,
  idFix: (name) => `${name}: anna tunnus, esimerkiksi 12.`,
  dayFix: (name) => `${name}: anna päivä muodossa VVVV-KK-PP, today, +7d tai -7d.`,
  badDay: (text) => `"${text}" ei ole päivä`,
  oneOfFix: (name, values) => `${name}: jokin näistä: ${values}.`,
};

/** The texts about values that were typed wrong. */
export const typedMessages: Messages<typeof en> = { en, fi };
