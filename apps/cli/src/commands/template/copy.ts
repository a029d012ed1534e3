import { idOf, ifDefined } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';
import type { CopyOptions } from './copy.run.ts';

/** `kierros template copy` */
export function copyCommand(host: Host) {
  const { language } = host;
  const t = templateMessages[language];
  return verb<CopyOptions>(
    host,
    {
      name: 'copy',
      summary: t.copySummary,
      notes: t.copyNotes,
      examples: [
        'kierros template copy 1 --name "Viikkokierros, talvi" --dry-run',
        'kierros template copy 1 --to 2 --dry-run',
      ],
    },
    {
      flags: (made) =>
        made
          .argument('<id>', t.idArgument)
          .option('--to <location>', t.toFlag)
          .option('--name <name>', t.nameFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        to: ifDefined(text('to'), (id) => idOf(id, '--to', language)),
        name: text('name'),
      }),
      run: async () => (await import('./copy.run.ts')).copyTemplate,
    },
  );
}
