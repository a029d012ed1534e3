import { isFollowed, pickText } from '@kierros/domain';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { daysMeant } from '../../flags/day-flag.ts';
import { connect } from '../../http/connect.ts';
import { showRecords } from '../../output/listing.ts';
import type { Listing } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { locationIdOf } from '../../flags/own-location.ts';
import { ownClosures } from './calendar.ts';
import type { WireClosure } from './calendar.ts';
import { closureMessages } from './closure.messages.ts';
import { settingsText } from './closure-words.ts';
import type { DayWord } from '../../flags/day-flag.ts';

/** Which closures to list. */
export type ListOptions = {
  /** Without those that end before this day; a yearly one never ends. */
  readonly from: DayWord | undefined;
  /** Without the public holidays that the calendar follows. */
  readonly isOwnOnly: boolean;
};

/** The fields of `closure list --json`. */
export const closureFields = shownFields.ClosureStored;

/** Lists the closures of a location, below a note with the other rules of its calendar. */
export async function listClosures(context: Context, options: ListOptions): Promise<void> {
  const { print } = context;
  print.checkFields(closureFields);
  const call = connect(context);
  const id = await locationIdOf(context, call);
  const calendar = await call('getCalendar', { params: { id } });
  const { name } = await call('getLocation', { params: { id } });
  print.note(headOf(context, calendar, pickText(name, context.language).text));
  const days = options.from && (await daysMeant(context, call, { from: options.from }));
  const closures = options.isOwnOnly ? ownClosures(calendar) : calendar.closures;
  showRecords(
    context,
    listingFor(context),
    days ? closures.filter(({ to, yearly }) => yearly || to >= days.from) : closures,
  );
}

function headOf({ language }: Context, calendar: Schema<'WorkingCalendar'>, name: string): string {
  const { open_weekdays: open, shift_to: shift, follows } = settingsText(calendar, language);
  return `${name} (${calendar.location_id}): ${open}; ${shift}; ${follows}.`;
}

function listingFor({ language, print: { isPlain } }: Context): Listing<WireClosure> {
  const t = closureMessages[language];
  const day = (text: string) => (isPlain ? text : dayText(text, language));
  return {
    fields: closureFields,
    head: t.head,
    shrink: [3, 4],
    row: ({ from, to, yearly, name, source }) => [
      day(from),
      day(to),
      yearly ? t.yearlyCell : '',
      pickText(name, language).text,
      sourceText(source, language, isPlain),
    ],
    total: (count, closures) => t.total(count, closures.filter(isFollowed).length),
  };
}

function sourceText(source: string | null, language: Context['language'], isPlain: boolean) {
  if (isPlain) return source ?? '';
  const country = /^holidays:(.*)$/.exec(source ?? '')?.[1];
  return country === undefined ? (source ?? '') : closureMessages[language].holidays(country);
}
