import { describe, expect, it } from 'vitest';
import type { StoredPlaces } from '../../device/device-records.ts';
import { whereOf } from './where-of.ts';

const step = (id: number, kind: 'location' | 'environment', name: string) => ({
  id,
  kind,
  name: { en: name, fi: name },
});
const place = (id: number, kind: StoredPlaces['kind'], path: StoredPlaces['path']) => ({
  id,
  kind,
  name: { en: 'Place', fi: 'Paikka' },
  location_id: 1,
  path,
});
const kallio = step(1, 'location', 'Kallio');
const room = (id: number, wing: string) =>
  place(id, 'room', [kallio, step(wing.charCodeAt(0), 'environment', wing)]);

describe('whereOf', () => {
  it.each([
    { what: 'a room, in its environment', places: [room(11, 'A')], here: 1, says: 'A' },
    {
      what: 'one elsewhere, its location first',
      places: [room(11, 'A')],
      here: 2,
      says: 'Kallio › A',
    },
    {
      what: 'rooms of one environment',
      places: [room(11, 'A'), room(12, 'A')],
      here: 1,
      says: 'A',
    },
    { what: 'rooms of two', places: [room(11, 'A'), room(12, 'B')], here: 1, says: 'A, B' },
    { what: 'an environment', places: [place(10, 'environment', [kallio])], here: 1, says: '' },
    {
      what: 'one elsewhere',
      places: [place(10, 'environment', [kallio])],
      here: 2,
      says: 'Kallio',
    },
    { what: 'a location elsewhere', places: [place(1, 'location', [kallio])], here: 2, says: '' },
    { what: 'nothing known', places: [], here: 1, says: '' },
  ])('says of $what: $says', ({ places, here, says }) => {
    expect(whereOf(places, here, 'fi')).toBe(says);
  });
});
