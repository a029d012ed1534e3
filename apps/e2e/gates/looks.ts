import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { looks as allLooks, nameOf } from '../screens/looks.ts';
import { atMost, type Figure } from '../figure.ts';
import type { Screen } from '../screens/screens.ts';
import { checkStates, type Gate, type GateContext } from './gate.ts';
import { layoutShift, lengthenWords, sideways, smallTargets } from './in-page.ts';
import { reviewed } from './reviewed.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Found = {
  states: number;
  missed: number;
  violations: number;
  unreviewed: number;
  small: number;
  shift: number;
};

/** B1, B2, B6, B9 and B10: every state of the app, in both languages and themes and at all widths. */
export const looks: Gate = {
  name: 'looks',
  about: 'axe, tap targets, jumps and reflow of every state (12 looks; and at 320 pixels)',
  run: async (context) => {
    if (variants.length === 0 && narrow.length === 0)
      throw new Error(`No look is called ${process.env['LOOKS']}: desk-en-light 768, 320 fi, …`);
    return [
      ...(variants.length > 0 ? await examined(context) : []),
      ...(narrow.length > 0 ? await reflowed(context) : []),
    ];
  },
};

// Only some of them: LOOKS='desk-en-light 768,phone-fi-dark', LOOKS=320, LOOKS='320 fi'.
const only = process.env['LOOKS']?.split(',');
const isWanted = (name: string) => !only || only.some((one) => name.startsWith(one));

const variants = allLooks
  .flatMap((look) =>
    look.size === 'phone' ? [{ look, width: 360 }] : [768, 1280].map((width) => ({ look, width })),
  )
  .filter(({ look, width }) => isWanted(`${nameOf(look)} ${width}`));

const narrow = allLooks.filter(
  ({ size, theme, language }) =>
    size === 'phone' && theme === 'light' && isWanted(`320 ${language}`),
);

// PICTURES=folder saves a screenshot of each examined state.
const pictures = process.env['PICTURES'];

// Only some states: SCREENS=home,receipt
const named = process.env['SCREENS']?.split(',');

async function examined(context: GateContext): Promise<Figure[]> {
  const found: Found = { states: 0, missed: 0, violations: 0, unreviewed: 0, small: 0, shift: 0 };
  for (const { look, width } of variants) await examineAll(context, look, width, found);
  const what = `axe violations in ${found.states} states, no rule disabled`;
  return [
    atMost('B1 states that could not be reached', found.missed, { bar: 0 }),
    atMost(`B1 ${what}`, found.violations, { bar: 0 }),
    atMost('B2 axe findings that nobody has reviewed', found.unreviewed, { bar: 0 }),
    atMost('B6 largest layout shift of a state', found.shift, { bar: 0.02 }),
    atMost('B9 boxes under 44 x 44 pixels', found.small, { bar: 0 }),
  ];
}

async function reflowed(context: GateContext): Promise<Figure[]> {
  const found = await reflow(context);
  const what = `states that scroll sideways at 320 pixels, of ${found.states}`;
  return [
    atMost('B10 states that could not be reached at 320 pixels', found.missed, { bar: 0 }),
    atMost(`B10 ${what}`, found.wide, { bar: 0 }),
    atMost('B10 the same with words two fifths longer', found.wideWhenLong, { bar: 0 }),
  ];
}

async function examineAll(
  context: GateContext,
  look: (typeof allLooks)[number],
  width: number,
  found: Found,
): Promise<void> {
  const { log } = context;
  const name = `${nameOf(look)} ${width}`;
  const at = async (screen: Screen, page: Page) => {
    const shift = await layoutShift(page);
    if (pictures) await page.screenshot({ path: join(pictures, `${screen.name}-${name}.png`) });
    if (shift.total > 0.02)
      log(`${name} ${screen.name}: layout shift ${shift.total.toFixed(3)} ${shift.where}`);
    const { violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).analyze();
    for (const { id, nodes } of violations)
      log(
        `${name} ${screen.name}: ${id} ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
      );
    const open = incomplete.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target, any, html }) => !reviewed(id, target.join(' '), any, html))
        .map((node) => ({ id, node })),
    );
    for (const { id, node } of open)
      log(
        `${name} ${screen.name}: to review ${id} ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`,
      );
    const small = await smallTargets(page);
    for (const one of small) log(`${name} ${screen.name}: small ${one}`);
    found.states += 1;
    found.violations += violations.length;
    found.unreviewed += open.length;
    found.small += small.length;
    found.shift = Math.max(found.shift, shift.total);
  };
  const options = { viewport: { width, height: 844 } };
  found.missed += await checkStates(context, { look, named, options }, at);
  log(`${name}: done`);
}

async function reflow(context: GateContext) {
  const { log } = context;
  const found = { states: 0, missed: 0, wide: 0, wideWhenLong: 0 };
  for (const look of narrow) {
    const at = async (screen: Screen, page: Page) => {
      const now = await sideways(page);
      if (now.pixels > 0) log(`320 ${look.language} ${screen.name}: ${now.pixels} px ${now.where}`);
      await lengthenWords(page);
      const long = await sideways(page);
      if (long.pixels > 0)
        log(`320 ${look.language} long ${screen.name}: ${long.pixels} px ${long.where}`);
      found.states += 1;
      found.wide += now.pixels > 0 ? 1 : 0;
      found.wideWhenLong += long.pixels > 0 ? 1 : 0;
      // The original texts are needed to continue.
      await page.reload();
    };
    const options = { viewport: { width: 320, height: 700 } };
    found.missed += await checkStates(context, { look, named, options }, at);
    log(`320 ${look.language}: done`);
  }
  return found;
}
