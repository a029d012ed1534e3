import type { Context } from '../../command/context.ts';
import { dayFlag, daysMeant } from '../../flags/day-flag.ts';
import { connect } from '../../http/connect.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { dayText } from '../../output/moments.ts';
import { entryFields, throwRefusal, tryChange } from './change.ts';
import { plannedItem } from './entries.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';
import type { DayWord } from '../../flags/day-flag.ts';

/** The entry to move and its new day, which is prompted for if missing. */
export type MoveOptions = { readonly id: number; readonly due: DayWord | undefined };

/** Moves a planned inspection, and prints the command that reverts it. */
export async function moveEntry(context: Context, { id, due }: MoveOptions): Promise<void> {
  const { print, language, flags } = context;
  const t = scheduleMessages[language];
  print.checkFields(entryFields);
  const word = due ?? dayFlag('--due', await context.ask(t.askDue, '--due'), language);
  const call = connect(context);
  const { day } = await daysMeant(context, call, { day: word });
  const item = await plannedItem(context, call, id);
  const what = `${inspectableWord(item, language)}, ${typeWord(item.inspection_type_id, language)}`;
  const from = dayText(item.date, language);
  if (flags.dryRun) {
    const line = await tryChange(context, call, { id, due_date: day });
    const to = dayText(line.date, language);
    print.note(line.isSame ? t.stays(what, from) : t.wouldMove(what, from, to));
    if (line.capped) print.note(t.capped(dayText(day, language)));
    print.note(listingMessages[language].cancelled);
    return;
  }
  const moved = await call('moveScheduleEntry', {
    params: { id },
    body: { new_due_date: day, version: item.version },
  }).catch(throwRefusal(language));
  const isMoved = moved.effective_date !== item.date;
  const to = dayText(moved.effective_date, language);
  const text = isMoved ? t.moved(what, from, to) : t.stays(what, from);
  print.one(moved, entryFields, () => `${text}\n`);
  if (moved.capped) print.note(t.capped(dayText(day, language)));
  if (isMoved) print.note(t.undo(`kierros schedule move ${id} --due ${item.date}`));
}
