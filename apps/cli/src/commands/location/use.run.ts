import { pickText } from '@kierros/domain';
import { userConfigPath, writeSetting } from '../../settings/config-file.ts';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { locationMessages } from './location.messages.ts';

/** Stores an existing location as the default one. */
export async function chooseLocation(context: Context, { id }: IdOptions): Promise<void> {
  const { env, flags, language, print } = context;
  const t = locationMessages[language];
  const location = await connect(context)('getLocation', { params: { id } });
  const name = `${pickText(location.name, language).text} (${id})`;
  if (flags.dryRun) return onlyTried(context, t.wouldUse(name));
  const file = userConfigPath(env);
  const before = writeSetting(file, 'location', String(id), context.sources);
  print.note(t.used(name, file));
  const inverse =
    before === undefined
      ? 'kierros config set location --unset'
      : `kierros config set location ${before}`;
  noteUndo(context, inverse);
}
