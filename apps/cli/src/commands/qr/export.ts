import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { placeFlags, placeTyped } from './place-flags.ts';
import { qrMessages } from './qr.messages.ts';
import type { QrExportOptions } from './export.run.ts';

/** `kierros qr export` */
export function exportCommand(host: Host) {
  const t = qrMessages[host.language];
  return verb<QrExportOptions>(
    host,
    {
      name: 'export',
      summary: t.exportSummary,
      notes: t.exportNotes,
      examples: [
        'kierros qr export --location 1 --out dist/qr --manifest dist/qr/manifest.json --skip-existing',
        'kierros qr export --room 88 --room 89 --out labels --format svg',
      ],
    },
    {
      flags: (made) =>
        placeFlags(made, host)
          .option('--stale', t.staleFlag)
          .option('--out <folder>', t.outFlag)
          .option('--naming <pattern>', t.namingFlag)
          .option('--manifest <file>', t.manifestFlag)
          .option('--skip-existing', t.skipFlag)
          .option('--format <format>', t.formatFlag)
          .option('--scale <pixels>', t.scaleFlag),
      options: (typed) => optionsOf(typed, host),
      run: async () => (await import('./export.run.ts')).exportCodes,
    },
  );
}

const scaleBounds = { flag: '--scale', least: 1, most: 40 } as const;

function optionsOf(typed: Typed, host: Host): QrExportOptions {
  const { flags } = typed;
  const { language } = host;
  const t = qrMessages[language];
  const { format = 'png', scale } = flags as Record<string, string | undefined>;
  if (format !== 'png' && format !== 'svg')
    throw usageFailure('invalid_value', { title: t.badFormat(format), fix: t.badFormatFix });
  const naming = (flags['naming'] as string | undefined) ?? `{environment}/{room}-{id}.${format}`;
  if (!naming.endsWith(`.${format}`))
    throw usageFailure('bad_naming', {
      title: t.badEnding(naming, format),
      fix: t.badEndingFix(format),
    });
  return {
    ...placeTyped(typed, host),
    isStale: flags['stale'] === true,
    out: (flags['out'] as string | undefined) ?? 'qr',
    naming,
    manifest: flags['manifest'] as string | undefined,
    skipExisting: flags['skipExisting'] === true,
    format,
    scale: scale === undefined ? 10 : countFlag(scaleBounds, scale, language),
  };
}
