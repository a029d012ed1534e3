import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { labelled } from '../../output/listing.ts';
import { dayText, momentText } from '../../output/moments.ts';
import { actionOf } from './find-action.ts';
import { pendingFields } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { stepTexts } from './step.messages.ts';

/** Shows an action with everything that was done about it. */
export async function showAction(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language } = context;
  print.checkFields(pendingFields);
  const action = await actionOf(context, connect(context), id);
  print.one(action, pendingFields, () => textOf(action, language));
}

function textOf(action: WireAction, language: Language): string {
  const t = pendingMessages[language];
  const lines = action.history.map((step) => `  ${stepLine(step, language)}\n`);
  return (
    labelled(linesOf(action, language)) +
    (lines.length > 0 ? `\n${t.history}\n` : '') +
    lines.join('')
  );
}

function linesOf(action: WireAction, language: Language): [string, string][] {
  const t = pendingMessages[language];
  const { labels } = t;
  const day = (one: string | null) => (one === null ? '' : dayText(one, language));
  const marks = [
    ...(action.overdue ? [t.overdue] : []),
    ...(action.archived ? [t.archived] : []),
    ...(action.failures > 0 ? [t.failures(action.failures)] : []),
    ...(action.merged_into === null ? [] : [t.mergedInto(action.merged_into)]),
  ];
  const all: [string, string][] = [
    [labels.id, String(action.id)],
    [labels.place, action.path.map(({ name }) => pickText(name, language).text).join(' / ')],
    [labels.cause, t.kinds[action.kind]],
    [labels.status, [t.statuses[action.status], ...marks].join(', ')],
    [labels.question, action.question === null ? '' : pickText(action.question, language).text],
    [labels.answer, [action.value, action.response_text].filter((one) => one !== null).join(' ')],
    [labels.note, action.note],
    [labels.occurrences, action.occurrences > 1 ? String(action.occurrences) : ''],
    [labels.priority, t.priorities[action.priority]],
    [labels.owner, action.owner?.name ?? action.owner_address ?? ''],
    [labels.fixBy, day(action.fix_by)],
    [labels.fixNote, action.fix_note],
    [labels.photos, [...action.images_before, ...action.images_after].join(' ')],
    [labels.missing, action.photos_missing.join(' ')],
    [labels.allowed, action.allowed_actions.join(', ')],
  ];
  return all.filter(([, text]) => text !== '');
}

/** One line of the history: when, who, what, with what changed and the words that go with it. */
export function stepLine(step: Schema<'PendingStep'>, language: Language): string {
  const t = stepTexts[language];
  const changes = (step.changes ?? []).map(({ field, question, before, after }) => {
    const name = question ? `${pickText(question, language).text}: ` : '';
    const value = (one: string | null) => (one === null ? '–' : shown(field, one, language));
    return `${name}${t.fields[field]} ${value(before)} → ${value(after)}`;
  });
  const details = [
    ...changes,
    ...(step.value == null ? [] : [t.value(step.value)]),
    ...(step.reason == null ? [] : [t.reasons[step.reason]]),
    ...(step.other_id == null ? [] : [t.other(step.other_id)]),
    ...((step.images ?? []).length === 0 ? [] : [t.photos((step.images ?? []).length)]),
  ];
  const what = `${step.by?.name ?? t.nobody}: ${t.steps[step.action]}`;
  const tail = details.length === 0 ? '' : ` (${details.join('; ')})`;
  const words = step.reasoning.replaceAll(/\s+/g, ' ').trim();
  return `${momentText(step.at, language)}  ${what}${tail}${words === '' ? '' : `. ${words}`}`;
}

function shown(field: Schema<'PendingChange'>['field'], value: string, language: Language): string {
  const { priorities } = pendingMessages[language];
  if (field === 'fix_by') return dayText(value, language);
  return field === 'priority' ? (priorities[value as keyof typeof priorities] ?? value) : value;
}
