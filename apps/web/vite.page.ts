import { bundleAsync } from 'lightningcss';
import { fileURLToPath } from 'node:url';

const boot = fileURLToPath(new URL('src/boot.css', import.meta.url));

/** What the frame looks like: src/boot.css with what it imports, and nothing that is fetched. */
async function frameStyles(): Promise<string> {
  const { code } = await bundleAsync({
    filename: boot,
    minify: true,
    resolver: { resolve: (name) => fileURLToPath(import.meta.resolve(name)) },
    visitor: {
      Rule: {
        // The font comes with the styles of the app; until then its stand-in of the same measures is shown.
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

const scripts = /\s*<link rel="modulepreload"[^>]*>/g;
const sheet = /\s*(<link rel="stylesheet"[^>]*>)/;

/**
 * The page at /login, whose frame is the first screen: its look in itself, and nothing of the app on its way
 * before it stands. A sheet in the head would hold the first picture back.
 */
export async function loginPage(html: string): Promise<string> {
  const link = sheet.exec(html)?.[1];
  if (link === undefined) throw new Error('The page has no styles.');
  const styles = await frameStyles();
  return html
    .replaceAll(scripts, '')
    .replace(sheet, '')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace(/\s*<\/body>/, () => `\n    ${link}\n  </body>`);
}

/** The app's own files that the page names. */
export const namedFiles = (html: string): string[] =>
  [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '');
