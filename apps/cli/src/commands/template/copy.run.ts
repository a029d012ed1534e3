import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo } from '../../output/changes.ts';
import { templateRecordFields } from './show.run.ts';
import { inputFrom, withoutIds } from './template-content.ts';
import { templateMessages } from './template.messages.ts';

/** What to copy, to which location, and under which name. */
export type CopyOptions = {
  readonly id: number;
  readonly to: number | undefined;
  readonly name: string | undefined;
};

/** Copies a template within its location, or to another one. */
export async function copyTemplate(context: Context, options: CopyOptions): Promise<void> {
  const { print, language, flags } = context;
  const t = templateMessages[language];
  print.checkFields(templateRecordFields);
  const call = connect(context);
  const original = await call('getTemplate', { params: { id: options.id } });
  if (flags.dryRun) {
    print.note(t.wouldCopy(options.name ?? pickText(original.name, language).text));
    return;
  }
  const isMoved = options.to !== undefined && options.to !== original.location_id;
  const copy = isMoved
    ? await copyToLocation(call, original, options)
    : await call('copyTemplateByPost', {
        params: { id: options.id },
        body: options.name === undefined ? {} : { name: options.name },
      });
  const name = pickText(copy.name, language).text;
  if (print.isJson) print.one(copy, templateRecordFields, () => '');
  else if (print.isPlain) context.io.stdout.write(`${copy.id}\n`);
  print.note(t.copied(name, copy.id));
  const inspectables = isMoved ? inspectablesOf(original) : 0;
  if (inspectables > 0) print.complain(t.placesLeft(inspectables));
  noteUndo(context, `kierros template remove ${copy.id}`);
}

// The server copies within a location only. A template of all locations becomes one of the target location.
function copyToLocation(
  call: Call,
  original: Schema<'Template'>,
  { to, name }: CopyOptions,
): Promise<Schema<'Template'>> {
  const input = withoutIds(inputFrom(original));
  const questions = input.questions.map((question) => ({
    ...question,
    specified_rooms: [],
    specified_environments: [],
  }));
  return call('createTemplate', {
    body: {
      ...input,
      ...(name === undefined ? {} : { name }),
      scope: 'location',
      location_id: to ?? null,
      applicable_inspectables: [],
      questions,
    },
  });
}

function inspectablesOf({ applicable_inspectables, questions }: Schema<'Template'>): number {
  const ids = [
    ...applicable_inspectables.map(({ id }) => id),
    ...questions.flatMap((one) => [...one.specified_rooms, ...one.specified_environments]),
  ];
  return new Set(ids).size;
}
