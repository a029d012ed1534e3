import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aRoom } from '../../../testing/wire.ts';
import { matrixOf, pngOf } from '@kierros/qr/image';
import { shownFields } from '@kierros/api/fields';

const codeOf = (id: number, change: Partial<Schema<'DoorCode'>> = {}): Schema<'DoorCode'> => ({
  room_id: id,
  name: { en: '', fi: `Luokka ${id}` },
  path: aRoom(id).path,
  printed_at: null,
  stale: true,
  stale_because: 'never',
  ...change,
});
const fresh = codeOf(12, {
  printed_at: '2026-11-20T08:15:00.000Z',
  stale: false,
  stale_because: null,
});
/** Pages of one code each, so that a second one is asked for. */
const codes = (all: readonly Schema<'DoorCode'>[]) => ({
  listDoorCodes: ({ url }: Seen) => {
    const shown = url.searchParams.has('stale') ? all.filter(({ stale }) => stale) : all;
    const page = Number(url.searchParams.get('page'));
    return {
      json: {
        items: shown.slice(page - 1, page),
        total: shown.length,
        page,
        per_page: 1,
        has_more: page < shown.length,
      },
    };
  },
});
const idIn = ({ url }: Seen) => Number(/rooms\/(\d+)/.exec(url.pathname)?.[1]);
// 22 characters, another one for each room.
const secretOf = (id: number) => `#k=${String(id).padStart(22, 'x')}`;
const site = 'https://kierros.example/inspections?room=';
const pngWith = (text: string) => new Uint8Array(pngOf(matrixOf(text), 10));
const called = (seen: readonly Seen[], id: string) => seen.filter((one) => one.id === id);

describe('list', () => {
  it('says when each code was printed, and which labels are out of date', async () => {
    const answers = codes([codeOf(11), fresh]);
    const { stdout, stderr } = await runKierros('qr list --location 3 --lang en', { answers });
    expect(stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      'ROOM | NAME | PRINTED | OUT OF DATE',
      '11 | Luokka 11 | never | never printed',
      expect.stringMatching(/^12 \| Luokka 12 \| 20 Nov 2026.* \| no$/),
      '',
    ]);
    expect(stderr).toBe('2 rooms, 1 label is out of date.\n');
    const plain = await runKierros('qr list --location 3 --plain', { answers });
    expect(plain.stdout).toContain('12\tLuokka 12\t2026-11-20T08:15:00.000Z\tno\n');
  });

  it('--stale asks for these alone; JSON has the documented fields', async () => {
    const ran = await runKierros('qr list --location 3 --stale --json', {
      answers: codes([codeOf(11), fresh]),
    });
    expect(Object.fromEntries(ran.seen[0]!.url.searchParams)).toMatchObject({
      location_id: '3',
      stale: 'true',
    });
    const [record, ...others] = JSON.parse(ran.stdout) as object[];
    expect(others).toEqual([]);
    expect(Object.keys(record!)).toEqual([...shownFields.DoorCode]);
  });
});

describe('renew', () => {
  const answers = { resetDoorCodes: () => ({ json: { rooms: 2 } }) };

  it.each([
    ['--location 3', { location_id: 3 }, '--location 3'],
    ['--environment 10', { environment_id: 10 }, '--environment 10'],
    ['--room 11 12', { room_ids: [11, 12] }, '--room 11 --room 12'],
  ])('%s --yes', async (words, body, flags) => {
    const ran = await runKierros(`qr renew ${words} --yes --lang en`, { answers });
    expect(ran.seen[0]?.body).toEqual(body);
    expect(ran.seen[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect([ran.exitCode, ran.stdout]).toEqual([0, '2 rooms have a new door code.\n']);
    expect(ran.stderr).toBe(`Print the new labels: kierros qr sheet --stale ${flags}\n`);
  });

  it('asks first, and sends nothing unless it is confirmed', async () => {
    const asked: string[] = [];
    const prompts = { ask: (question: string) => Promise.resolve((asked.push(question), 'n')) };
    const ran = await runKierros('qr renew --room 11 --lang en', {
      answers,
      isTTY: true,
      prompts,
    });
    expect(asked[0]).toContain('Faults can no longer be reported with the labels printed so far.');
    expect(ran).toMatchObject({ exitCode: 0, seen: [] });
    const there = { ...answers, getInspectable: () => ({ json: { ...aRoom(3), type_id: null } }) };
    const dry = await runKierros('qr renew --location 3 -n', { answers: there });
    expect([dry.exitCode, dry.seen.map(({ id }) => id)]).toEqual([0, ['getInspectable']]);
  });

  it.each([
    ['qr renew --yes', 2, 'missing_place'],
    ['qr renew --location all --yes', 2, 'missing_place'],
    ['qr renew --room 1 --environment 2 --yes', 2, 'bad_flags'],
  ])('%s ends with %i', async (words, exitCode, code) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode, seen: [] });
    expect(ran.stderr).toContain(`error ${code}`);
  });

  it('is refused to staff', async () => {
    const forbidden = { resetDoorCodes: () => problem(403, 'forbidden') };
    expect((await runKierros('qr renew --room 11 --yes', { answers: forbidden })).exitCode).toBe(5);
  });
});

const place = () => {
  const { roomtype_id: type_id, ...environment } = aRoom(10);
  return { json: { ...environment, type_id, kind: 'environment' } };
};
const rooms: Answers = {
  getInspectable: place,
  listRooms: () => ({ json: aPage([aRoom(11), aRoom(12), aRoom(13)]) }),
};

describe('sheet --stale', () => {
  const sheet = { createQrSheet: () => ({ bytes: new Uint8Array(Buffer.from('%PDF-1.7')) }) };

  it('prints the chosen rooms whose labels are out of date', async () => {
    const answers = { ...rooms, ...sheet, ...codes([codeOf(11), fresh, codeOf(13), codeOf(99)]) };
    const ran = await runKierros('qr sheet --environment 10 --stale', { answers });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(called(ran.seen, 'createQrSheet')[0]?.body).toMatchObject({ room_ids: [11, 13] });
    expect(called(ran.seen, 'listDoorCodes')[0]?.url.searchParams.get('location_id')).toBe('3');
  });

  it('writes nothing where every label is up to date', async () => {
    const answers = { ...rooms, ...sheet, ...codes([fresh]) };
    const ran = await runKierros('qr sheet --location 3 --stale --lang en', {
      answers,
    });
    expect(ran.stderr).toBe('Every label is up to date.\n');
    expect([ran.exitCode, called(ran.seen, 'createQrSheet')]).toEqual([0, []]);
    expect(readdirSync(ran.folder).filter((name) => name.endsWith('.pdf'))).toEqual([]);
  });
});

describe('export where doors have secrets', () => {
  const secret: Answers = {
    ...rooms,
    ...codes([codeOf(11), codeOf(13)]),
    createRoomQrCode: (seen) => ({ bytes: pngWith(`${site}${idIn(seen)}${secretOf(idIn(seen))}`) }),
  };
  const read = (folder: string, id: number) =>
    readFileSync(join(folder, 'dist', 'A-B-siipi', `Luokka ${id}-${id}.png`));

  it('each code has its own secret, and is asked for once', async () => {
    const ran = await runKierros('qr export --environment 10 --out dist', { answers: secret });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(called(ran.seen, 'createRoomQrCode').map(idIn)).toEqual([11, 12, 13]);
    for (const id of [11, 12, 13])
      expect(read(ran.folder, id).equals(pngWith(`${site}${id}${secretOf(id)}`)), `${id}`).toBe(
        true,
      );
  });

  it('--stale writes those that are out of date', async () => {
    const ran = await runKierros('qr export --environment 10 --out dist --stale', {
      answers: secret,
    });
    expect(readdirSync(join(ran.folder, 'dist', 'A-B-siipi')).sort()).toEqual([
      'Luokka 11-11.png',
      'Luokka 13-13.png',
    ]);
  });

  it('a code of another room is not taken for its own', async () => {
    const wrong = { ...secret, createRoomQrCode: () => ({ bytes: pngWith(`${site}111`) }) };
    const ran = await runKierros('qr export --environment 10 --out dist', { answers: wrong });
    expect(ran.stderr).toContain('error code_unreadable');
  });
});
