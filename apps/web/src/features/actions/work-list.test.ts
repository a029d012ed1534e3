import { describe, expect, it } from 'vitest';
import { anAction } from '../../../testing/an-action.ts';
import { ageOf, countFilters, filtersIn, inOrder, isWithin, sortIn } from './work-list.ts';
import type { SortKey } from './work-list.ts';

const given = (address: string) => filtersIn(new URLSearchParams(address));

describe('the filters of an address', () => {
  it('are those that were set, without what is no filter', () => {
    expect(given('mine=1&place=12&type=x&priority=urgent&tab=closed')).toEqual({
      isMine: true,
      isOverdue: false,
      isUnowned: false,
      place: 12,
      type: null,
      priority: 'urgent',
      isAlone: false,
      period: null,
    });
    expect(given('priority=soon').priority).toBeNull();
    expect(countFilters(given('mine=1&place=12'))).toBe(2);
    const days = { from: '2026-11-01', to: '2026-11-20' };
    expect(given('period=fixed&from=2026-11-01&to=2026-11-20').period).toEqual({
      ...{ of: 'fixed', ...days },
    });
    expect(given('period=fixed&from=2026-11-01').period).toBeNull();
    expect(given('period=x&from=2026-11-01&to=2026-11-20').period).toBeNull();
  });

  it('let through what fits all of them', () => {
    const mine = anAction({ owner: { id: 3, name: 'Aino' }, overdue: true, priority: 'high' });
    const outside = anAction({ owner_address: 'huolto@example.fi', inspectiontype_id: 4 });
    const within = (action: typeof mine, address: string) => isWithin(action, given(address), 3);
    for (const [address, ofMine, ofOutside] of [
      ['', true, true],
      ['mine=1', true, false],
      ['overdue=1', true, false],
      ['unowned=1', false, false],
      ['priority=high', true, false],
      ['type=4', false, true],
      // Its environment, itself, and a place elsewhere.
      ['place=10', true, true],
      ['place=11', true, true],
      ['place=12', false, false],
      // Without what lies in the environment.
      ['place=10&alone=true', false, false],
      ['place=11&alone=true', true, true],
      ['mine=1&priority=low', false, false],
    ] as const)
      expect([address, within(mine, address), within(outside, address)]).toEqual([
        address,
        ofMine,
        ofOutside,
      ]);
    expect(within(anAction(), 'unowned=1')).toBe(true);
  });
});

describe('the order', () => {
  const text = (name: string) => ({ en: name, fi: name });
  const actions = [
    anAction({ id: 1, created_at: '2026-11-01T08:00:00.000Z', name: text('Sali') }),
    anAction({ id: 2, fix_by: '2026-12-01', priority: 'urgent', failures: 2, name: text('Aula') }),
    anAction({ id: 3, fix_by: '2026-11-30', priority: 'low', name: text('Ääni') }),
    anAction({ id: 4, fix_by: '2026-11-30', priority: 'urgent', name: text('Keittiö') }),
  ];
  const ids = (key: SortKey, isReversed = false) =>
    inOrder(actions, { key, isReversed }, 'fi').map(({ id }) => id);

  it('is by a column, then by date and age', () => {
    expect(ids('age')).toEqual([1, 3, 4, 2]);
    expect(ids('date')).toEqual([3, 4, 2, 1]);
    expect(ids('priority')).toEqual([4, 2, 1, 3]);
    expect(ids('place')[0]).toBe(3);
    expect(ids('failures')[0]).toBe(2);
    expect(ids('date', true)[0]).toBe(1);
  });

  it('is read from the address', () => {
    const of = (text: string) => sortIn(new URLSearchParams(text), 'age');
    expect(of('sort=-date')).toEqual({ key: 'date', isReversed: true });
    expect(of('sort=priority')).toEqual({ key: 'priority', isReversed: false });
    expect(of('sort=colour')).toEqual({ key: 'age', isReversed: false });
  });
});

it('the age is in full days', () => {
  expect(ageOf(anAction(), new Date('2026-11-21T08:14:00Z'))).toBe(0);
  expect(ageOf(anAction(), new Date('2026-11-21T08:16:00Z'))).toBe(1);
});
