import type { Page } from '@playwright/test';
import { deviceOf, looks } from '../screens/looks.ts';
import { Walk } from '../screens/walk.ts';
import { atMost, type Gate, type GateContext } from './gate.ts';

const phone = looks.find(({ size, language }) => size === 'phone' && language === 'fi')!;

/** B16: the user's system preferences are honoured: reduced motion, forced colours, more contrast. */
export const media: Gate = {
  name: 'media',
  about: 'reduced motion, forced colours and more contrast',
  run: async (context) => [
    atMost('B16', 'things that move although motion is to be reduced', await movements(context), {
      limit: 0,
    }),
    atMost('B16', 'forced colours: choices that look like the others', await forced(context), {
      limit: 0,
    }),
    atMost('B16', 'more contrast: texts under 7 to 1', await contrast(context), { limit: 0 }),
  ],
};

async function opened({ browser, product }: GateContext, more: object) {
  const context = await browser.newContext({ ...deviceOf(phone, product.url), ...more });
  const page = await context.newPage();
  const walk = new Walk(page, product.url, phone);
  await walk.signIn('staff');
  return { context, page, walk };
}

/** Current animations and transitions that move or resize something for more than a moment. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) return [];
      const duration = Number(effect.getTiming().duration) || 0;
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) =>
          /transform|translate|scale|rotate|height|width|top|left|inset/.test(name),
        );
      const isForever = effect.getTiming().iterations === Infinity;
      return moved.length > 0 && (duration > 80 || isForever)
        ? [`${effect.target?.className.toString() ?? ''} ${moved[0] ?? ''} ${duration} ms`]
        : [];
    }),
  );

async function movements(gate: GateContext): Promise<number> {
  const { context, page, walk } = await opened(gate, { reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (where: string, act: () => Promise<unknown>) => {
    await act();
    for (let frame = 0; frame < 8; frame += 1) {
      found.push(...(await moving(page)).map((one) => `${where}: ${one}`));
      await page.waitForTimeout(25);
    }
  };
  await look('more', () => page.getByRole('button', { name: walk.labels.more, exact: true }).tap());
  await page.keyboard.press('Escape');
  await walk.choose(1, 10);
  await look('start', () => walk.button(walk.labels.start).tap());
  await page.waitForURL('**/inspection');
  await look('answer', () => page.getByRole('radio').last().tap());
  await look('mark the rest', () => walk.button(walk.labels.markRest).tap());
  await page.keyboard.press('Escape');
  await look('review', () => walk.button(walk.labels.review).tap());
  for (const one of new Set(found)) gate.log(one);
  await context.close();
  return new Set(found).size;
}

/** In forced colours a selected level must differ from the others by more than its colour. */
async function forced(gate: GateContext): Promise<number> {
  const { context, page, walk } = await opened(gate, { forcedColors: 'active' });
  await walk.start(1, 11);
  const group = page.getByRole('radiogroup').first();
  await group.getByRole('radio').last().tap();
  await page.waitForTimeout(600);
  const same = await group.evaluate((element) => {
    const styleOf = (node: Element) => {
      const style = getComputedStyle(node);
      return [
        style.backgroundColor,
        style.borderColor,
        style.borderWidth,
        style.outlineStyle,
        style.outlineWidth,
        style.fontWeight,
      ].join(' ');
    };
    const radios = [...element.querySelectorAll('[role=radio], input[type=radio]')];
    const boxOf = (radio: Element) =>
      radio instanceof HTMLInputElement ? (radio.closest('label') ?? radio) : radio;
    const chosen = radios.filter(
      (radio) =>
        radio.getAttribute('aria-checked') === 'true' || (radio as HTMLInputElement).checked,
    );
    const [first] = chosen;
    if (!first) return ['nothing is chosen'];
    return radios
      .filter((radio) => radio !== first && styleOf(boxOf(radio)) === styleOf(boxOf(first)))
      .map((radio) => radio.textContent ?? '');
  });
  for (const one of same) gate.log(`forced colours: ${one}`);
  await context.close();
  return same.length;
}

/** With more contrast, text on the usual surfaces has a ratio of at least seven to one. */
async function contrast(gate: GateContext): Promise<number> {
  const { context, page, walk } = await opened(gate, { contrast: 'more' });
  let low = 0;
  for (const go of [() => walk.home(), () => walk.start(1, 12)]) {
    await go();
    const found = await lowContrast(page);
    for (const one of found) gate.log(`more contrast: ${one}`);
    low += found.length;
  }
  await context.close();
  return low;
}

const lowContrast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const parse = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    const light = (color: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element: Element): readonly number[] => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const color = parse(getComputedStyle(node).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    };
    const faults = new Set<string>();
    for (const element of document.querySelectorAll('main *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!own || !element.checkVisibility({ opacityProperty: true })) continue;
      if (element.closest('[aria-disabled=true], :disabled')) continue;
      const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < 7)
        faults.add(
          `${ratio.toFixed(1)} ${element.className.toString()} "${(element.textContent ?? '').slice(0, 30)}"`,
        );
    }
    return [...faults];
  });
