import { shownFields } from '@kierros/api/fields';
import { byteText } from '../../output/bytes.ts';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { onlyTried } from '../../output/changes.ts';
import { backupMessages } from './backup.messages.ts';

/** Whether to read every photo. */
export type VerifyOptions = { readonly withPhotos: boolean };

/** Creates a backup, and prints how to download it. */
export async function createBackup(context: Context): Promise<void> {
  const { flags, language, print } = context;
  const t = backupMessages[language];
  print.checkFields(shownFields.Backup);
  if (flags.dryRun) return onlyTried(context, t.wouldMake);
  const made = await connect(context)('createBackup');
  print.one(made, shownFields.Backup, () => `${made.name}\n`);
  print.note(t.made(made.name, byteText(made.bytes, language)));
  print.note(t.getIt(made.name));
}

/** Has the server verify its data; a fault ends in exit code 8. */
export async function verifyStore(context: Context, options: VerifyOptions): Promise<number> {
  const { language, print } = context;
  const t = backupMessages[language];
  print.checkFields(shownFields.VerifyReport);
  const report = await connect(context)('verifyStore', { query: { photos: options.withPhotos } });
  if (print.isJson) print.one(report, shownFields.VerifyReport, () => '');
  else
    print.list(report.checks, [], () => ({
      head: t.checkHead,
      shrink: [0],
      rows: report.checks.map((check) => [
        check.name,
        check.ok ? { text: t.ok, tone: 'green' } : { text: t.fault, tone: 'red' },
        String(check.checked),
      ]),
    }));
  for (const fault of report.checks.flatMap(({ faults }) => faults)) print.complain(`  ${fault}`);
  const failed = report.checks.filter(({ ok }) => !ok).length;
  print.note(report.ok ? t.intact : t.failedChecks(failed));
  return report.ok ? exitCodes.ok.code : exitCodes.partial.code;
}
