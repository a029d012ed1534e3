import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { backupMessages } from './backup.messages.ts';

/** Which backup to download, and where to. */
export type DownloadOptions = { readonly name: string; readonly out: string | undefined };

/** Whether every photo is read. */
export type VerifyOptions = { readonly withPhotos: boolean };

/** `kierros backup` */
export function backupCommand(host: Host): Command {
  const t = backupMessages[host.language];
  return command(host, { name: 'backup', summary: t.summary, isOfNoLocation: true })
    .addCommand(plainCommand(host, 'list'))
    .addCommand(plainCommand(host, 'create'))
    .addCommand(downloadCommand(host))
    .addCommand(verifyCommand(host));
}

function plainCommand(host: Host, name: 'list' | 'create'): Command {
  const t = backupMessages[host.language];
  const summary = { list: t.listSummary, create: t.createSummary }[name];
  const examples = [`kierros backup ${name}`, `kierros backup ${name} --json=name,state,bytes`];
  return verb(
    host,
    { name, summary, examples },
    {
      options: () => ({}),
      run: async () => {
        const { createBackup, listBackups } = await import('./backup.run.ts');
        return { list: listBackups, create: createBackup }[name];
      },
    },
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
