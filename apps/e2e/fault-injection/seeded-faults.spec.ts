import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultTests } from './fault-tests.ts';
import { older } from './o08-versions.ts';
import { seededFaults } from './seeded-faults.ts';

const root = join(import.meta.dirname, '../../..');

// Faults are seeded only when their fault test runs, but the text that they replace may change at any time.
test('the text that each seeded fault replaces occurs exactly once', () => {
  const lost = seededFaults.flatMap(({ faultTest, changes }) =>
    changes
      .filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
      .map(({ file }) => `${faultTest}: ${file}`),
  );
  expect(lost).toEqual([]);
});

test('every fault test has a seeded fault', () => {
  const names = new Set(seededFaults.map(({ faultTest }) => faultTest));
  expect(faultTests.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});

// Each new schema needs an app with the previous one in O8: otherwise its migration is never tested on a full device.
test('O8 covers the schema of the device database before the newest', () => {
  const source = readFileSync(join(root, 'apps/web/src/device/device-db.ts'), 'utf8');
  const newest = Number(/const version = (\d+);/.exec(source)?.[1]);
  expect(Math.max(...older.map(({ schema }) => schema))).toBe(newest - 1);
});
