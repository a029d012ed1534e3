import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { closureInputOf, inputFlags } from './closure-file.ts';
import type { ClosureInput } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';

/** `kierros closure import` */
export function importCommand(host: Host): Command {
  const t = closurePlanTexts[host.language];
  const examples = [
    'kierros closure import closures.ics --dry-run',
    'kierros closure import closures.yaml --yes',
  ];
  return verb<ClosureInput>(
    host,
    { name: 'import', summary: t.importSummary, notes: t.importNotes, examples },
    {
      flags: (made) => inputFlags(made.argument('<file>', t.fileArgument), t, host.language),
      options: (typed) => closureInputOf(typed.words[0] ?? '', typed, host.language),
      run: async () => (await import('./import.run.ts')).importClosures,
    },
  );
}
