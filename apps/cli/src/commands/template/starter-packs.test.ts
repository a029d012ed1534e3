import { starterPacks } from '@kierros/api/starter-packs';
import { expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { templateServer } from '../../../testing/template-server.ts';

it.each(starterPacks)('the templates of $id are a file for import', async ({ load, counts }) => {
  const { templates } = await load();
  const ran = await runKierros('template import @/templates.json --dry-run', {
    answers: templateServer().answers,
    files: { 'templates.json': JSON.stringify(templates) },
  });
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(ran.stdout).toBe(`  + create        ${String(counts.templates)}\n`);
});
