import { priorities } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { locationIdOf } from '../../flags/own-location.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { labelled } from '../../output/listing.ts';
import { pendingMessages } from './pending.messages.ts';
import type { Priority } from '@kierros/domain';

/** The settings to change; omitted ones are unchanged. */
export type SettingsOptions = {
  readonly fix_evidence?: Schema<'ActionSettings'>['fix_evidence'];
  readonly fix_days?: Partial<Record<Priority, number>>;
  readonly door_reports?: boolean;
};

type Settings = Schema<'ActionSettings'>;

/** The fields of `pending settings --json`. */
export const settingsFields = shownFields.ActionSettings;

/** Shows how a location handles pending actions. */
export async function showSettings(context: Context): Promise<void> {
  const { print, language } = context;
  print.checkFields(settingsFields);
  const call = connect(context);
  const settings = await call('getActionSettings', {
    params: { id: await locationIdOf(context, call) },
  });
  print.one(settings, settingsFields, () => linesOf(settings, language));
}

/** Changes how a location handles pending actions, and prints the command that restores it. */
export async function setSettings(context: Context, options: SettingsOptions): Promise<void> {
  const { print, language, flags, io } = context;
  print.checkFields(settingsFields);
  const call = connect(context);
  const params = { id: await locationIdOf(context, call) };
  const before = await call('getActionSettings', { params });
  const { fix_days, ...others } = options;
  const change = {
    ...others,
    ...(fix_days && { fix_days: { ...before.fix_days, ...fix_days } }),
  };
  if (flags.dryRun) {
    const after = { ...before, ...change };
    print.one(after, settingsFields, () => linesOf(after, language));
    return onlyTried(context);
  }
  const after = await call('updateActionSettings', {
    params,
    body: { ...change, version: before.version },
  });
  if (print.isJson) print.one(after, settingsFields, () => '');
  else io.stdout.write(linesOf(after, language));
  const undo = flagsOf(before, after);
  if (undo.length > 0)
    noteUndo(
      context,
      `kierros pending settings set ${undo.join(' ')} --location ${before.location_id}`,
    );
}

function linesOf({ fix_evidence, fix_days, door_reports }: Settings, language: Language): string {
  const t = pendingMessages[language];
  const words = listingMessages[language];
  const days = priorities.map((one) => `${t.priorities[one]} ${fix_days[one]}`);
  return labelled([
    [t.settings.evidence, t.evidences[fix_evidence]],
    [t.settings.days, days.join(', ')],
    [t.settings.doors, door_reports ? words.yes : words.no],
  ]);
}

/** The flags that restore earlier settings. */
function flagsOf(before: Settings, after: Settings): string[] {
  const days = priorities.filter((one) => before.fix_days[one] !== after.fix_days[one]);
  return [
    ...(before.fix_evidence === after.fix_evidence
      ? []
      : [`--fix-evidence ${before.fix_evidence.replaceAll('_', '-')}`]),
    ...(days.length === 0
      ? []
      : [`--days ${days.map((one) => `${one}=${before.fix_days[one]}`).join(',')}`]),
    ...(before.door_reports === after.door_reports
      ? []
      : [`--door-reports ${before.door_reports ? 'yes' : 'no'}`]),
  ];
}
