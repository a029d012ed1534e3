import { describe, expect, it } from 'vitest';
import { contrast, deltaE2000, lab, seenBy, visions } from '../testing/color-vision.ts';
import { tokensCss } from './tokens-css.ts';
import { dark, levels, light } from './tokens.ts';
import type { Theme } from './tokens.ts';

const themes: readonly (readonly [string, Theme])[] = [
  ['light', light],
  ['dark', dark],
];

function textPairs(theme: Theme): [string, string, string][] {
  const grounds = (['canvas', 'surface', 'raised', 'hover'] as const).flatMap((ground) => [
    [`text on ${ground}`, theme.text, theme[ground]],
    [`secondary on ${ground}`, theme.secondary, theme[ground]],
    [`brand on ${ground}`, theme.brand, theme[ground]],
  ]);
  const marks = levels.flatMap((name) => {
    const { fill, on, fg, soft } = theme.levels[name];
    return [
      [`${name} on fill`, on, fill],
      [`${name} fg on soft`, fg, soft],
      [`${name} fg on canvas`, fg, theme.canvas],
      [`${name} fg on surface`, fg, theme.surface],
      [`${name} fg on raised`, fg, theme.raised],
    ];
  });
  return [
    ...grounds,
    ...marks,
    ['on brand', theme.onBrand, theme.brand],
    ['on brand hover', theme.onBrand, theme.brandHover],
    ['brand on soft', theme.brand, theme.brandSoft],
    ['text on brand soft', theme.text, theme.brandSoft],
  ] as [string, string, string][];
}

function outlinePairs(theme: Theme): [string, string, string][] {
  const grounds = ['canvas', 'surface', 'raised'] as const;
  return grounds.flatMap((ground): [string, string, string][] => [
    [`border on ${ground}`, theme.border, theme[ground]],
    [`focus on ${ground}`, theme.brand, theme[ground]],
    ...levels.map((name): [string, string, string] => [
      `${name} line on ${ground}`,
      theme.levels[name].line,
      theme[ground],
    ]),
  ]);
}

describe('tokens.css', () => {
  it('is what the table says', async () => {
    await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
  });
});

describe.each(themes)('contrast, %s (B13)', (name, theme) => {
  it.each(textPairs(theme))('%s is at least 4.5', (_pair, one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlinePairs(theme))('%s is at least 3', (_pair, one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(3);
  });

  it('prints its weakest pairs', () => {
    const weakest = (pairs: [string, string, string][]) =>
      pairs
        .map(([pair, one, other]) => ({ pair, ratio: contrast(one, other) }))
        .reduce((a, b) => (b.ratio < a.ratio ? b : a));
    const text = weakest(textPairs(theme));
    const outline = weakest(outlinePairs(theme));
    console.info(
      `${name}: text ${text.ratio.toFixed(2)} (${text.pair}), outline ${outline.ratio.toFixed(2)} (${outline.pair})`,
    );
    expect(text.ratio).toBeLessThan(21);
  });
});

describe.each(themes)('colour vision, %s (B14)', (name, theme) => {
  it.each(visions)('%s vision keeps every two fills 13 apart', (vision) => {
    const seen = levels.map((level) => lab(seenBy(theme.levels[level].fill, vision)));
    const pairs = levels.flatMap((one, i) =>
      levels.slice(i + 1).map((other, j) => ({
        pair: `${one}/${other}`,
        distance: deltaE2000(seen[i]!, seen[i + 1 + j]!),
      })),
    );
    const worst = pairs.reduce((a, b) => (b.distance < a.distance ? b : a));
    console.info(`${name} ${vision}: worst ${worst.pair} ${worst.distance.toFixed(1)}`);
    expect(pairs).toHaveLength(15);
    expect(worst.distance).toBeGreaterThanOrEqual(13);
  });
});

describe('the colour arithmetic itself', () => {
  it('gives the published CIEDE2000 values', () => {
    expect(deltaE2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
    expect(deltaE2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
    expect(deltaE2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
  });

  it('tells a naive palette from ours: yellow and lime merge for protan vision', () => {
    const [yellow, lime] = ['#eab308', '#84cc16'].map((hex) => lab(seenBy(hex, 'protan')));
    expect(deltaE2000(yellow!, lime!)).toBeLessThan(8);
  });

  it('gives 21 for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});
