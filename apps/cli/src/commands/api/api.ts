import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { apiMessages } from './api.messages.ts';
import type { ApiOptions, FieldValue } from './api.run.ts';

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
] as const satisfies readonly ApiOptions['method'][];

/** `kierros api` */
export function apiCommand(host: Host): Command {
  const { language } = host;
  const t = apiMessages[language];
  const examples = [
    'kierros api GET /inspectable/locations',
    'kierros api GET /inspection/inspections/due -F days=7 -F location_id=1',
    "kierros api POST /inspectable/todos -F room_id=20 -f name='Tuuleta luokka' --dry-run",
  ];
  const collect = (value: string, before: string[] = []) => [...before, value];
  return verb<ApiOptions>(
    host,
    { name: 'api', summary: t.summary, notes: t.notes, examples, isOfNoLocation: true },
    {
      flags: (made) =>
        made
          .argument('<method>', t.method)
          .argument('<path>', t.path)
          .option('-F, --field <key=value>', t.fieldFlag, collect)
          .option('-f, --raw-field <key=value>', t.rawFlag, collect)
          .option('--input <file>', t.inputFlag),
      options: ({ words, flags, own }) => ({
        method: wordOf((words[0] ?? '').toUpperCase(), methods, { name: '<method>', language }),
        path: words[1] ?? '',
        fields: [
          ...fieldsOf(flags['field'], language).map(
            ([key, value]) => [key, typedValue(value)] as const,
          ),
          ...fieldsOf(flags['rawField'], language),
        ],
        input: own('input'),
      }),
      run: async () => (await import('./api.run.ts')).callApi,
    },
  );
}

function fieldsOf(typed: unknown, language: Language): (readonly [string, string])[] {
  const t = apiMessages[language];
  return ((typed ?? []) as readonly string[]).map((text) => {
    const at = text.indexOf('=');
    if (at > 0) return [text.slice(0, at), text.slice(at + 1)] as const;
    throw usageFailure('invalid_value', { title: t.badField(text), fix: t.badFieldFix });
  });
}

function typedValue(text: string): FieldValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text;
}
