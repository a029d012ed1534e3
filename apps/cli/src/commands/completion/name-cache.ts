import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pickText } from '@kierros/domain';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';
import { tokenVariable } from '../../settings/token-variable.ts';

type Entry = readonly [number, string];

/** Ids with names, by kind. */
export type Names = Readonly<
  Record<'location' | 'environment' | 'room' | 'inspectable' | 'template', readonly Entry[]>
>;

const none: Names = { location: [], environment: [], room: [], inspectable: [], template: [] };

// How long a renamed inspectable may be suggested under its old name.
const freshFor = 10 * 60_000;
const timeoutMs = 1500;

/**
 * The names that completion suggests: from a small cache, else from the server,
 * with a short timeout. If both fail there are no names, and never an error.
 */
export async function namesOf(context: Context): Promise<Names> {
  try {
    const file = cachePath(context);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && context.io.now() - stats.mtimeMs < freshFor) return readCache(file);
    const names = await namesFromServer(context);
    writeAtomically(file, JSON.stringify(names), 0o600);
    return names;
  } catch {
    return none;
  }
}

function readCache(file: string): Names {
  return { ...none, ...(JSON.parse(readFileSync(file, 'utf8')) as Names) };
}

// Names differ by server, user and language.
function cachePath(context: Context): string {
  const { env, language, config } = context;
  const variable = tokenVariable(env);
  const cache = env['XDG_CACHE_HOME'] ?? join(env['HOME'] ?? homedir(), '.cache');
  const whose = [
    context.server(),
    variable === undefined ? (context.session()?.user.id ?? '') : (env[variable] ?? ''),
    config.location ?? '',
    language,
  ];
  const key = createHash('sha256').update(JSON.stringify(whose)).digest('hex').slice(0, 16);
  return join(cache, 'kierros', `names-${key}.json`);
}

async function namesFromServer(context: Context): Promise<Names> {
  const { connect } = await import('../../http/connect.ts');
  const hasty = { ...context.config, retries: 0, timeout: timeoutMs };
  const call = connect({ ...context, config: hasty });
  const { location } = hasty;
  const where = location === undefined ? {} : { location_id: location };
  const query = { per_page: 1000, ...where };
  const [locations, inspectables, templates] = await Promise.all([
    call('listLocations', { query: { per_page: 1000 } }),
    call('listInspectablesForSearch', { query }),
    call('listTemplates', { query }),
  ]);
  const entry = ({ id, name }: { id: number; name: { en: string; fi: string } }): Entry => [
    id,
    pickText(name, context.language).text,
  ];
  const ofKind = (kind: string) => inspectables.items.filter((one) => one.kind === kind).map(entry);
  return {
    location: locations.items.map(entry),
    environment: ofKind('environment'),
    room: ofKind('room'),
    inspectable: inspectables.items.map(entry),
    template: templates.items.map(entry),
  };
}
