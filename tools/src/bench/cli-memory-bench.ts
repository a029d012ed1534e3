import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCommandLine, ranCommand } from './command-line.ts';
import type { Ask, Bench, Figure } from './report.ts';
import { withServer } from './server.ts';
import { dayIn, forget, onSite } from './site.ts';

const MOST_MB = 150;

/** The commands that read or write all records of a location. */
const commands = [
  'inspectable list --tree',
  'inspectable list --json',
  'due --within 365d',
  'due --within 365d --json',
  'schedule list --json',
  'schedule recommend --json',
  'schedule plan --file wishes.csv --out plan.json',
  'schedule apply plan.json --yes',
  'schedule list --plain',
  'qr export --location 1 --out codes --manifest codes/manifest.json',
  'inspectable import places.csv --location 1 --timeout 10m --yes',
];

// The maximum of one sheet, and of one file of changes.
const mostLabels = 2_000;
const mostWishes = 5_000;

/**
 * Measures the built program against a real server with one location of 10,000 rooms, and a sheet with the maximum
 * number of labels.
 */
export const cliMemoryBench: Bench = {
  name: 'cli-memory',
  about: 'Most memory of a command over 10,000 rooms',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    yield* overRooms(isShort ? 500 : 10_000, commands);
    yield* overRooms(isShort ? 200 : mostLabels, ['qr sheet --location 1 --out sheet.pdf --force']);
  },
};

const overRooms = (rooms: number, words: readonly string[]) =>
  onSite({ locations: 1, roomsPerLocation: rooms }, async function* ({ folder }) {
    const home = homeWith(rooms);
    yield* await withServer(folder, async ({ port }) => {
      const figures: Figure[] = [];
      for (const command of words) {
        const run = () =>
          ranCommand(builtCommandLine(), command.split(' '), {
            home,
            url: `http://127.0.0.1:${port}`,
          });
        // The peak also depends on when the garbage collector's threads get a processor, on a busy machine late.
        const [one, other] = [await run(), await run()];
        const { peakMb, seconds } = one.peakMb < other.peakMb ? one : other;
        figures.push({
          name: `kierros ${command}`,
          values: [
            { value: peakMb, unit: 'MB', atMost: MOST_MB },
            { value: seconds, unit: 's' },
          ],
        });
      }
      return figures;
    });
    forget({ folder: home });
  });

/** A folder with a file of one change per room, and a file of as many rooms to import. */
function homeWith(rooms: number): string {
  const home = mkdtempSync(join(tmpdir(), 'kierros-cli-memory-'));
  const lines = (line: (index: number) => string, count = rooms) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  writeFileSync(
    join(home, 'wishes.csv'),
    `inspectable_id,inspection_type_id,due_date\n${lines((index) => `${index + 3},continuous,${dayIn(5)}\n`, Math.min(rooms, mostWishes))}`,
  );
  writeFileSync(
    join(home, 'places.csv'),
    `kind,environment,name_fi\nenvironment,,Siipi\n${lines((index) => `room,Siipi,Huone ${index}\n`)}`,
  );
  return home;
}
