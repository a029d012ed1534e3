// Computes due dates of cases from standard input, so that a test can run the rules in other time zones.
import {
  addDays,
  afterSubmission,
  alwaysOpen,
  doneOn,
  dueDates,
  dueState,
  inspectionTypes,
  isByNaturalDue,
  localDayOf,
} from '@kierros/domain';
import { readFileSync } from 'node:fs';

export type DateCase = {
  zone: string;
  typeId: number;
  naturalDue: string;
  performedAt: string;
  receivedAt: string;
  offsetMs: number;
};

const cases = JSON.parse(readFileSync(0, 'utf8')) as DateCase[];
const computed = cases.map(({ zone, typeId, naturalDue, performedAt, receivedAt, offsetMs }) => {
  const type = inspectionTypes.find((one) => one.id === typeId);
  if (!type) throw new Error(`There is no type ${typeId}.`);
  const day = doneOn({ performedAt, receivedAt, clockOffsetMs: offsetMs, timeZone: zone });
  const row = {
    naturalDue,
    plannedDue: null,
    lastDoneOn: null,
    createdOn: null,
    isApplicable: true,
  };
  const dates = dueDates(row, type, alwaysOpen);
  const move = afterSubmission(row, { naturalDueSeen: naturalDue, doneOn: day }, type, alwaysOpen);
  return [
    day,
    move.moved ? move.naturalDue : '',
    dates.opensOn,
    dueState({ ...row, ...dates }, alwaysOpen, localDayOf(receivedAt, zone)),
    isByNaturalDue(row, day, type, alwaysOpen) ? 'on_time' : 'late',
    addDays(naturalDue, type.periodDays),
  ].join(' ');
});
process.stdout.write(JSON.stringify(computed));
