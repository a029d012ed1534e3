// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { gather } from '../../codegen/gather.ts';
import { partOf } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

const importOf = (file: string, path: string) => new URL(path, `file://${file}`).pathname;

const sources = new Map(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, text]) => [importOf('/src/i18n/here.ts', path), text]),
);

// The static imports of a module; type imports load nothing.
function staticImports(file: string): string[] {
  const text = sources.get(file) ?? '';
  return [...text.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm)].map((match) =>
    importOf(file, match[1] ?? ''),
  );
}

function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  staticImports(file).forEach((next) => broughtBy(next, seen));
  return seen;
}

const texts = [...gather()];

// The parts of the texts that a file names: an id, or the beginning of one that goes on with a value.
function partsNamed(file: string): TextPart[] {
  if (file.endsWith('.messages.ts')) return [];
  const named = [
    ...(sources.get(file) ?? '').matchAll(/'([\w.-]+)'|`([\w-]+\.[\w.-]*)(?:`|\$\{)/g),
  ];
  const whole = new Set(named.map((match) => match[1] ?? match[2]));
  const begun = named.flatMap((match) => (match[0].endsWith('${') ? [match[2] ?? ''] : []));
  return texts
    .filter(([id]) => whole.has(id) || begun.some((start) => id.startsWith(start)))
    .map(([, { part }]) => part);
}

// The parts used by a chunk and its static imports, besides the one that is always loaded.
const partsShown = (entry: string): Set<TextPart> =>
  new Set([...broughtBy(entry)].flatMap(partsNamed).filter((part) => part !== 'core'));

const lazyChunks = [...sources].flatMap(([file, text]) =>
  [
    ...text.matchAll(
      /(?:[wW]ithTexts\(\s*(?:'\w+',\s*)?\[([^\]]*)\],\s*\(\) =>\s*)?\bimport\(\s*'(\.[^']+\.tsx)'/g,
    ),
  ].map((match) => ({
    file,
    entry: importOf(file, match[2] ?? ''),
    named: [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map((name) => name[1] ?? ''),
  })),
);

describe('what comes later brings its texts along', () => {
  it.each(lazyChunks)('$entry', ({ file, entry, named }) => {
    const there = new Set<string>([...named, partOf(file)]);
    expect([...partsShown(entry)].filter((part) => !there.has(part))).toEqual([]);
  });

  it('and nothing that it does not show', () => {
    for (const { entry, named } of lazyChunks) {
      const shown: ReadonlySet<string> = partsShown(entry);
      expect(named.filter((part) => !shown.has(part))).toEqual([]);
    }
  });

  it('is found at all', () => {
    expect(lazyChunks.length).toBeGreaterThan(15);
  });
});
