import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { webAppAdvice } from './web-pages.ts';

it('says how to build a web app that is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(webAppAdvice(folder)).toContain('npx nx run web:build');
  writeFileSync(join(folder, 'index.html'), '');
  expect(webAppAdvice(folder)).toBeUndefined();
  expect(webAppAdvice(undefined)).toBeUndefined();
});
