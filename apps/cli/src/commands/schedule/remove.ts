import type { Host } from '../../command/command.ts';
import { idVerb } from '../../command/id-verb.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** `kierros schedule remove` */
export function removeCommand(host: Host) {
  const { language } = host;
  const t = scheduleMessages[language];
  return idVerb(
    host,
    {
      name: 'remove',
      summary: t.removeSummary,
      examples: ['kierros schedule remove 2 --dry-run', 'kierros schedule remove 2'],
    },
    {
      name: '<entry>',
      argument: t.entryArgument,
      run: async () => (await import('./remove.run.ts')).removeEntry,
    },
  );
}
