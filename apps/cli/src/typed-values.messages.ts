import type { Messages } from './messages.ts';

const en = {
  badId: (name: string, text: string) => `${name} does not take "${text}"`,
  idFix: (name: string) => `${name} takes an id, a number such as 12.`,
  oneOfFix: (name: string, values: string) => `${name} takes one of: ${values}.`,
};

const fi: typeof en = {
  badId: (name, text) => `${name} ei hyväksy arvoa "${text}"`,
  idFix: (name) => `${name}: anna tunnus, esimerkiksi 12.`,
  oneOfFix: (name, values) => `${name}: jokin näistä: ${values}.`,
};

/** The texts about values that were typed wrong. */
export const typedMessages: Messages<typeof en> = { en, fi };
