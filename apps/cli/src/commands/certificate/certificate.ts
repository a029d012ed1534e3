import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import { dayTyped } from '../../flags/typed-values.ts';
import { certificateMessages } from './certificate.messages.ts';
import type { CompareOptions } from './compare.run.ts';
import type { MakeOptions } from './make.run.ts';
import type { VerifyOptions } from './verify.run.ts';

/** `kierros certificate` */
export function certificateCommand(host: Host): Command {
  const t = certificateMessages[host.language];
  return command(host, { name: 'certificate', summary: t.summary })
    .addCommand(makeCommand(host))
    .addCommand(keyCommand(host))
    .addCommand(verifyCommand(host))
    .addCommand(compareCommand(host));
}

function makeCommand(host: Host): Command {
  const { language } = host;
  const t = certificateMessages[language];
  const m = flagMessages[language];
  const examples = [
    'kierros certificate make --from -30d --to today --out certificate.json --force',
    'kierros certificate make --location 1 --from 2026-10-01 --to 2026-10-31 --out october.json --dry-run',
    'kierros certificate make --from -30d --to today --out certificate.pdf --lang fi --force',
  ];
  return verb<MakeOptions>(
    host,
    { name: 'make', summary: t.makeSummary, notes: t.makeNotes, examples },
    {
      flags: (made) =>
        made
          .requiredOption('--from <day>', m.fromFlag)
          .requiredOption('--to <day>', m.toFlag)
          .requiredOption('--out <file>', t.outFlag)
          .option('--force', t.forceFlag),
      options: ({ text, flags }) => ({
        from: dayTyped(text('from') ?? '', '--from', language),
        to: dayTyped(text('to') ?? '', '--to', language),
        out: text('out') ?? '',
        force: flags['force'] === true,
      }),
      run: async () => (await import('./make.run.ts')).makeCertificate,
    },
  );
}

function keyCommand(host: Host): Command {
  const t = certificateMessages[host.language];
  const examples = ['kierros certificate key > site.pem', 'kierros certificate key --json'];
  return verb<Record<never, never>>(
    host,
    { name: 'key', summary: t.keySummary, notes: t.keyNotes, examples },
    { options: () => ({}), run: async () => (await import('./make.run.ts')).showKey },
  );
}

function verifyCommand(host: Host): Command {
  const { language } = host;
  const t = certificateMessages[language];
  const examples = [
    'kierros certificate verify certificate.json --key site.pem',
    'kierros certificate verify certificate.json --key site.pem --json=ok,faults',
    'kierros certificate verify certificate.pdf --key site.pem',
  ];
  return verb<VerifyOptions>(
    host,
    { name: 'verify', summary: t.verifySummary, notes: t.verifyNotes, examples },
    {
      flags: (made) => made.argument('<file>', t.file).requiredOption('--key <file>', t.keyFlag),
      options: ({ words, text }) => ({ file: words[0] ?? '', key: text('key') ?? '' }),
      run: async () => (await import('./verify.run.ts')).verifyCertificate,
    },
  );
}

function compareCommand(host: Host): Command {
  const t = certificateMessages[host.language];
  const examples = [
    'kierros certificate compare certificate.json',
    'kierros certificate compare certificate.json --json=counts,rows',
  ];
  return verb<CompareOptions>(
    host,
    { name: 'compare', summary: t.compareSummary, notes: t.compareNotes, examples },
    {
      flags: (made) => made.argument('<file>', t.file),
      options: ({ words }) => ({ file: words[0] ?? '' }),
      run: async () => (await import('./compare.run.ts')).compareCertificate,
    },
  );
}
