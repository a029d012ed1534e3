import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { dayFlag, daysMeant } from '../../flags/day-flag.ts';
import { idOf } from '../../flags/typed-values.ts';
import { connect } from '../../http/connect.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { dayText } from '../../output/moments.ts';
import { entryFields, throwRefusal, tryChange } from './change.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';
import type { DayWord } from '../../flags/day-flag.ts';

/** What to plan; missing values are prompted for. */
export type AddOptions = {
  readonly inspectable: number | undefined;
  readonly type: string | undefined;
  readonly due: DayWord | undefined;
};

/** Plans an inspection, and prints the command that reverts it. */
export async function addEntry(context: Context, options: AddOptions): Promise<void> {
  const { print, language, flags } = context;
  const t = scheduleMessages[language];
  print.checkFields(entryFields);
  const asked = await complete(context, options);
  const call = connect(context);
  const { due } = await daysMeant(context, call, { due: asked.due });
  const inspectable = await call('getInspectable', { params: { id: asked.inspectable } });
  const what = `${inspectableWord({ inspectable_id: inspectable.id, name: inspectable.name }, language)}, ${typeWord(asked.type.id, language)}`;
  const query = {
    inspectable_id: asked.inspectable,
    inspection_type_id: asked.type.id,
    due_date: due,
  };
  if (flags.dryRun) {
    const line = await tryChange(context, call, query);
    print.note(t.wouldAdd(what, dayText(line.date, language)));
    if (line.capped) print.note(t.capped(dayText(due, language)));
    print.note(listingMessages[language].cancelled);
    return;
  }
  const made = await call('createScheduleEntry', { query }).catch(throwRefusal(language));
  print.one(
    made satisfies Schema<'ScheduleEntry'>,
    entryFields,
    () => `${t.added(what, dayText(made.effective_date, language), made.id)}\n`,
  );
  if (made.capped) print.note(t.capped(dayText(due, language)));
  print.note(t.undo(`kierros schedule remove ${made.id}`));
}

async function complete(context: Context, options: AddOptions) {
  const { language } = context;
  const t = scheduleMessages[language];
  const inspectable =
    options.inspectable ??
    idOf(await context.ask(t.askInspectable, '--inspectable'), '--inspectable', language);
  const type = typeOrFail(options.type ?? (await context.ask(t.askType, '--type')), language);
  const due = options.due ?? dayFlag('--due', await context.ask(t.askDue, '--due'), language);
  return { inspectable, type, due };
}
