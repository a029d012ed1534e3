// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StoredInspectables } from '../../device/device-records.ts';
import { whereOf } from './where-of.ts';

const step = (id: number, kind: 'location' | 'environment', name: string) => ({
  id,
  kind,
  name: { en: name, fi: name },
});
const inspectable = (
  id: number,
  kind: StoredInspectables['kind'],
  path: StoredInspectables['path'],
) => ({
  id,
  kind,
  name: { en: 'Place', fi: 'Paikka' },
  location_id: 1,
  path,
});
const kallio = step(1, 'location', 'Kallio');
const room = (id: number, wing: string) =>
  inspectable(id, 'room', [kallio, step(wing.charCodeAt(0), 'environment', wing)]);

describe('whereOf', () => {
  it.each([
    { what: 'a room, in its environment', places: [room(11, 'A')], here: 1, expected: 'A' },
    {
      what: 'one elsewhere, its location first',
      places: [room(11, 'A')],
      here: 2,
      expected: 'Kallio › A',
    },
    {
      what: 'rooms of one environment',
      places: [room(11, 'A'), room(12, 'A')],
      here: 1,
      expected: 'A',
    },
    { what: 'rooms of two', places: [room(11, 'A'), room(12, 'B')], here: 1, expected: 'A, B' },
    {
      what: 'an environment',
      places: [inspectable(10, 'environment', [kallio])],
      here: 1,
      expected: '',
    },
    {
      what: 'one elsewhere',
      places: [inspectable(10, 'environment', [kallio])],
      here: 2,
      expected: 'Kallio',
    },
    {
      what: 'a location elsewhere',
      places: [inspectable(1, 'location', [kallio])],
      here: 2,
      expected: '',
    },
    { what: 'nothing known', places: [], here: 1, expected: '' },
  ])('says of $what: $says', ({ places: inspectables, here, expected }) => {
    expect(whereOf(inspectables, here, 'fi')).toBe(expected);
  });
});
