// `npm run screens [-- --only home,review] [-- --look phone-fi]`: captures every screen into tmp/screens.
// `npm run screens -- --pictures`: takes those of the README and the handbook anew.
import { chromium, type Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '../src/browser.ts';
import { ownTemp } from '../src/own-temp.ts';
import { startProduct } from '../src/product.ts';
import { looks, nameOf, type Look } from './looks.ts';
import { pictures } from './pictures.ts';
import { screens, type Screen } from './screens.ts';
import { visit } from './visit.ts';

const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    // Whole pages instead of what fits on the screen.
    full: { type: 'boolean', default: false },
    look: { type: 'string', default: '' },
    out: { type: 'string', default: join(root, 'tmp/screens') },
    pictures: { type: 'boolean', default: false },
  },
});
const out = values.pictures ? join(root, 'docs/handbook/pictures') : values.out;
const names = values.pictures ? pictures.map(({ screen }) => screen) : values.only?.split(',');
const wanted = screens.filter(({ name }) => names === undefined || names.includes(name));

/** The file of a screen in a look; none where the handbook has no picture of it. */
function fileOf({ name }: Screen, look: Look): string | undefined {
  if (!values.pictures) return `${name}-${nameOf(look)}.png`;
  const picture = pictures.find(({ screen, size }) => screen === name && size === look.size);
  if (look.theme !== 'light' || !picture) return undefined;
  return `${picture.name}.${look.language}.png`;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
ownTemp('screens');
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments],
});
let count = 0;
const missed: string[] = [];
try {
  for (const look of looks.filter((one) =>
    nameOf(one).includes(values.pictures ? 'light' : values.look),
  )) {
    const take = async (screen: Screen, page: Page) => {
      const file = fileOf(screen, look);
      if (file === undefined) return;
      await page.waitForTimeout(400);
      await page.screenshot({
        path: join(out, file),
        fullPage: values.full,
        // Parts far below the screen are not painted until one scrolls to them.
        ...(values.full && { style: 'main * { content-visibility: visible !important }' }),
      });
      count += 1;
    };
    for (const { name, why } of await visit({ browser, product }, look, take, { wanted }))
      missed.push(`${nameOf(look)} ${name}: ${why}`);
    console.log(`${nameOf(look)}: done`);
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const one of missed) console.error(`not reached: ${one}`);
console.log(`${count} pictures in ${out}`);
if (missed.length > 0) process.exitCode = 1;
