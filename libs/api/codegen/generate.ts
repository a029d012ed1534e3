import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import { withComposed, withDefaults } from './compose.ts';
import { withDerived } from './derive.ts';
import { fieldsSource } from './fields-source.ts';
import { callsSource, operationsSource } from './operations-source.ts';
import type { ContractDocument, JsonObject } from '../src/document.ts';

const root = join(import.meta.dirname, '..');
const contract = join(root, 'contract');

/** The folder of the generated files. */
export const generatedFolder = join(root, 'src', 'generated');

const isInstalled = (name: string) => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
};

type Carrier = { json?: JsonObject; content?: JsonObject };

// What is sent or answered as JSON says its schema alone.
function withContent(node: Carrier): void {
  if (!node.json) return;
  node.content = { 'application/json': { schema: node.json } };
  delete node.json;
}

const json = () => ({ RequestBody: { enter: withContent }, Response: { enter: withContent } });

/** Bundles the hand-written YAML files into one document; throws on an unresolved reference. */
export async function bundleContract(): Promise<ContractDocument> {
  const config = await createConfig(
    {
      plugins: [{ id: 'own', preprocessors: { oas3: { json } } }],
      preprocessors: { 'own/json': 'on' },
    },
    {},
  );
  const files = await filesOfPaths();
  const source = `${await readFile(join(contract, 'openapi.yaml'), 'utf8')}\npaths:\n${pathsSource(files)}`;
  const absoluteRef = join(contract, 'openapi.yaml');
  const { bundle: result, problems } = await bundleFromString({ source, absoluteRef, config });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'));
  const nouns = new Map(files.map(({ file, path }) => [path, basename(file, '.yaml')]));
  const composed = withComposed(withDerived(result.parsed as ContractDocument, nouns));
  return sortComponents(withDefaults(composed, composed));
}

type PathFile = { readonly file: string; readonly path: string };

// Each file under paths/ holds the paths of a noun. Sorted, so that a literal part comes before a parameter in its place.
async function filesOfPaths(): Promise<readonly PathFile[]> {
  const sources = (await readdir(join(contract, 'paths'))).map(async (file) => {
    const text = await readFile(join(contract, 'paths', file), 'utf8');
    return [...text.matchAll(/^(\/.*):$/gm)].map(([, path = '']) => ({ file, path }));
  });
  const orderOf = ({ path }: { path: string }) => path.replaceAll('{', '~');
  return (await Promise.all(sources))
    .flat()
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const pathsSource = (files: readonly PathFile[]): string =>
  files
    .map(({ file, path }) => {
      const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
      return `  ${path}:\n    $ref: ./paths/${file}#/${pointer}\n`;
    })
    .join('');

/** All generated files by name; the types only where packages for development are installed, since they run nothing. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const document = await bundleContract();
  const json = `${JSON.stringify(document, null, 1)}\n`;
  return new Map([
    ['openapi.json', json],
    ...(isInstalled('openapi-typescript')
      ? [['schema.ts', header + (await typesSource(json))] as const]
      : []),
    ['operations.ts', header + operationsSource(document)],
    ['calls.ts', header + callsSource(document)],
    ['fields.ts', header + fieldsSource(document)],
  ]);
}

async function typesSource(json: string): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const { default: ts } = await import('typescript');
  const blob = ts.factory.createTypeReferenceNode('Blob');
  return astToString(
    await openapiTS(json, {
      defaultNonNullable: false,
      silent: true,
      transform: (schema) => (schema.format === 'binary' ? blob : undefined),
    }),
  );
}

const header =
  '// Made from libs/api/contract by `npm run codegen`. Change the contract instead.\n';

// Redocly adds components in the order of first use, which shifts with every edit; sorting by name keeps diffs small.
function sortComponents(document: ContractDocument): ContractDocument {
  const components = Object.fromEntries(
    Object.entries(document.components).map(([section, entries]) => [
      section,
      Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  return { ...document, components: components as ContractDocument['components'] };
}
