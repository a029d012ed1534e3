// Builds a library as JavaScript with types: `node tools/src/pack/build-library.ts libs/domain`.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { manifestOf, writePackage } from './write-package.ts';

const root = join(import.meta.dirname, '../../..');

/** The exports of a library that the package includes, with their sources; those for tests are excluded. */
function facesOf(project: string): [name: string, source: string][] {
  const { exports = {} } = manifestOf(join(root, project));
  return Object.entries(exports).filter(([, source]) => source.startsWith('./src/'));
}

function optionsOf(project: string): ts.CompilerOptions {
  const folder = join(root, project);
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  return {
    ...config?.options,
    composite: false,
    tsBuildInfoFile: undefined,
    emitDeclarationOnly: false,
    rewriteRelativeImportExtensions: true,
    // The oldest supported Node; `lib` excludes APIs that it does not have.
    target: ts.ScriptTarget.ES2023,
    rootDir: join(folder, 'src'),
    outDir: join(folder, 'dist'),
    // Other libraries are resolved as built, because their sources are outside of rootDir.
    paths: { '@kierros/*': [join(root, 'libs/*/dist/index.d.ts')] },
  };
}

function compile(project: string): void {
  const sources = facesOf(project).map(([, source]) => join(root, project, source));
  const program = ts.createProgram(sources, optionsOf(project));
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(faults, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  );
}

const builtFrom = (source: string) => `./${relative('src', source).replace(/\.ts$/, '')}`;

/** Compiles the exports of a library and makes a package of it. */
export function buildLibrary(project: string): void {
  rmSync(join(root, project, 'dist'), { recursive: true, force: true });
  compile(project);
  const { dependencies } = manifestOf(join(root, project));
  writePackage(project, {
    exports: Object.fromEntries(
      facesOf(project).map(([name, source]) => {
        const built = builtFrom(source);
        return [name, { types: `${built}.d.ts`, default: `${built}.js` }];
      }),
    ),
    files: ['**/*.js', '**/*.json', '**/*.d.ts'],
    dependencies,
  });
}

if (import.meta.main) buildLibrary(process.argv[2] ?? '');
