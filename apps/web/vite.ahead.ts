import { transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The app itself, which the tiny entry asks for once the page's frame is painted.
const app = 'start/start-app.tsx';
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

type Files = { scripts: string[]; styles: string[] };

/** A chunk with all that it imports, but for what the page itself names already. */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file));
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
  return { scripts: [...scripts], styles: [...styles] };
}

function pagesOf(bundle: Rolldown.OutputBundle, html: string) {
  const isNew = (file: string) => !html.includes(file);
  const fresh = (sources: readonly string[]) => {
    const { scripts, styles } = filesOf(bundle, sources);
    const paths = (files: string[]) => files.filter(isNew).map((file) => `/${file}`);
    return { scripts: paths(scripts), styles: paths(styles) };
  };
  return Object.fromEntries(
    pages.map(({ path, own, texts, hasFrame }) => [
      path,
      {
        mobile: fresh([...own, ...(hasFrame ? [...shell, ...frames.mobile] : [])]),
        desktop: fresh([...own, ...(hasFrame ? [...shell, ...frames.desktop] : [])]),
        en: fresh(['core', ...texts].map((part) => `i18n/generated/en/${part}.json`)),
        fi: fresh(['core', ...texts].map((part) => `i18n/generated/fi/${part}.json`)),
      },
    ]),
  );
}

// On their way from the first line on, though nothing of them runs before the frame is painted.
function withApp(html: string, { scripts, styles }: Files): string {
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].filter((link) => !html.includes(/href="([^"]+)"/.exec(link)?.[1] ?? ''));
  return html.replace('<script type="module"', `${links.join('\n    ')}\n    $&`);
}

/** Names the app's files in index.html, and the script that fetches those of the page while the app is on its way. */
export const aheadFiles = (): Plugin => ({
  name: 'kierros:ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const html = withApp(String(page.source), filesOf(bundle, [app]));
      const source = fileURLToPath(new URL('src/start/ahead.ts', import.meta.url));
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      const files = JSON.stringify(pagesOf(bundle, html));
      // By itself and not with the app: it is there first because it is small.
      const script = `const __AHEAD_PAGES__ = ${files};\n${code}`;
      const digest = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      const fileName = `assets/ahead-${digest}.js`;
      this.emitFile({ type: 'asset', fileName, source: script });
      const tag = `<script type="module" async src="/${fileName}"></script>`;
      page.source = html.replace('<script type="module"', `${tag}\n    $&`);
    },
  },
});
