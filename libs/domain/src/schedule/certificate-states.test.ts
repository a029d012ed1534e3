import { describe, expect, it } from 'vitest';
import { formState, rowState, type CertificateState } from './certificate-states.ts';

const certified = { version: 2, sha256: 'a' };
const same = { ...certified, computed: 'a', earlier: [1], isErased: false };

describe('the state of a certified form', () => {
  it.each([
    ['same', same],
    ['erased_author', { ...same, isErased: true }],
    ['corrected', { version: 4, sha256: 'b', computed: 'b', earlier: [1, 2, 3], isErased: true }],
    ['disagreeing', { version: 4, sha256: 'b', computed: 'b', earlier: [1, 3], isErased: false }],
    ['disagreeing', { ...same, sha256: 'b', computed: 'b' }],
    ['disagreeing', { ...same, computed: 'b' }],
    ['disagreeing', { ...same, version: 1 }],
    ['disagreeing', undefined],
  ] as const)('%s: %j', (state, now) => expect(formState(certified, now)).toBe(state));

  it('says of a form from before digests what its version says', () => {
    const old = { version: 1, sha256: null };
    expect(formState(old, { ...old, computed: null, earlier: [], isErased: false })).toBe('same');
  });
});

describe('the state of a certified row', () => {
  const outcomes = { done: 1, late: 0, missed: 2 };
  const row = (forms: CertificateState[], missed = 2, hasMore = false) =>
    rowState({ certified: outcomes, now: { ...outcomes, missed }, forms, hasMore });
  it.each([
    ['same', row(['same'])],
    ['corrected', row(['erased_author', 'corrected'])],
    ['added', row(['corrected', 'added'])],
    ['disagreeing', row(['disagreeing', 'added'])],
    ['disagreeing', row(['same'], 1)],
    ['added', row(['same'], 1, true)],
  ])('%s', (state, found) => expect(found).toBe(state));

  it('is the same where the certificate does not say what was postponed', () => {
    const now = { ...outcomes, postponed: 1 };
    const state = (certified: typeof outcomes | typeof now) =>
      rowState({ certified, now, forms: ['same'], hasMore: false });
    expect(state(outcomes)).toBe('same');
    expect(state({ ...outcomes, postponed: 0 })).toBe('disagreeing');
  });
});
