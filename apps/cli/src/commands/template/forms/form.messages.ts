import type { Messages } from '../../../command/messages.ts';

const en = {
  needsType: 'names no type of inspection: give --type',
  noSheet: 'has no sheet "survey"',
  noTypeColumn: 'the sheet "survey" has no column "type"',
};

const fi: typeof en = {
  needsType: 'ei kerro tarkastustyyppiä: anna --type',
  noSheet: 'taulukkoa "survey" ei ole',
  noTypeColumn: 'taulukossa "survey" ei ole saraketta "type"',
};

/** The texts about foreign forms. */
export const formMessages: Messages<typeof en> = { en, fi };
