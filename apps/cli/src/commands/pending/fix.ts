import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { idOf } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';
import type { EvidenceOptions, FixOptions, ReportOptions } from './fix.run.ts';

const evidenceFlags = (made: Command, { language }: Host): Command => {
  const t = pendingMessages[language];
  return made
    .option('--note <text>', t.noteFlag)
    .option('--photo <file...>', t.photoFlag)
    .option('--key <key>', t.keyFlag);
};

const evidenceOf = ({ text, flags }: Typed): EvidenceOptions => ({
  note: text('note'),
  photos: (flags['photo'] as string[] | undefined) ?? [],
  key: text('key'),
});

/** `kierros pending resolve` */
export function resolveCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    "kierros pending resolve 1 --note 'Sarana vaihdettu' --dry-run",
    'kierros pending resolve 1 --photo after.jpg --dry-run',
  ];
  return verb<FixOptions>(
    host,
    { name: 'resolve', summary: t.resolveSummary, notes: t.resolveNotes, examples },
    {
      flags: (made) => evidenceFlags(made.argument('<id>', t.id), host),
      options: (typed) => ({
        ...evidenceOf(typed),
        id: idOf(typed.words[0] ?? '', '<id>', language),
      }),
      run: async () => (await import('./fix.run.ts')).resolveAction,
    },
  );
}

/** `kierros pending comment` */
export function commentCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    "kierros pending comment 1 --note 'Osa on tilattu' --dry-run",
    'kierros pending comment 1 --photo after.jpg --dry-run',
  ];
  return verb<FixOptions>(
    host,
    { name: 'comment', summary: t.commentSummary, examples },
    {
      flags: (made) => evidenceFlags(made.argument('<id>', t.id), host),
      options: (typed) => {
        const evidence = evidenceOf(typed);
        if (evidence.note === undefined && evidence.photos.length === 0)
          throw usageFailure('nothing_to_send', { title: t.noWords, fix: t.commentFix });
        return { ...evidence, id: idOf(typed.words[0] ?? '', '<id>', language) };
      },
      run: async () => (await import('./fix.run.ts')).commentAction,
    },
  );
}

/** `kierros pending report` */
export function reportCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    "kierros pending report --inspectable 20 --note 'Ovi ei sulkeudu' --dry-run",
    "kierros pending report --inspectable 20 --note 'Lamppu rikki' --photo after.jpg --dry-run",
  ];
  return verb<ReportOptions>(
    host,
    { name: 'report', summary: t.reportSummary, notes: t.reportNotes, examples },
    {
      flags: (made) => evidenceFlags(made.option('--inspectable <id>', t.placeFlag), host),
      options: (typed) => {
        const [id, evidence] = [typed.text('inspectable'), evidenceOf(typed)];
        if (id === undefined || evidence.note === undefined)
          throw usageFailure('nothing_to_send', { title: t.noReport, fix: t.reportFix });
        return { ...evidence, inspectable: idOf(id, '--inspectable', language) };
      },
      run: async () => (await import('./fix.run.ts')).reportFault,
    },
  );
}
