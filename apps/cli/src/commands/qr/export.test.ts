import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aRoom } from '../../../testing/wire.ts';
import { matrixOf, pngOf, svgOf } from '@kierros/qr/image';
import { sha256 } from './manifest.ts';

const inspectable = (id: number) => {
  const { roomtype_id: type_id, ...room } = aRoom(id);
  return { ...room, type_id, kind: id === 3 ? 'location' : 'room' };
};
const idIn = ({ url }: Seen) => Number(/rooms\/(\d+)/.exec(url.pathname)?.[1]);
const addressOf = (id: number) => `https://kierros.example/inspections?room=${id}`;
const codeOf = (id: number) => new Uint8Array(pngOf(matrixOf(addressOf(id)), 10));

function answers(change: Answers = {}): Answers {
  return {
    getInspectable: ({ url }) => ({
      json: inspectable(Number(url.pathname.split('/').at(-1))),
    }),
    listRooms: () => ({ json: aPage([aRoom(12, 'Aula: 1/2'), aRoom(11, 'Luokka')]) }),
    createRoomQrCode: (seen) => ({ bytes: codeOf(idIn(seen)) }),
    ...change,
  };
}
const codes = (seen: readonly Seen[]) => seen.filter(({ id }) => id === 'createRoomQrCode');
const all = 'qr export --location 3 --out dist --manifest dist/manifest.json';

describe('what is written', () => {
  it('each code in a file of a safe name, and a manifest', async () => {
    const ran = await runKierros(all, { answers: answers() });
    expect(ran.exitCode).toBe(0);
    expect(readdirSync(join(ran.folder, 'dist', 'A-B-siipi')).sort()).toEqual([
      'Aula- 1-2-12.png',
      'Luokka-11.png',
    ]);
    const bytes = readFileSync(join(ran.folder, 'dist', 'A-B-siipi', 'Luokka-11.png'));
    expect(bytes.equals(codeOf(11))).toBe(true);
    // One code gives the server's address format; all others are generated here.
    expect(codes(ran.seen)).toHaveLength(1);
    const manifest = JSON.parse(
      readFileSync(join(ran.folder, 'dist', 'manifest.json'), 'utf8'),
    ) as unknown;
    expect(manifest).toEqual({
      format: 'png',
      count: 2,
      items: [
        {
          id: 11,
          name: { en: '', fi: 'Luokka' },
          file: 'A-B-siipi/Luokka-11.png',
          bytes: codeOf(11).length,
          sha256: sha256(codeOf(11)),
        },
        {
          id: 12,
          name: { en: '', fi: 'Aula: 1/2' },
          file: 'A-B-siipi/Aula- 1-2-12.png',
          bytes: codeOf(12).length,
          sha256: sha256(codeOf(12)),
        },
      ],
    });
    expect(ran.stderr).toMatch(
      /^Wrote 2 files, skipped 0 existing, 0 failed -> dist \(manifest sha256 [0-9a-f]{12}…\)\n$/,
    );
  });

  it('the same input gives the same bytes of manifest, in whatever order rooms come', async () => {
    const first = await runKierros(all, { answers: answers() });
    const turned = answers({
      listRooms: () => ({ json: aPage([aRoom(11, 'Luokka'), aRoom(12, 'Aula: 1/2')]) }),
    });
    const second = await runKierros(all, { answers: turned });
    const [one, other] = [first, second].map(({ folder }) =>
      readFileSync(join(folder, 'dist', 'manifest.json')),
    );
    expect(other).toEqual(one);
  });

  it('--skip-existing makes only the rest, and asks nothing where there is none', async () => {
    const first = await runKierros('qr export --room 11 --out dist', { answers: answers() });
    const ran = await runKierros(`${all} --skip-existing`, {
      answers: answers({ listRooms: () => ({ json: aPage([aRoom(11), aRoom(12)]) }) }),
      folder: first.folder,
    });
    expect(codes(ran.seen).map(idIn)).toEqual([12]);
    expect(ran.stderr).toContain('Wrote 1 file, skipped 1 existing, 0 failed');
    const again = await runKierros('qr export --room 11 --out dist --skip-existing', {
      answers: answers(),
      folder: first.folder,
    });
    expect(codes(again.seen)).toEqual([]);
  });

  it('--dry-run lists and writes nothing', async () => {
    const ran = await runKierros(`${all} -n --plain`, { answers: answers() });
    expect(ran.stdout).toBe(
      '11\tA-B-siipi/Luokka-11.png\tplanned\n12\tA-B-siipi/Aula- 1-2-12.png\tplanned\n',
    );
    expect(existsSync(join(ran.folder, 'dist'))).toBe(false);
    expect(codes(ran.seen)).toEqual([]);
    const table = await runKierros(`${all} -n --lang fi`, { answers: answers() });
    expect(table.stdout).toMatch(/^ID +TIEDOSTO +TULOS\n11 +A-B-siipi.* kirjoitettaisiin\n/);
  });
});

describe('whose codes', () => {
  it('--environment requests the rooms of the environment', async () => {
    const { seen, folder } = await runKierros(
      'qr export --environment 10 --out dist --format svg',
      {
        answers: answers(),
      },
    );
    expect(seen.find(({ id }) => id === 'listRooms')?.url.searchParams.get('environment_id')).toBe(
      '10',
    );
    expect(readFileSync(join(folder, 'dist', 'A-B-siipi', 'Luokka-11.svg'))).toEqual(
      Buffer.from(svgOf(addressOf(11))),
    );
  });

  it('--scale makes other sizes', async () => {
    const { folder } = await runKierros('qr export --room 11 --out dist --scale 4', {
      answers: answers(),
    });
    const bytes = readFileSync(join(folder, 'dist', 'A-B-siipi', 'Luokka 11-11.png'));
    expect(bytes.equals(pngOf(matrixOf(addressOf(11)), 4))).toBe(true);
  });

  it('--room takes several, each once', async () => {
    const ran = await runKierros('qr export --room 9 8 --room 9 --out dist --json=id', {
      answers: answers(),
    });
    expect(JSON.parse(ran.stdout)).toEqual([{ id: 8 }, { id: 9 }]);
  });

  it.each([
    ['qr export', 'missing_place'],
    ['qr export --room 3', 'wrong_kind'],
    ['qr export --room x', 'invalid_id'],
    ['qr export --room 1 --environment 2', 'bad_flags'],
    ['qr export --location 3 --format gif', 'invalid_value'],
    ['qr export --location 3 --scale 0', 'invalid_value'],
    ['qr export --location 3 --naming {room}.svg', 'bad_naming'],
    ['qr export --location 3 --naming {rooms}.png', 'bad_naming'],
    ['qr export --location 3 --naming ../{id}.png', 'bad_naming'],
    ['qr export --location 3 --naming /{id}.png', 'bad_naming'],
    ['qr export --location 3 --naming {environment}.png', 'bad_naming'],
  ])('%s: %s', async (words, code) => {
    const ran = await runKierros(words, { answers: answers() });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain(`error ${code}: `);
    expect(codes(ran.seen)).toEqual([]);
  });
});

describe('a code that is hard to read', () => {
  const at = (stem: string): Answers =>
    answers({
      createRoomQrCode: (seen) => ({
        bytes: new Uint8Array(pngOf(matrixOf(`${stem}${idIn(seen)}`), 10)),
      }),
    });

  it('for one decoder is written when another reads it', async () => {
    const local = at('http://127.0.0.1:4300/inspections?room=');
    const ran = await runKierros('qr export --room 5397 --out dist', { answers: local });
    expect(ran.stderr).toMatch(/^Wrote 1 file, skipped 0 existing, 0 failed/);
    expect(ran.exitCode).toBe(0);
  });

  it.each(['png', 'svg'])('on a small label is written as %s and named: 8', async (format) => {
    const long = at(`https://kierros.example/${'a'.repeat(1_500)}?room=`);
    const ran = await runKierros(
      `qr export --room 11 --out dist --format ${format} --json=id,result,error`,
      { answers: long },
    );
    expect(JSON.parse(ran.stdout)).toEqual([
      { id: 11, result: 'written', error: 'code_unreadable' },
    ]);
    expect(readdirSync(join(ran.folder, 'dist', 'A-B-siipi'))).toEqual([`Luokka 11-11.${format}`]);
    expect(ran.stderr).toContain('11  A-B-siipi/Luokka 11-11.' + format);
    expect(ran.stderr).toContain('20 mm');
    expect(ran.exitCode).toBe(8);
  });
});

describe('how it ends', () => {
  it('exit code 8 when some failed, and no partial file is left', async () => {
    const first = await runKierros('auth status', { answers: {} });
    mkdirSync(join(first.folder, 'dist', 'A-B-siipi', 'Aula- 1-2-12.png'), { recursive: true });
    const ran = await runKierros(`${all} --json=id,result,error`, {
      answers: answers(),
      folder: first.folder,
    });
    expect(ran.exitCode).toBe(8);
    expect(JSON.parse(ran.stdout)).toEqual([
      { id: 11, result: 'written', error: null },
      { id: 12, result: 'failed', error: 'file_not_written' },
    ]);
    expect(readdirSync(join(ran.folder, 'dist', 'A-B-siipi')).sort()).toEqual([
      'Aula- 1-2-12.png',
      'Luokka-11.png',
    ]);
    expect(ran.stderr).toContain('12  A-B-siipi/Aula- 1-2-12.png: ');
  });

  it('a code of the server with another content ends the run', async () => {
    const strange = answers({ createRoomQrCode: () => ({ bytes: codeOf(99) }) });
    const ran = await runKierros(all, { answers: strange });
    expect(ran.exitCode).toBe(1);
    expect(ran.stderr).toContain('error code_unreadable');
    expect(existsSync(join(ran.folder, 'dist'))).toBe(false);
  });

  it('a folder that cannot be created fails each code, and nothing else', async () => {
    const first = await runKierros('auth status', { answers: {} });
    writeFileSync(join(first.folder, 'dist'), 'a file');
    const ran = await runKierros('qr export --location 3 --out dist', {
      answers: answers(),
      folder: first.folder,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toContain('0 files, skipped 0 existing, 2 failed');
  });

  it('without the right to make codes there is one error: exit code 5', async () => {
    const ran = await runKierros(`${all} --concurrency 1`, {
      answers: answers({ createRoomQrCode: () => problem(403, 'forbidden') }),
    });
    expect(ran.exitCode).toBe(5);
    expect(codes(ran.seen)).toHaveLength(1);
  });

  it('shows a progress bar on a terminal and removes it', async () => {
    const { stderr } = await runKierros(all, { answers: answers(), isTTY: true });
    expect(stderr).toContain('[##########----------] 1/2');
    expect(stderr).toContain('\r\u001b[2KWrote 2 files');
  });
});
