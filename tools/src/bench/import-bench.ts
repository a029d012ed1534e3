import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateOf } from './bulk-bench.ts';
import { commandLine, ranCommand, type Ran } from './command-line.ts';
import { caller } from './drive.ts';
import { shareValue, type Ask, type Bench, type Figure, type Value } from './report.ts';
import { withServer } from './server.ts';
import { forget, withSite } from './site.ts';

type Size = { readonly templates: number; readonly questions: number; readonly delayMs: number };

const CONCURRENCY = 4;

/** `kierros template import` and `inspectable import` against the real server, beside the same writes sent by a loop. */
export const importBench: Bench = {
  name: 'import',
  about: 'kierros template import, four at once, one file each (the server is the real one)',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const few = { templates: 20, questions: 12, delayMs: 50 };
    yield await templates('templates of 12 questions, 50 ms away', {
      ...(isShort ? few : { ...few, templates: 200 }),
      bar: 20,
    });
    if (!isShort)
      yield await templates('templates of 50 questions', {
        ...{ templates: 1_000, questions: 50, delayMs: 0 },
      });
    yield await rooms(isShort ? 500 : 5_000);
  },
};

async function templates(name: string, size: Size & { bar?: number }): Promise<Figure> {
  // Each on a new site: a template costs more when there are many of its type.
  const bare = await onLine(size.delayMs, (port) => bareSeconds(port, size));
  const { seconds, peakMb } = await onLine(size.delayMs, (port) => importedIn(port, size));
  return {
    name: `${size.templates} ${name}`,
    values: [
      { value: seconds, unit: 's', atMost: size.bar },
      { value: size.templates / seconds, unit: '/s' },
      shareValue(`of ${(size.templates / bare).toFixed(0)}/s bare`, bare, seconds),
      peak(peakMb),
    ],
  };
}

const peak = (value: number): Value => ({ of: 'at most', value, unit: 'MB' });

/** The server of a new site, behind a connection with that delay. */
const onLine = <Result>(delayMs: number, work: (port: number) => Promise<Result>) =>
  withSite({ locations: 1, roomsPerLocation: 10, dueIn: () => 0 }, ({ folder }) =>
    withServer(folder, async (server) => {
      const line = await slowLine(server.port, delayMs);
      try {
        return await work(line.port);
      } finally {
        line.close();
      }
    }),
  );

const bodyOf = (name: string, questions: number) => ({
  ...templateOf(name, questions),
  location_id: 1,
});

async function bareSeconds(port: number, { templates, questions }: Size): Promise<number> {
  const call = caller(port, CONCURRENCY);
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < templates) {
      const body = bodyOf(`Paljas ${next++}`, questions);
      const answer = await call('POST', '/api/v2/inspection/templates', body);
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (performance.now() - started) / 1_000;
}

function importedIn(port: number, { templates, questions }: Size): Promise<Ran> {
  const files = Array.from({ length: templates }, (_, index) => join('t', `${index}.json`));
  const words = ['template', 'import', ...files, '--concurrency', String(CONCURRENCY)];
  return inFolder(port, words, (home) => {
    mkdirSync(join(home, 't'));
    files.forEach((file, index) =>
      writeFileSync(join(home, file), JSON.stringify(bodyOf(`Tuotu ${index}`, questions), null, 1)),
    );
  });
}

/** Imports rooms from one file, then the same file again. */
const rooms = (count: number): Promise<Figure> =>
  onLine(0, async (port) => {
    const words = ['inspectable', 'import', 'places.csv', '--location', '1', '--timeout', '10m'];
    const lines = Array.from({ length: count }, (_, index) => `room,Siipi,Huone ${index}\n`);
    const csv = `kind,environment,name_fi\nenvironment,,Siipi\n${lines.join('')}`;
    const fill = (home: string) => writeFileSync(join(home, 'places.csv'), csv);
    const first = await inFolder(port, words, fill);
    const again = await inFolder(port, words, fill);
    return {
      name: `${count} rooms from one CSV`,
      values: [
        { value: first.seconds, unit: 's' },
        peak(first.peakMb),
        { of: 'the same again', value: again.seconds, unit: 's' },
      ],
    };
  });

/** Runs the command line in a folder of its own. */
async function inFolder(
  port: number,
  words: readonly string[],
  fill: (home: string) => void,
): Promise<Ran> {
  const home = mkdtempSync(join(tmpdir(), 'kierros-import-'));
  fill(home);
  const url = `http://127.0.0.1:${port}`;
  const ran = await ranCommand(commandLine(), [...words, '--yes'], { home, url });
  forget({ folder: home });
  return ran;
}

async function slowLine(port: number, delayMs: number) {
  const proxy = createServer((incoming, answer) => {
    setTimeout(() => {
      const { method, url, headers } = incoming;
      const onward = request({ port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      onward.once('error', () => answer.destroy());
      incoming.pipe(onward);
    }, delayMs);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { port: (proxy.address() as AddressInfo).port, close: () => proxy.close() };
}
