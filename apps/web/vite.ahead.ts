import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loginPage, namedFiles } from './vite.page.ts';

// What fills the lists is asked for by every page that has any.
const shell = ['app/layout/shell.tsx', 'device/list-fetch.ts'];
const frames = {
  mobile: ['app/layout/mobile-frame.tsx'],
  desktop: ['app/layout/desktop-frame.tsx'],
} as const;
// The pages that are opened by themselves: their own files, and the texts they show.
const pages = [
  { path: '/login', own: ['features/session/login-page.tsx'], texts: ['session'], hasFrame: false },
  {
    path: '/home',
    own: ['app/routes/home-route.tsx'],
    texts: ['home', 'problems'],
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

/** The chunks of these sources with all that they import, but for what the page itself names already. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  html: string,
  sources: readonly string[],
): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
  };
  for (const source of sources) {
    const chunk = Object.values(bundle).find(
      (file) =>
        file.type === 'chunk' && file.moduleIds.some((module) => module.endsWith(`/src/${source}`)),
    );
    if (!chunk) throw new Error(`No chunk of ${source}.`);
    add(chunk.fileName);
  }
  return [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`);
}

function pagesOf(bundle: Rolldown.OutputBundle, html: string) {
  const files = (sources: readonly string[]) => filesOf(bundle, html, sources);
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

// On its way from the first line on, though nothing of it runs before the frame is painted.
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const boot = '<script src="/boot.js"></script>';

// Compiled while they are on their way, on another thread, and not function by function while the app starts.
const hint = '//# allFunctionsCalledOnLoad\n';

// What every page of a signed-in person is made of, on a phone.
function filesOfAll(named: ReturnType<typeof pagesOf>): string[] {
  const lists = pages
    .filter(({ hasFrame }) => hasFrame)
    .map(({ path }) => named[path]?.mobile ?? []);
  const [one = [], ...others] = lists;
  return one
    .filter((file) => others.every((list) => list.includes(file)))
    .map((file) => file.slice(1));
}

function hintAt(bundle: Rolldown.OutputBundle, names: readonly string[]): void {
  for (const name of names) {
    const chunk = bundle[name];
    const map = bundle[`${name}.map`];
    // The bundler's own few lines have none.
    if (chunk?.type !== 'chunk' || map?.type !== 'asset') continue;
    chunk.code = hint + chunk.code;
    // One line further down.
    map.source = String(map.source).replace('"mappings":"', '"mappings":";');
  }
}

/** Puts one first script in the place of boot.js: what that does, and what fetches the page's files and starts the app. */
export const aheadFiles = (): Plugin => ({
  name: 'kierros:ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const html = String(page.source);
      const app = entry.exec(html)?.[1];
      if (app === undefined || !html.includes(boot))
        throw new Error('The page is not as expected.');
      const named = pagesOf(bundle, html);
      const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
        ([, name]) => name ?? '',
      );
      hintAt(bundle, [...first, ...filesOfAll(named)]);
      const read = (path: string) =>
        readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
      const { code } = await transformWithOxc(read('src/start/ahead.ts'), 'ahead.ts');
      const start = { app, files: [app, ...namedFiles(html)], pages: named };
      const names = `const __AHEAD__ = ${JSON.stringify(start)};`;
      // It runs while the page is read, as no module does: nobody imports from it.
      const own = code.replaceAll(/^export (?=function)|^export \{.*\};?$/gm, '');
      const whole = `${read('public/boot.js')}(function () {\n${names}\n${own}})();\n`;
      const { code: script } = await minify('start.js', whole, { module: false });
      const digest = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      const fileName = `assets/start-${digest}.js`;
      this.emitFile({ type: 'asset', fileName, source: script });
      const built = html
        .replace(boot, `<script src="/${fileName}"></script>`)
        .replace(entry, '<link rel="modulepreload" crossorigin href="$1">');
      page.source = built;
      this.emitFile({ type: 'asset', fileName: 'login.html', source: await loginPage(built) });
    },
  },
});
