import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (address: string | URL) => readFileSync(fileURLToPath(address), 'utf8');

/** A style sheet without comments and spare spaces, as far as can be told without reading it. */
export const squeezed = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(/([,:]) (?=[^{}]*[;}])/g, '$1')
    .replaceAll(';}', '}')
    .trim();

/** What the frame of index.html looks like: src/boot.css with what it imports, and nothing that is fetched. */
export function frameStyles(): string {
  const own = read(new URL('src/boot.css', import.meta.url));
  const imports = [...own.matchAll(/@import '([^']+)';/g)].map(([, name]) =>
    read(import.meta.resolve(name ?? '')),
  );
  const all = squeezed([...imports, own.replaceAll(/@import [^;]+;/g, '')].join('\n'));
  // The font comes with the styles of the app; until then its stand-in of the same measures is shown.
  return all.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '');
}

const scripts = /\s*<link rel="modulepreload"[^>]*>/g;
const sheet = /\s*(<link rel="stylesheet"[^>]*>)/;

/**
 * The built page with the look of its frame in itself and the styles of the app behind the frame:
 * a sheet in the head would hold the first picture back.
 */
export function framed(html: string): string {
  const link = sheet.exec(html)?.[1];
  if (link === undefined) throw new Error('The page has no styles.');
  return html
    .replace(sheet, '')
    .replace('</head>', () => `  <style>${frameStyles()}</style>\n  </head>`)
    .replace(/\s*<\/body>/, () => `\n    ${link}\n  </body>`);
}

/** The page at /login: nothing of the app is on its way before the frame, which is the first screen, stands. */
export const loginPage = (html: string): string => html.replaceAll(scripts, '');

/** The app's own files that the page names. */
export const namedFiles = (html: string): string[] =>
  [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '');
