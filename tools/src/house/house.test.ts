import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const codeLines = (text: string) =>
  text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;
const sources = tracked.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/generated/'),
);

describe('sizes', () => {
  it('aims at small files', () => {
    const lines = sources
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => codeLines(read(file)))
      .sort((a, b) => a - b);
    const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
    console.log(
      `${lines.length} source files: median ${at(0.5)} lines of code, p90 ${at(0.9)}, longest ${lines.at(-1)}`,
    );
    expect(at(0.5)).toBeLessThanOrEqual(80);
    expect(at(0.9)).toBeLessThanOrEqual(220);
  });
});

describe('end-to-end tests', () => {
  // The product's site is in Helsinki, where the day begins two or three hours before that of UTC.
  it("take today from the site's zone, not from UTC", () => {
    const inUtc = sources.filter(
      (file) => file.startsWith('apps/e2e/') && /toISOString\(\)\.slice\(0, 10\)/.test(read(file)),
    );
    expect(inUtc).toEqual([]);
  });
});

describe('nx.json', () => {
  const nx = JSON.parse(read('nx.json')) as {
    plugins: { plugin: string; options: Record<string, unknown> }[];
    generators: Record<string, Record<string, Record<string, unknown>>>;
  };

  it('builds and serves with @nx/vite/plugin', () => {
    expect(nx.plugins.find(({ plugin }) => plugin === '@nx/vite/plugin')?.options).toMatchObject({
      buildTargetName: 'build',
      serveTargetName: 'serve',
    });
  });

  // Without these, a generated library brings a second linter, test runner and package.json.
  it('has the defaults of this repository for what @nx/react generates', () => {
    expect(nx.generators['@nx/react']).toEqual({
      library: {
        bundler: 'vite',
        linter: 'none',
        unitTestRunner: 'none',
        style: 'css',
        minimal: true,
        skipPackageJson: true,
      },
      component: { style: 'css' },
    });
  });
});

describe('packages', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { resolved?: string; license?: string; version?: string; dev?: boolean }
    >;
  };

  it("keeps registries' addresses out of the lockfile", () => {
    expect(
      Object.values(lock.packages).filter((entry) => /^https?:/.test(entry.resolved ?? '')),
    ).toEqual([]);
  });

  it('stays with the last charts under the MIT licence', () => {
    expect(lock.packages['node_modules/apexcharts']).toMatchObject({
      version: '4.7.0',
      license: 'MIT',
    });
    expect(lock.packages['node_modules/react-apexcharts']).toMatchObject({
      version: '1.7.0',
      license: 'MIT',
    });
  });

  it('uses every package that the specification fixes', () => {
    const fixed = [
      'nx',
      '@nx/react',
      '@nx/vite',
      'react',
      'react-dom',
      'react-router-dom',
      'valtio',
      'openapi-fetch',
      'openapi-typescript',
      'commander',
      'date-fns',
      'react-intl',
      'apexcharts',
      'react-apexcharts',
      'vitest',
    ];
    const declared = tracked
      .filter((file) => file.endsWith('package.json'))
      .flatMap((file) => {
        const json = JSON.parse(read(file)) as Record<string, Record<string, string>>;
        return Object.keys({ ...json['dependencies'], ...json['devDependencies'] });
      });
    expect(fixed.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('has a permissive licence for everything that ships', () => {
    // Files under the MPL ship as they are published, none of them changed.
    const permissive =
      /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Python-2\.0|PSF-2\.0|Unlicense|MIT-0|WTFPL|CC-BY-4\.0|LGPL-3\.0-or-later|MPL-2\.0)/;
    const shipped = Object.entries(lock.packages).filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') &&
        !path.includes('@kierros/') &&
        entry.dev !== true &&
        entry.license !== undefined,
    );
    expect(shipped.length).toBeGreaterThan(50);
    expect(
      shipped
        .filter(([, entry]) => !permissive.test(entry.license ?? ''))
        .map(([path, entry]) => `${path}: ${entry.license}`),
    ).toEqual([]);
  });
});

it('gives no test of the web a time limit of its own, which would end it while it waits (docs/testing.md)', () => {
  const limited = tracked
    .filter((file) => /^apps\/web\/.*\.test\.tsx$/.test(file))
    .filter((file) => /^ {0,4}\}, (\d[\d_]{3,}|\{ timeout: \d)/m.test(read(file)));
  expect(limited).toEqual([]);
});
