import { inspectionType } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { dayText } from '../../output/moments.ts';
import { throwRefusal, tryChange } from './change.ts';
import { plannedItem } from './entries.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';

/** The fields of `schedule remove --json`. */
export const removeFields = ['id', 'inspectable_id', 'inspection_type_id', 'date'] as const;

/** Removes a planned inspection, and prints the command that plans it again. */
export async function removeEntry(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language, flags } = context;
  const t = scheduleMessages[language];
  print.checkFields(removeFields);
  const call = connect(context);
  const item = await plannedItem(context, call, id);
  const { inspectable_id, inspection_type_id, date } = item;
  const what = `${inspectableWord(item, language)}, ${typeWord(inspection_type_id, language)}`;
  const day = dayText(date, language);
  if (flags.dryRun) {
    await tryChange(context, call, { id, remove: true });
    print.note(t.wouldRemove(what, day));
    print.note(listingMessages[language].cancelled);
    return;
  }
  await call('removeScheduleEntry', { params: { id } }).catch(throwRefusal(language));
  const record = { id, inspectable_id, inspection_type_id, date };
  print.one(record, removeFields, () => `${t.removed(what, day)}\n`);
  const type = inspectionType(inspection_type_id)?.key ?? inspection_type_id;
  print.note(
    t.undo(`kierros schedule add --inspectable ${inspectable_id} --type ${type} --due ${date}`),
  );
}
