#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still read this far and be told what it lacks.
import { enableCompileCache } from 'node:module';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`error node_too_old: kierros needs Node 24 or newer; this is ${process.version}.`);
  console.error(
    '  Install it, or run kierros through npm from the checkout: npm run kierros -- --help',
  );
  process.exitCode = 1;
} else {
  // Keeps the stripped and compiled sources between runs: half of the start-up time.
  enableCompileCache?.();
  const { runProcess } = await import('../src/main.ts');
  await runProcess();
}
