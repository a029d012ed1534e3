import type { BrowserContextOptions, Page } from '@playwright/test';
import { atMost } from '../figure.ts';
import { finnish } from '../screens/looks.ts';
import { checkStates, onDevice, type Gate, type GateContext } from './gate.ts';

const look = finnish.phone;

/** B16: the user's system preferences are honoured: reduced motion, forced colours, more contrast. */
export const media: Gate = {
  name: 'media',
  about: 'reduced motion, forced colours and more contrast',
  run: async (gate) => {
    const forced = await faultsIn(gate, ['inspection'], { forcedColors: 'active' }, alikeChoices);
    const pale = await faultsIn(gate, ['home', 'inspection'], { contrast: 'more' }, lowContrast);
    return [
      atMost('B16 things that move although motion is to be reduced', await movements(gate), {
        bar: 0,
      }),
      atMost('B16 forced colours: choices that look like the others', forced, { bar: 0 }),
      atMost('B16 more contrast: texts under 7 to 1', pale, { bar: 0 }),
    ];
  },
};

/** How many faults a preference of the system brings to light in some states; one that is not reached is a fault. */
async function faultsIn(
  gate: GateContext,
  named: readonly string[],
  options: BrowserContextOptions,
  faultsOf: (page: Page) => Promise<readonly string[]>,
): Promise<number> {
  let count = 0;
  const missed = await checkStates(gate, { look, named, options }, async ({ name }, page) => {
    const faults = await faultsOf(page);
    for (const one of faults) gate.log(`${Object.keys(options).join()}, ${name}: ${one}`);
    count += faults.length;
  });
  return count + missed;
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

// The device of every look asks for reduced motion.
const movements = (gate: GateContext): Promise<number> =>
  onDevice(gate, { look }, async (walk) => {
    const { page, labels } = walk;
    const found: string[] = [];
    const watch = async (where: string, act: () => Promise<unknown>) => {
      await act();
      for (let frame = 0; frame < 8; frame += 1) {
        found.push(...(await moving(page)).map((one) => `${where}: ${one}`));
        await page.waitForTimeout(25);
      }
    };
    await watch('more', () => page.getByRole('button', { name: labels.more, exact: true }).tap());
    await page.keyboard.press('Escape');
    await walk.choose(1, 10);
    await watch('start', () => walk.button(labels.start).tap());
    await page.waitForURL('**/inspection');
    await watch('answer', () => page.getByRole('radio').last().tap());
    await watch('mark the rest', () => walk.button(labels.markRest).tap());
    await page.keyboard.press('Escape');
    await watch('review', () => walk.button(labels.review).tap());
    for (const one of new Set(found)) gate.log(one);
    return new Set(found).size;
  });

/** In forced colours a selected level must differ from the others by more than its colour. */
async function alikeChoices(page: Page): Promise<string[]> {
  const group = page.getByRole('radiogroup').first();
  await group.getByRole('radio').last().tap();
  await page.waitForTimeout(600);
  return group.evaluate((element) => {
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
}

/** With more contrast, text on the usual surfaces has a ratio of at least seven to one. */
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
