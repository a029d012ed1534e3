import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { verb } from '../../command/verb.ts';
import { byteText } from '../../output/bytes.ts';
import { momentText } from '../../output/moments.ts';
import { backupMessages } from './backup.messages.ts';
import type { VerifyOptions } from './backup.run.ts';
import type { DownloadOptions } from './download.run.ts';

/** `kierros backup` */
export function backupCommand(host: Host): Command {
  const t = backupMessages[host.language];
  return command(host, { name: 'backup', summary: t.summary, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(createCommand(host))
    .addCommand(downloadCommand(host))
    .addCommand(verifyCommand(host));
}

const examplesOf = (name: string) => [
  `kierros backup ${name}`,
  `kierros backup ${name} --json=name,state,bytes`,
];

function listCommand(host: Host): Command {
  const t = backupMessages[host.language];
  return listVerb<Schema<'Backup'>>(
    host,
    { name: 'list', summary: t.listSummary, examples: examplesOf('list') },
    {
      options: () => ({}),
      listing: ({ language, print }) => ({
        fields: shownFields.Backup,
        head: t.head,
        shrink: [0],
        row: (one) => [
          one.name,
          t.states[one.state],
          print.isPlain ? String(one.bytes ?? '') : byteText(one.bytes, language),
          String(one.photos),
          print.isPlain ? one.created_at : momentText(one.created_at, language),
        ],
        total: t.total,
      }),
      read: (call) => (query) => call('listBackups', { query }),
    },
  );
}

function createCommand(host: Host): Command {
  const t = backupMessages[host.language];
  return verb(
    host,
    { name: 'create', summary: t.createSummary, examples: examplesOf('create') },
    { options: () => ({}), run: async () => (await import('./backup.run.ts')).createBackup },
  );
}

function downloadCommand(host: Host): Command {
  const t = backupMessages[host.language];
  const examples = [
    'kierros backup download latest --out backup.tar',
    'kierros backup download latest --dry-run',
  ];
  return verb<DownloadOptions>(
    host,
    { name: 'download', summary: t.downloadSummary, examples },
    {
      flags: (made) => made.argument('<name>', t.name).option('--out <file>', t.outFlag),
      options: ({ words, text }) => ({ name: words[0] ?? '', out: text('out') }),
      run: async () => (await import('./download.run.ts')).downloadBackup,
    },
  );
}

function verifyCommand(host: Host): Command {
  const t = backupMessages[host.language];
  const examples = ['kierros backup verify', 'kierros backup verify --no-photos --json=ok,checks'];
  return verb<VerifyOptions>(
    host,
    { name: 'verify', summary: t.verifySummary, examples },
    {
      flags: (made) => made.option('--no-photos', t.photosFlag),
      options: ({ flags }) => ({ withPhotos: flags['photos'] !== false }),
      run: async () => (await import('./backup.run.ts')).verifyStore,
    },
  );
}
