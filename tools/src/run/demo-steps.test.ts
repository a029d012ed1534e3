import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a signal of kill ends the demo together with what it has started', async () => {
  const steps = join(import.meta.dirname, 'demo-steps.ts');
  const source = `import { endTogether, exitOf, startNode } from ${JSON.stringify(steps)};
    endTogether();
    const child = startNode(['-e', 'setTimeout(() => undefined, 600_000)'], {}, 'ignore');
    process.stdout.write(String(child.pid));
    process.exitCode = await exitOf(child);`;
  const demo = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(demo.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await after(50);
  expect(isAlive(pid)).toBe(false);
});
