import type { InspectionType } from '@kierros/domain';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** Which templates are listed. */
export type ListOptions = {
  readonly type: InspectionType['id'] | undefined;
  readonly withArchived: boolean;
};

/** `kierros template list` */
export function listCommand(host: Host) {
  const { language } = host;
  const t = templateMessages[language];
  return verb<ListOptions>(
    host,
    {
      name: 'list',
      summary: t.listSummary,
      examples: [
        'kierros template list --location 1',
        'kierros template list --type continuous --json=id,name,questions_count',
      ],
    },
    {
      flags: (made) =>
        made.option('--type <type>', t.typeFlag).option('--archived', t.archivedFlag),
      options: ({ flags, text }) => {
        const word = text('type');
        return {
          type: word === undefined ? undefined : typeOrFail(word, language).id,
          withArchived: flags['archived'] === true,
        };
      },
      run: async () => (await import('./list.run.ts')).listTemplates,
    },
  );
}
