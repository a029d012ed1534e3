// `npm run gates [-- looks vitals …]`: measures the bars of ux.md 3.1 on the built app with the real server.
import { chromium } from '@playwright/test';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '../src/browser.ts';
import { ownTemp } from '../src/own-temp.ts';
import { startProduct } from '../src/product.ts';
import { outcomeOf, report, type Outcome } from '../figure.ts';
import type { Gate } from './gate.ts';
import { keyboard } from './keyboard.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { looks } from './looks.ts';
import { matrix } from './matrix.ts';
import { media } from './media.ts';
import { photos } from './photos.ts';
import { statistics } from './statistics.ts';
import { vitals } from './vitals.ts';

const gates: readonly Gate[] = [
  looks,
  media,
  keyboard,
  vitals,
  lists,
  matrix,
  statistics,
  photos,
  lighthouse,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
if (unknown.length > 0) {
  const known = gates.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`);
  console.error(`There is no gate ${unknown.join(', ')}. There are:\n${known.join('\n')}`);
  process.exit(2);
}

// A copy: the web app may be rebuilt while a gate is running.
const web = join(ownTemp('gates'), 'web');
cpSync(process.env['KIERROS_WEB'] ?? join(import.meta.dirname, '../../web/dist'), web, {
  recursive: true,
});
process.env['KIERROS_WEB'] = web;
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments],
});
const log = (text: string) => console.log(`  ${text}`);
const outcomes: Outcome[] = [];
try {
  for (const { name, about, run } of gates)
    if (names.length === 0 || names.includes(name))
      outcomes.push(await outcomeOf({ id: name, about }, () => run({ product, browser, log })));
} finally {
  await browser.close();
  await product.stop();
}
process.exit(report(outcomes) ? 0 : 1);
