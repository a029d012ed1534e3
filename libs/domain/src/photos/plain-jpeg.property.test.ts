import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canvasJpegs, greyJpeg, progressiveJpeg } from '../../testing/index.ts';
import { asPlainJpeg, jpegMarkers, readPlainJpeg } from './plain-jpeg.ts';

const JFIF = 0xe0;
const listed: readonly number[] = Object.values(jpegMarkers);
const pictures = [...Object.values(canvasJpegs), greyJpeg, progressiveJpeg];
const telling = [0x00, 0x01, 0xff, JFIF, 0xe1, 0xfe, 0xd0, 0xd8, 0xd9, 0xdc, ...listed];

const byte = fc.oneof(fc.constantFrom(...telling), fc.nat(255));
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(40),
  added: fc.array(byte, { maxLength: 40 }),
});
const damaged = fc
  .record({ picture: fc.constantFrom(...pictures), edits: fc.array(edit, { maxLength: 4 }) })
  .map(({ picture, edits }) =>
    Uint8Array.from(
      edits.reduce<number[]>((bytes, { at, removed, added }) => {
        const from = Math.floor(at * bytes.length);
        return [...bytes.slice(0, from), ...added, ...bytes.slice(from + removed)];
      }, Array.from(picture)),
    ),
  );

/** Every marker that any reader could find: each 0xff with what follows, inside the tables too. */
function outsideTables(bytes: Uint8Array): number[] {
  const plain = readPlainJpeg(bytes);
  const found: number[] = [];
  let end = 2 + 18;
  for (const { marker, start, end: next } of plain?.segments ?? []) {
    // Without a gap, and inside a scan nothing but its own markers.
    expect(start).toBe(end);
    found.push(marker);
    if (marker === jpegMarkers.scan)
      for (let at = start + 2; at + 1 < next; at += 1)
        if (bytes[at] === 0xff && bytes[at + 1] !== 0 && at >= start + 14)
          found.push(bytes[at + 1] ?? 0);
    end = next;
  }
  expect([...bytes.subarray(end)]).toEqual([0xff, 0xd9]);
  return found;
}

it('whatever happens to a JPEG, what is still plain has only what is on the list', () => {
  let plain = 0;
  fc.assert(
    fc.property(damaged, (bytes) => {
      for (const one of [bytes, asPlainJpeg(bytes)]) {
        if (!readPlainJpeg(one)) continue;
        plain += 1;
        const others = outsideTables(one).filter((marker) => !listed.includes(marker));
        expect(others.filter((marker) => marker < 0xd0 || marker > 0xd7)).toEqual([]);
        expect([...one.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, JFIF]);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(plain).toBeGreaterThan(100);
});
