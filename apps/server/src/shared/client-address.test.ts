import { expect, it } from 'vitest';
import { networkOf } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8::1', '2001:db8:0:0'],
])('the address %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
