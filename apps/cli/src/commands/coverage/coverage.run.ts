import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText, type Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined } from '../../http/query.ts';
import { momentText } from '../../output/moments.ts';
import { typeWord } from '../../output/type-word.ts';
import { coverageMessages } from './coverage.messages.ts';
import { checkFile, writeExpected } from './write-expected.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';

/** The file to write, for which days as typed, and whether a gap fails. */
export type CoverageOptions = TypedSpan & {
  readonly out: string | undefined;
  readonly force: boolean;
  readonly failOnGap: boolean;
};

type Coverage = Schema<'Coverage'>;
type Steps = Schema<'CoveredInspectable'>['path'];

/** The fields of `coverage --json`. */
export const coverageFields = shownFields.Coverage;

const MOST_GAPS = 100;

/** Shows what is accounted for and excluded, names the gaps, and writes the file that was asked for. */
export async function showCoverage(context: Context, options: CoverageOptions): Promise<number> {
  const { config, language, print } = context;
  const t = coverageMessages[language];
  print.checkFields(coverageFields);
  checkFile(context, options);
  const call = connect(context);
  const found = await call('getCoverage', {
    query: omitUndefined({ location_id: config.location }),
  });
  if (print.isJson) print.one(found, coverageFields, () => '');
  else
    print.list(found.exclusions, [], () => ({
      head: t.head,
      shrink: [1, 5],
      rows: found.exclusions.map((one) => [
        typeWord(one.inspectiontype_id, language),
        t.reasons[one.reason],
        one.since === null || print.isPlain ? (one.since ?? '') : momentText(one.since, language),
        one.by?.name ?? '',
        String(one.count),
        pathText(one.inspectables[0]?.path ?? [], language),
      ]),
    }));
  for (const line of gapLines(found, language)) print.complain(line);
  print.note(t.total(found.accounted, found.pairs));
  if (options.out !== undefined)
    await writeExpected(context, call, { ...options, out: options.out });
  return options.failOnGap && found.gap_count > 0 ? exitCodes.found.code : exitCodes.ok.code;
}

function gapLines({ gaps, gap_count }: Coverage, language: Language): string[] {
  const t = coverageMessages[language];
  if (gap_count === 0) return [];
  const lines = gaps.slice(0, MOST_GAPS).map((gap) => {
    const named = pathText(gap.path, language) || String(gap.inspectable_id);
    const dates =
      gap.stored === null && gap.expected === null
        ? ''
        : ` ${t.instead(gap.stored ?? t.nothing, gap.expected ?? t.nothing)}`;
    return `  ${named} (${gap.inspectable_id}), ${typeWord(gap.inspectiontype_id, language)}: ${t.faults[gap.fault]}${dates}`;
  });
  const more = gap_count - lines.length;
  return [t.gaps(gap_count), ...lines, ...(more > 0 ? [t.more(more)] : [])];
}

const pathText = (path: Steps, language: Language): string =>
  path.map(({ name }) => pickText(name, language).text).join(' › ');
