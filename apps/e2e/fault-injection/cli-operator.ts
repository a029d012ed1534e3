import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PASSWORD } from '../src/product.ts';
import { drilledTree } from './tree.ts';

// Another copy may stand in, such as one with a fault that the drill has to see.
const main = process.env['KIERROS_CLI'] ?? join(drilledTree(), 'apps/cli/src/main.ts');

/** The command line in a folder of its own, as an operator runs it. */
export class Operator {
  readonly folder = mkdtempSync(join(tmpdir(), 'kierros-kill-'));
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Runs a line to its end, or until the moment comes to kill it; null says that it was killed. */
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

  /** How many lines the journal of the plan has. */
  lines(): number {
    const path = join(this.folder, 'plan.journal.jsonl');
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
  }

  /** How many writes were sent whose answer the journal does not know. */
  underWay(): number {
    const path = join(this.folder, 'plan.journal.jsonl');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return (text.match(/"begun"/g) ?? []).length - (text.match(/"done"/g) ?? []).length;
  }

  /** The file that takes back the plan that lies there now. */
  undoFile(): string {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Record<string, unknown>;
    const { plan_id } = read('plan.json');
    const files = readdirSync(this.folder).filter((name) => /^undo-.*\.json$/.test(name));
    return files.find((name) => read(name)['undoes'] === plan_id) ?? '';
  }
}
