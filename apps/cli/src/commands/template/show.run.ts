import type { Schema } from '@kierros/api/schema';
import { headingsOf, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { labelled } from '../../output/listing.ts';
import { typeWord } from '../../output/type-word.ts';
import { momentText } from '../../output/moments.ts';
import { listFields } from './list.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { continuedBy } from './question-link.ts';
import { templateMessages } from './template.messages.ts';

type Template = Schema<'Template'>;

/** The fields of `template show --json`. */
export const templateRecordFields = [
  ...listFields,
  'questions',
] as const satisfies readonly (keyof Template)[];

/** Shows one template with its questions. */
export async function showTemplate(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language } = context;
  print.checkFields(templateRecordFields);
  const template = await connect(context)('getTemplate', { params: { id } });
  print.one(template, templateRecordFields, () => templateText(template, language));
}

function templateText(template: Template, language: Language): string {
  const t = templateMessages[language];
  const { labels } = t;
  const inspectables = template.applicable_inspectables.map((one) => one.id);
  const description = pickText(template.description, language).text;
  const archived = template.archived_at === null ? '' : ` (${t.archived})`;
  const details = labelled([
    [labels.type, typeWord(template.inspectiontype_id, language)],
    [labels.where, template.scope === 'all' ? t.allLocations : String(template.location_id)],
    [labels.applicable, inspectables.length === 0 ? labels.everything : shortList(inspectables, t)],
    [labels.version, String(template.version)],
    [labels.changedAt, momentText(template.updated_at, language)],
    ...(description === '' ? [] : [[labels.description, description] as const]),
  ]);
  const width = String(template.questions.length).length;
  const headings = headingsOf(template.questions.map(({ section }) => section));
  const questions = template.questions.map((question, index) => {
    const heading = headings[index];
    const above = heading ? `\n${pickText(heading, language).text}\n` : '';
    return `${above}${String(index + 1).padStart(width)}. ${questionText(question, language)}\n`;
  });
  const title = `${pickText(template.name, language).text} (${template.id})${archived}\n`;
  return `${title}${details}\n${questions.join('')}`;
}

// The full list is in --json and in an export.
function shortList(ids: readonly number[], t: (typeof templateMessages)['en']): string {
  const shown = ids.slice(0, 10).join(', ');
  return ids.length > 10 ? `${shown} ${t.andMore(ids.length - 10)}` : shown;
}

function questionText(question: Schema<'Question'>, language: Language): string {
  const t = templateMessages[language];
  const continued = continuedBy(question);
  const inspectables = [...question.specified_environments, ...question.specified_rooms].join(', ');
  const parts = [
    t.answers[question.type],
    ...(question.mandatory ? [t.mandatory] : []),
    ...(question.max_photos > 1 ? [t.photos(question.max_photos)] : []),
    ...(question.on_low === undefined || question.on_low === 'nothing'
      ? []
      : [t.onLow[question.on_low]]),
    ...(inspectables === '' ? [] : [t.onlyIn(inspectables)]),
    ...(continued === undefined ? [] : [t.continues(continued)]),
  ];
  return `${pickText(question.title, language).text}  [${parts.join(', ')}]`;
}
