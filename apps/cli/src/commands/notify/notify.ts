import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import { verb } from '../../command/verb.ts';
import { recordMessages } from '../../records/records.messages.ts';
import { notifyMessages } from './notify.messages.ts';
import type { ApplyOptions, ExportOptions } from './definitions.run.ts';

/** `kierros notify` */
export function notifyCommand(host: Host): Command {
  const t = notifyMessages[host.language];
  return command(host, { name: 'notify', summary: t.summary }).addCommand(
    command(host, { name: 'definitions', summary: t.definitionsSummary })
      .addCommand(exportCommand(host))
      .addCommand(applyCommand(host)),
  );
}

function exportCommand(host: Host): Command {
  const t = notifyMessages[host.language];
  const examples = [
    'kierros notify definitions export --out definitions.json',
    'kierros notify definitions export > definitions.json',
  ];
  return verb<ExportOptions>(
    host,
    { name: 'export', summary: t.exportSummary, examples },
    {
      flags: (made) => made.option('--out <file>', t.outFlag),
      options: ({ text }) => ({ out: text('out') }),
      run: async () => (await import('./definitions.run.ts')).exportDefinitions,
    },
  );
}

function applyCommand(host: Host): Command {
  const t = notifyMessages[host.language];
  const examples = [
    'kierros notify definitions apply definitions.json --dry-run',
    'kierros notify definitions apply definitions.json --yes',
  ];
  return verb<ApplyOptions>(
    host,
    { name: 'apply', summary: t.applySummary, notes: t.applyNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<file>', recordMessages[host.language].file)
          .option('--format <format>', t.formatFlag),
      options: ({ words, text }) => {
        const file = words[0] ?? '';
        const formats = ['json', 'yaml'] as const;
        const { language } = host;
        return {
          file,
          format: inputFormatOf(text('format'), { files: [file], formats, language }),
        };
      },
      run: async () => (await import('./definitions.run.ts')).applyDefinitions,
    },
  );
}
