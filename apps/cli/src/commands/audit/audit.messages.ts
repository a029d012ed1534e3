import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'who changed what',
  listSummary: 'list the audit log, the newest first',
  fromFlag: 'the first day: YYYY-MM-DD, today or -7d',
  toFlag: 'the last day',
  userFlag: 'only what this user did, by id',
  entityFlag: 'only this kind of object, such as template',
  operationFlag: 'only this operation, such as moveScheduleEntry',
  head: ['TIME', 'WHO', 'OPERATION', 'WHAT'],
  system: '(system)',
  total: (count: number) => `${plural(count, 'entry', 'entries')}.`,
};

const fi: typeof en = {
  summary: 'kuka muutti mitä',
  listSummary: 'luettele muutosloki, uusin ensin',
  fromFlag: 'ensimmäinen päivä: VVVV-KK-PP, today tai -7d',
  toFlag: 'viimeinen päivä',
  userFlag: 'vain tämän käyttäjän muutokset, tunnuksella',
  entityFlag: 'vain tämä laji, esimerkiksi template',
  operationFlag: 'vain tämä toiminto, esimerkiksi moveScheduleEntry',
  head: ['AIKA', 'KUKA', 'TOIMINTO', 'MITÄ'],
  system: '(järjestelmä)',
  total: (count) => `${plural(count, 'merkintä', 'merkintää')}.`,
};

/** The texts of the audit log. */
export const auditMessages: Messages<typeof en> = { en, fi };
