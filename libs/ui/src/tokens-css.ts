import { dark, levels, light, measures, reducedMeasures, typeScale } from './tokens.ts';
import type { Theme } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

const colorsOf = ({ levels: byLevel, ...plain }: Theme): (readonly [string, string])[] => [
  ...Object.entries(plain).map(([name, color]) => [kebab(name), color] as const),
  ...levels.flatMap((level) =>
    Object.entries(byLevel[level]).map(([role, color]) => [`${level}-${role}`, color] as const),
  ),
];

function themeLines(): string[] {
  const inDark = new Map(colorsOf(dark));
  return colorsOf(light).map(([name, color]) => {
    const both = `light-dark(${color}, ${inDark.get(name) ?? color})`;
    return `--k-${name}: ${name === 'shadow' ? `0 8px 28px ${both}` : both};`;
  });
}

function measureLines(): string[] {
  return [
    ...Object.entries(typeScale).flatMap(([name, [size, line]]) => [
      `--k-size-${name}: ${String(size / 16)}rem;`,
      `--k-line-${name}: ${String(line / 16)}rem;`,
    ]),
    ...Object.entries(measures).map(([name, value]) => `--k-${name}: ${value};`),
  ];
}

const block = (selector: string, lines: readonly string[], indent = ''): string =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');

const media = (query: string, inner: string): string => `@media ${query} {\n${inner}\n}`;

/** The complete `tokens.css`, generated from the table. */
export function tokensCss(): string {
  const reduced = Object.entries(reducedMeasures).map(([name, value]) => `--k-${name}: ${value};`);
  return `${[
    '/* Written from tokens.ts; run the tests with -u after changing that table. */',
    block(':root', [
      'color-scheme: light dark;',
      '--k-font:',
      "  'Atkinson Hyperlegible Next Variable', 'Kierros Fallback', 'Kierros Fallback Roboto', system-ui,",
      '  sans-serif;',
      '--k-font-code: ui-monospace, monospace;',
      ...themeLines(),
      ...measureLines(),
    ]),
    block(":root[data-theme='light']", ['color-scheme: light;']),
    block(":root[data-theme='dark']", ['color-scheme: dark;']),
    block(":root[data-density='compact']", ['--k-row: 40px;']),
    media('(prefers-reduced-motion: reduce)', block(':root', reduced, '  ')),
  ].join('\n\n')}\n`;
}
