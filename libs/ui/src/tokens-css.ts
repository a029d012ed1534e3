import { dark, levels, light, measures, reducedMeasures, typeScale } from './tokens.ts';
import type { Theme } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

function themeLines(theme: Theme): string[] {
  const { levels: colors, ...plain } = theme;
  return [
    ...Object.entries(plain).map(([name, value]) => `--k-${kebab(name)}: ${String(value)};`),
    ...levels.flatMap((level) =>
      Object.entries(colors[level]).map(
        ([role, value]) => `--k-${level}-${role}: ${String(value)};`,
      ),
    ),
  ];
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
  const darkLines = ['color-scheme: dark;', ...themeLines(dark)];
  const reduced = Object.entries(reducedMeasures).map(([name, value]) => `--k-${name}: ${value};`);
  return `${[
    '/* Written from tokens.ts; run the tests with -u after changing that table. */',
    block(':root', [
      'color-scheme: light;',
      '--k-font:',
      "  'Atkinson Hyperlegible Next Variable', 'Kierros Fallback', 'Kierros Fallback Roboto', system-ui,",
      '  sans-serif;',
      '--k-font-code: ui-monospace, monospace;',
      ...themeLines(light),
      ...measureLines(),
    ]),
    media(
      '(prefers-color-scheme: dark)',
      block(":root:not([data-theme='light'])", darkLines, '  '),
    ),
    block(":root[data-theme='dark']", darkLines),
    block(":root[data-density='compact']", ['--k-row: 40px;']),
    media('(prefers-reduced-motion: reduce)', block(':root', reduced, '  ')),
  ].join('\n\n')}\n`;
}
