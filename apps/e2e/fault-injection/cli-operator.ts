import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PASSWORD } from '../src/product.ts';
import { checkoutUnderTest } from './checkout-under-test.ts';

// KIERROS_CLI selects another copy, such as one with a seeded fault.
const main = process.env['KIERROS_CLI'] ?? join(checkoutUnderTest(), 'apps/cli/src/main.ts');

/** The command line in a separate folder, as an operator runs it. */
export class Operator {
  readonly folder = mkdtempSync(join(tmpdir(), 'kierros-kill-'));
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Runs a command to its end, or until `moment` returns true and it is killed; null means killed. */
  run(args: readonly string[], moment?: () => boolean, input = ''): Promise<number | null> {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: this.folder,
      env: {
        PATH: process.env['PATH'],
        HOME: this.folder,
        XDG_STATE_HOME: join(this.folder, 'state'),
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        KIERROS_SERVER: this.url,
        KIERROS_LANG: 'en',
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.end(input);
    const watch = setInterval(() => {
      if (moment?.()) child.kill('SIGKILL');
    }, 1);
    return new Promise((resolve) =>
      child.once('close', (code, signal) => {
        clearInterval(watch);
        if (signal === null && code !== 0) console.log(`  ${args.join(' ')}: ${code} ${output}`);
        resolve(signal === null ? code : null);
      }),
    );
  }

  /** Signs in as the administrator of the demo site. */
  signIn(): Promise<number | null> {
    const line = ['auth', 'login', '--username', 'admin', '--password-file', '-'];
    return this.run(line, undefined, PASSWORD);
  }

  /** Puts a file into the folder. */
  write(name: string, value: unknown): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value, null, 1));
  }

  /** The undo file of the current plan. */
  undoFile(): string {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Record<string, unknown>;
    const { plan_id } = read('plan.json');
    const files = readdirSync(this.folder).filter((name) => /^undo-.*\.json$/.test(name));
    return files.find((name) => read(name)['undoes'] === plan_id) ?? '';
  }
}
