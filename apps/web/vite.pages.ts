import { bundleAsync, Features } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Start } from './src/start/preload.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Every page with lists needs the code that fetches them.
const shell = ['app/layout/shell.tsx', 'device/lists/list-fetch.ts'];
const frames = {
  mobile: ['app/layout/mobile-frame.tsx'],
  desktop: ['app/layout/desktop-frame.tsx'],
} as const;
// The pages that can be opened directly: their own files, and the texts they show.
const pages = [
  { path: '/login', own: ['features/session/login-page.tsx'], texts: ['session'], hasFrame: false },
  {
    path: '/home',
    own: ['app/routes/home-route.tsx', 'features/home/home-page.tsx'],
    texts: ['home', 'problems'],
    hasFrame: true,
  },
  {
    path: '/home?view=calendar',
    own: ['app/routes/home-route.tsx', 'features/calendar/calendar-page.tsx'],
    texts: ['inspectables', 'calendar', 'problems'],
    hasFrame: true,
  },
  {
    path: '/inspections',
    own: ['features/pre-inspection/pre-inspection-page.tsx'],
    texts: ['pre-inspection'],
    hasFrame: true,
  },
  {
    path: '/inspection',
    own: ['features/inspection/inspection-page.tsx'],
    texts: ['inspection'],
    hasFrame: true,
  },
];

type Bundle = Rolldown.OutputBundle;

/** A chunk with all its imports. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  chunk.imports.forEach((next) => withImports(bundle, next, seen));
  return seen;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

function chunkOf(bundle: Bundle, source: string): string {
  const chunk = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((module) => module.endsWith(`/src/${source}`)),
  );
  if (!chunk) throw new Error(`No chunk of ${source}.`);
  return chunk.fileName;
}

/** The files of each page, besides those of the app. */
function pagesOf(bundle: Bundle, app: readonly string[]): Start['pages'] {
  const files = (sources: readonly string[]) => {
    const all = sources.flatMap((source) => [...withImports(bundle, chunkOf(bundle, source))]);
    return [...new Set(all)].filter((file) => !app.includes(file)).map((file) => `/${file}`);
  };
  const texts = (language: string, parts: readonly string[]) =>
    files(['core', ...parts].map((part) => `i18n/generated/${language}/${part}.json`));
  return Object.fromEntries(
    pages.map(({ path, own, texts: parts, hasFrame }) => [
      path,
      {
        mobile: files([...own, ...(hasFrame ? [...shell, ...frames.mobile] : [])]),
        desktop: files([...own, ...(hasFrame ? [...shell, ...frames.desktop] : [])]),
        en: texts('en', parts),
        fi: texts('fi', parts),
      },
    ]),
  );
}

/** The first script of a page, with the file names: a classic script, which runs while the page is parsed. */
async function startScript(start: Start): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'warn',
    define: { __START__: JSON.stringify(start) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: here('src/start/start.ts'), output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('The first script was not built.');
  return script.code;
}

/** The styles of the static frame: src/boot.css with its imports, without anything that is fetched. */
async function frameStyles(): Promise<string> {
  const { code } = await bundleAsync({
    filename: here('src/boot.css'),
    minify: true,
    // As the styles of the app, whose target has it: the oldest browsers do not know light-dark().
    include: Features.LightDark,
    resolver: { resolve: (name) => fileURLToPath(import.meta.resolve(name)) },
    visitor: {
      Rule: {
        // The font is loaded with the styles of the app; until then a fallback with the same metrics is shown.
        'font-face': ({ value }) =>
          value.properties.some(
            (one) => one.type === 'source' && one.value.some(({ type }) => type === 'url'),
          )
            ? []
            : undefined,
      },
    },
  });
  return Buffer.from(code).toString();
}

// The development tags of index.html, and their replacements in a build.
const source = {
  boot: '<script src="/boot.js"></script>',
  styles: '    <link rel="stylesheet" href="/src/boot.css" />\n',
  app: '    <script type="module" src="/src/main.tsx"></script>\n',
};

function pageOf(tags: { first: string; head?: string; body?: string }): string {
  const replaced = (html: string, from: string, to: string) => {
    if (!html.includes(from)) throw new Error(`index.html has no ${from.trim()}`);
    return html.replace(from, () => to);
  };
  let html = readFileSync(here('index.html'), 'utf8');
  html = replaced(html, source.boot, tags.first);
  html = replaced(html, source.styles, '');
  html = replaced(html, source.app, tags.body ?? '');
  return replaced(html, '  </head>', `${tags.head ?? ''}  </head>`);
}

/**
 * Writes the pages of a build. `index.html` links the app's files, so that they start loading with its first line,
 * although none of them runs before the static frame is painted. `login.html`, whose frame is the first screen, has
 * inline styles and links no file of the app; a stylesheet in its head would delay the first paint.
 */
export const pageFiles = (): Plugin => ({
  name: 'kierros:pages',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { input: { index: here('src/main.tsx') } } } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
      const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
      if (!entry || styles === undefined) throw new Error('The build has no app or no styles.');
      const app = [...withImports(bundle, entry.fileName)];
      const script = await startScript({
        app: `/${entry.fileName}`,
        files: app.map((name) => `/${name}`),
        pages: pagesOf(bundle, app),
      });
      const id = this.emitFile({ type: 'asset', name: 'start.js', source: script });
      const first = `<script src="/${this.getFileName(id)}"></script>`;
      const sheet = `    <link rel="stylesheet" crossorigin href="/${styles}">\n`;
      const preloads = app.map(
        (name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`,
      );
      const head = `${preloads.join('')}${sheet}`;
      const look = `    <style>${await frameStyles()}</style>\n`;
      const emit = (fileName: string, html: string) =>
        this.emitFile({ type: 'asset', fileName, source: html });
      emit('index.html', pageOf({ first, head }));
      emit('login.html', pageOf({ first, head: look, body: sheet }));
    },
  },
});
