// Makes the files that follow from sources and are not in git. npm runs it after `npm ci`, before every `npm test`, and as
// part of `npm run codegen`. JavaScript, so that a Node that is too old for TypeScript says so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// A server or command line that is installed alone lacks the packages that the others need; the contract is for all.
const steps = [
  { script: 'libs/api/codegen/codegen.ts' },
  { script: 'apps/cli/codegen/write-template-schema.ts', needs: 'commander' },
  { script: 'apps/cli/codegen/write-reference.ts', needs: 'commander' },
  { script: 'apps/web/codegen/write-texts.ts', needs: '@formatjs/icu-messageformat-parser' },
];

const isInstalled = (name) => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
};

// The checkout brings its own, which npm puts on the path; one project alone does not.
const needed = 24;
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Kierros needs Node ${needed}; this is ${process.versions.node}. Install it and try again.`,
  );
  process.exit(1);
}
for (const { script, needs } of steps) {
  // Tests check out parts of older versions.
  if (!existsSync(script) || (needs !== undefined && !isInstalled(needs))) continue;
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
