import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = tracked.filter((file) => file.endsWith('.md'));

/** All files that are not documents. */
const code = tracked
  .filter((file) => /\.(ts|tsx|mjs|js|css|html|json|ya?ml|sh|service|conf|Dockerfile)$/.test(file))
  .filter((file) => !/package-lock\.json$|\/fixtures\//.test(file))
  .map(read)
  .join('\n');
const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
const fileNames = new Set(tracked.map((file) => basename(file)));

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
/** The code in a document: inline in backquotes, and in blocks. */
const codeIn = (file: string) => all(read(file), /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g);
const spansIn = (file: string) => all(read(file).replaceAll(/```[\s\S]*?```/g, ''), /`([^`\n]+)`/g);

// An Nx plugin adds targets that are in none of a project's files.
const nx = read('nx.json');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const targets = new Map(
  tracked
    .filter((file) => /^(?:(?:apps|libs)\/[^/]+|tools)\/package\.json$/.test(file))
    .map((file) => JSON.parse(read(file)) as { nx?: { name: string; targets?: object } })
    .flatMap(({ nx }) => (nx ? [[nx.name, nx.targets ?? {}] as const] : [])),
);
// `docs/cli.md` is generated from the commands; the server's are in the table that dispatches them.
const verbs = new Set(all(read('docs/cli.md'), /^### kierros ([a-z -]+)$/gm));
const [serverSwitch = ''] = all(
  read('apps/server/src/run.ts'),
  /^const commands\b[^{]*\{\n([\s\S]*?)^\};/gm,
);
const serverVerbs = new Set(['help', ...all(serverSwitch, /^ {2}(?:async )?'?([a-z]+)/gm)]);

function isCommand(line: string): boolean {
  const [first = '', second = ''] = line.split(/[\s,]+/);
  if (!verbs.has(first)) return false;
  const hasMore = [...verbs].some((verb) => verb.startsWith(`${first} `));
  return !hasMore || !/^[a-z][a-z-]*$/.test(second) || verbs.has(`${first} ${second}`);
}

describe.each(documents)('%s', (file) => {
  it('names only paths that exist', () => {
    const named = all(read(file), /`((?:apps|libs|tools|docs|deploy|\.ci)\/[A-Za-z0-9_./-]+)`/g);
    // Build output does not exist before the build.
    const made = (path: string) => /^(?:apps|libs)\/[^/]+\/dist\b/.test(path);
    expect(named.filter((path) => !made(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = all(read(file), /\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(join(root, file, '..', link)))).toEqual([]);
  });

  it('names only files that there are', () => {
    const named = spansIn(file).filter((span) => /^[a-z][\w.-]*\.(?:ts|tsx|mjs|md)$/.test(span));
    // The example of a recipe is created by its reader.
    const isExample = (name: string) => name.startsWith('paper-labels.');
    expect(named.filter((name) => !isExample(name) && !fileNames.has(name))).toEqual([]);
    // `schedule/plan-state.ts`: relative to any folder.
    const partial = spansIn(file).filter((span) =>
      /^[a-z][\w-]*\/[\w./-]+\.(?:ts|tsx|mjs)$/.test(span),
    );
    expect(
      partial.filter((path) => !tracked.some((one) => `/${one}`.endsWith(`/${path}`))),
    ).toEqual([]);
  });

  it('names only scripts of npm and targets of Nx that there are', () => {
    const text = codeIn(file).join('\n');
    const named = all(text, /npm run (?:-s )?([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const run = all(text, /nx run ([\w-]+:[\w:-]+)/g).map((one) => one.split(/:(.*)/));
    const unknown = run.filter(
      ([project = '', target = '']) =>
        !targets.has(project) ||
        (!(target in (targets.get(project) ?? {})) && !nx.includes(`"${target}"`)),
    );
    expect(unknown).toEqual([]);
  });

  it('names only commands of the server and of the command line that there are', () => {
    const text = codeIn(file).join('\n');
    const ofServer = all(text, /npm start -- ([a-z]+)/g);
    expect(ofServer.filter((verb) => !serverVerbs.has(verb))).toEqual([]);
    const spoken = all(
      text,
      /(?:npm run (?:-s )?kierros --|(?:^|[$;&|]\s?)kierros) ([a-z][^\n;|&`]*)/gm,
    );
    expect(spoken.filter((line) => !isCommand(line))).toEqual([]);
  });

  it('names only settings that something reads', () => {
    const named = all(read(file), /(?<!secrets\.)\b([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b(?!_)/g);
    expect([...new Set(named)].filter((name) => !words.has(name))).toEqual([]);
  });

  it('names only functions that there are', () => {
    const named = spansIn(file).flatMap((span) => all(span, /^([a-z]+[A-Z]\w*)(?:\(.*\))?$/g));
    expect([...new Set(named)].filter((name) => !words.has(name))).toEqual([]);
  });
});
