import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { readEvery } from '../../http/every-page.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import type { Listing } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { parentNames } from './parent-names.ts';

/** Which inspectables to list, and how. */
export type ListOptions = {
  readonly kind: 'location' | 'environment' | 'room' | undefined;
  readonly search: string | undefined;
  readonly isTree: boolean;
  readonly isArchived: boolean;
};

type Entry = Schema<'SearchEntry'>;

/** The fields of `inspectable list --json`. */
export const inspectableFields = [
  'id',
  'kind',
  'name',
  'location_id',
  'path',
  'archived_at',
] as const satisfies readonly (keyof Entry)[];

/** Lists inspectables, as a table or as a tree. */
export async function listInspectables(context: Context, options: ListOptions): Promise<number> {
  context.print.checkFields(inspectableFields);
  const call = connect(context);
  const found = await readEvery<Entry>((page) =>
    call('listInspectablesForSearch', {
      // With a search the server returns all matches in one page.
      query: omitUndefined({
        ...page,
        ...whereOf(context),
        kind: options.kind,
        q: options.search,
        archived: options.isArchived ? true : undefined,
      }),
    }),
  );
  if (options.isTree) showRecords(context, treeListing(context), inTree(found, context.language));
  else showRecords(context, tableListing(context, options), found);
  return exitCodes.ok.code;
}

function treeListing({ language, print }: Context): Listing<Entry> {
  const t = inspectableMessages[language];
  const { kinds } = listingMessages[language];
  return {
    fields: inspectableFields,
    head: t.treeHead,
    shrink: [0],
    row: ({ id, kind, name, path }) => [
      `${(print.isPlain ? '  ' : '· ').repeat(path.length - 1)}${pickText(name, language).text}`,
      String(id),
      kinds[kind],
    ],
    total: t.total,
  };
}

function tableListing({ language, print }: Context, { isArchived }: ListOptions): Listing<Entry> {
  const t = inspectableMessages[language];
  const { kinds } = listingMessages[language];
  const archivedText = (at: string) => (print.isPlain ? at : momentText(at, language));
  return {
    fields: inspectableFields,
    head: isArchived ? [...t.head, t.archivedHead] : t.head,
    shrink: [1, 3],
    row: ({ id, kind, name, path, archived_at }) => [
      String(id),
      pickText(name, language).text,
      kinds[kind],
      parentNames(path, language),
      ...(archived_at === undefined ? [] : [archivedText(archived_at)]),
    ],
    total: t.total,
  };
}

// Each under its parent, ordered by name: paths are compared step by step.
function inTree(entries: readonly Entry[], language: Language): Entry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keys = new Map(
    entries.map((one) => [
      one.id,
      one.path.map((step) => `${pickText(step.name, language).text}\u0000${step.id}`),
    ]),
  );
  const order = (one: readonly string[], other: readonly string[]): number => {
    const at = one.findIndex((step, index) => step !== other[index]);
    if (at < 0) return one.length - other.length;
    return other[at] === undefined ? 1 : compare(one[at] ?? '', other[at]);
  };
  return [...entries].sort((one, other) => order(keys.get(one.id) ?? [], keys.get(other.id) ?? []));
}
