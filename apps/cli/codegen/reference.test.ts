import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '@kierros/api/contract';
import { contractVersion } from '../src/version.ts';
import {
  acts,
  commandPage,
  everyCommand,
  everyExample,
  markdownReference,
  referenceProgram,
} from './reference.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const program = referenceProgram();

it.each([
  ['docs/cli.md', '../../../docs/cli.md', markdownReference(program)],
  ['the commands in English', '../../../docs/handbook/commands.en.md', commandPage('en')],
  ['the commands in Finnish', '../../../docs/handbook/commands.fi.md', commandPage('fi')],
])('%s is what the commands say (npm run codegen writes it)', (_, path, made) => {
  expect(read(path)).toBe(made);
});

it('every command that acts has two examples or more, and each names the command', () => {
  const acting = everyCommand(program).filter(({ command }) => acts(command));
  expect(acting.length).toBeGreaterThan(40);
  const lines = everyExample(program);
  for (const { path } of acting) {
    const own = lines.filter((one) => one.path === path);
    expect(own.length, path).toBeGreaterThanOrEqual(2);
    for (const { line } of own) expect(`${line} `).toContain(`${path} `);
  }
});

it('the contract is the one that the commands were written for', () => {
  expect(contract.info.version).toBe(contractVersion);
});
