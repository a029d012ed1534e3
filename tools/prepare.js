// Makes the files that follow from sources and are not in git. npm runs it after `npm ci`, before every `npm test`, and as
// part of `npm run codegen`. JavaScript, since the Node of npm may be too old for TypeScript.
import { spawnSync } from 'node:child_process';

// A server or command line that is installed alone lacks the packages that the others need.
const steps = [
  { script: 'libs/api/codegen/codegen.ts', needs: '@redocly/openapi-core' },
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

for (const { script, needs } of steps) {
  if (!isInstalled(needs)) continue;
  const { status } = spawnSync('node', [script], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${script} failed.`);
    process.exitCode = 1;
    break;
  }
}
