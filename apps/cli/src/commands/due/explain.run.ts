import { shownFields } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { connect } from '../../http/connect.ts';
import { dayText } from '../../output/moments.ts';
import { typeWord } from '../../output/type-word.ts';
import { dueMessages } from './due.messages.ts';

/** Whose dates to explain. */
export type ExplainOptions = { readonly id: number; readonly type: string | undefined };

/** The fields of `due explain --json`. */
export const explainFields = shownFields.DueExplanation;

/** Shows the reasons for each due date of an inspectable, as the server's rules give them. */
export async function explainDue(
  context: Context,
  { id, type: typed }: ExplainOptions,
): Promise<void> {
  const { print, language } = context;
  print.checkFields(explainFields);
  const type = typed === undefined ? undefined : typeOrFail(typed, language);
  const { items } = await connect(context)('getDueExplanation', {
    params: { id },
    query: type === undefined ? {} : { inspectiontype_id: type.id },
  });
  print.list(items, explainFields, () => ({
    head: dueMessages[language].explainHead,
    // A sentence is not cut.
    shrink: [],
    rows: items.flatMap(({ inspectiontype_id, due_date, steps }) => {
      const day = due_date === null ? dueMessages[language].noDate : dayText(due_date, language);
      return steps.map(({ text }, index) => [
        index === 0 ? `${typeWord(inspectiontype_id, language)} ${day}` : '',
        pickText(text, language).text,
      ]);
    }),
  }));
}
