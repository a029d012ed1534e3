import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { labelled } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { historyMessages } from './history.messages.ts';

/** The day to which the mark of changes is moved, as typed; undefined shows it. */
export type MarkOptions = { readonly set: string | undefined };

/** The fields of `history mark --json`. */
export const markFields = ['day'] as const satisfies readonly (keyof Schema<'ChangesMark'>)[];

/** Shows the mark of changes, or moves it and prints the command that moves it back. */
export async function showMark(context: Context, options: MarkOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = historyMessages[language];
  print.checkFields(markFields);
  const call = connect(context);
  const { set: day } = await daysMeant({ set: options.set }, call, context);
  const before = await call('getChangesMark');
  if (day === undefined) {
    print.one(before, markFields, () =>
      labelled([[t.markOf, before.day === null ? t.never : dayText(before.day, language)]]),
    );
    return;
  }
  if (flags.dryRun) {
    print.one({ day }, markFields, () => '');
    return onlyTried(context, t.wouldMark(dayText(day, language)));
  }
  const after = await call('moveChangesMark', { body: { day } });
  print.one(after, markFields, () => '');
  print.note(t.marked(dayText(day, language)));
  if (before.day !== null && before.day !== day)
    noteUndo(context, `kierros history mark --set ${before.day}`);
}
