import { contract } from '@kierros/api/contract';
import { viewParameters } from '@kierros/domain';
import { expect, it } from 'vitest';
import { savingAddress, viewAddress, viewIn } from './saved-view.ts';

const of = (search: string) => viewIn(new URLSearchParams(search));

it.each([
  '/home?view=stats&type=2&range=custom&from=2026-01-01&to=2026-02-01&place=11&template=4',
  '/home?view=history&text=a%26b+c&inspector=3&late=true&photo=true',
  '/home?view=history&alone=true&dueweekday=7&duemonth=2026-10&sort=-average&columns=place%2Cday',
  '/home?view=due&state=never&sort=-due&location=2',
  '/home?view=pending&tab=approved&mine=true',
  '/home?view=pending&alone=true&period=fixed&from=2026-01-01&to=2026-02-01',
  '/home?view=coverage',
  '/home?view=place&place=11&question=4',
  '/home?view=place&place=11&kind=missed&type=1&from=2026-01-01&dueweekday=1&alone=true',
])('%s is opened as it was saved', (address) => {
  const view = of(address.slice('/home'.length));
  expect(view && viewAddress(view)).toBe(address);
});

it('has every parameter of every page, and no other, in the contract', () => {
  const ofPages = new Set<string>(Object.values(viewParameters).flat());
  const { properties } = contract.components.schemas['SavedView'] as { properties: object };
  expect(Object.keys(properties).toSorted()).toEqual(['page', ...ofPages].toSorted());
});

it('knows what belongs to no view', () => {
  expect(of('?view=stats&type=2&form=8&sort=-date')).toEqual({ page: 'stats', type: 2 });
  expect(of('?view=stats&from=2026-01-01')).toEqual({ page: 'stats' });
  expect(of('?view=calendar&type=2')).toBeNull();
  expect(of('')).toBeNull();
});

it('has an address where it is saved', () => {
  const address = savingAddress({ page: 'history', type: 2, low: true });
  expect(address).toBe('/home?view=buttons&button=view&of=history&type=2&low=true');
  expect(viewIn(new URLSearchParams(address.split('?')[1]), 'of')).toEqual({
    page: 'history',
    type: 2,
    low: true,
  });
});
