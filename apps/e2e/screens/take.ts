// `npm run screens [-- --only home,review] [-- --look phone-fi]`: captures every screen into tmp/screens.
import { chromium, type Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '../src/browser.ts';
import { ownTemp } from '../src/own-temp.ts';
import { startProduct } from '../src/product.ts';
import { looks, nameOf } from './looks.ts';
import { screens, type Screen } from './screens.ts';
import { visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    // Whole pages instead of what fits on the screen.
    full: { type: 'boolean', default: false },
    look: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, '../../../tmp/screens') },
  },
});
const names = values.only?.split(',');
const wanted = screens.filter(({ name }) => names === undefined || names.includes(name));

rmSync(values.out, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
ownTemp('screens');
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments],
});
let count = 0;
const missed: string[] = [];
try {
  for (const look of looks.filter((one) => nameOf(one).includes(values.look))) {
    const take = async ({ name }: Screen, page: Page) => {
      await page.waitForTimeout(400);
      await page.screenshot({
        path: join(values.out, `${name}-${nameOf(look)}.png`),
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
console.log(`${count} pictures in ${values.out}`);
if (missed.length > 0) process.exitCode = 1;
