import { describe, expect, it } from 'vitest';
import {
  deliveryFor,
  digestBefore,
  digestNames,
  digestText,
  newestDigest,
  notificationEvents,
  notificationText,
  repetitionOf,
  defaultPreferences,
  wantsNotification,
} from './notification.ts';

const NOW = '2026-11-21T08:00:00.000Z';

describe('preferences', () => {
  it('mute an event, or everything for a while, and never widen', () => {
    expect(wantsNotification(defaultPreferences, 'due', NOW)).toBe(true);
    expect(wantsNotification({ ...defaultPreferences, events: { due: false } }, 'due', NOW)).toBe(
      false,
    );
    expect(
      wantsNotification({ ...defaultPreferences, events: { due: false } }, 'overdue', NOW),
    ).toBe(true);
    const later = { ...defaultPreferences, mutedUntil: '2026-11-22T00:00:00.000Z' };
    expect(wantsNotification(later, 'due', NOW)).toBe(false);
    expect(wantsNotification(later, 'due', '2026-11-22T00:00:00.000Z')).toBe(true);
  });

  it.each([
    ['as_defined', { mode: 'instant' }],
    ['instant', { mode: 'instant' }],
    ['daily', { mode: 'digest', time: '06:00' }],
    ['weekly', { mode: 'digest', time: '06:00', days: [1] }],
  ] as const)('%s choose how a rule is delivered', (digest, delivery) => {
    const preferences = { ...defaultPreferences, digest, digestTime: '06:00' };
    expect(deliveryFor({ mode: 'instant' }, preferences)).toEqual(delivery);
  });
});

describe('digests', () => {
  // 21 November 2026 is a Saturday.
  it.each([
    [undefined, '07:29', '2026-11-20'],
    [undefined, '07:30', '2026-11-21'],
    [[6], '07:29', '2026-11-14'],
    [[6], '12:00', '2026-11-21'],
    [[1, 4], '12:00', '2026-11-19'],
    [[7], '12:00', '2026-11-15'],
  ])('on days %j at %s, the newest is of %s', (days, time, expected) => {
    const delivery = { mode: 'digest' as const, days, time: '07:30' };
    expect(newestDigest(delivery, { day: '2026-11-21', time })).toBe(expected);
  });

  it('gather what came since the one before', () => {
    expect(digestBefore({ mode: 'digest', days: [1, 4] }, '2026-11-19')).toBe('2026-11-16');
    expect(digestBefore({ mode: 'digest' }, '2026-03-01')).toBe('2026-02-28');
    expect(digestBefore({ mode: 'digest', days: [1] }, '2026-11-16')).toBe('2026-11-09');
  });

  it('repeat a lasting state only where the rule says so', () => {
    expect(repetitionOf('2026-11-01', '2026-11-08', 7)).toBe(1);
    expect(repetitionOf('2026-11-01', '2026-11-07', 7)).toBe(0);
    expect(repetitionOf('2026-11-01', '2027-11-07', null)).toBe(0);
    expect(repetitionOf('2026-11-09', '2026-11-01', 7)).toBe(0);
  });
});

describe('texts', () => {
  it.each(notificationEvents)(
    'of %s name the place in both languages, and the count of several',
    (event) => {
      const { title } = notificationText({
        event,
        name: { en: 'Room 204', fi: 'Luokka 204' },
        typeId: 1,
        day: '2026-11-09',
      });
      expect(title.en).toContain('Room 204');
      expect(title.fi).toContain('Luokka 204');
      expect(digestText(event, 12).en).toMatch(/^12 /);
      expect(digestText(event, 12).fi).toMatch(/^12 /);
    },
  );

  it('write days as each language does', () => {
    const notified = {
      event: 'overdue' as const,
      name: { en: 'A', fi: 'A' },
      typeId: 1,
      day: '2026-11-09',
    };
    expect(notificationText(notified)).toEqual({
      title: {
        en: 'A has been overdue since 9 Nov 2026',
        fi: 'A: tarkastus on ollut myöhässä 9.11.2026 alkaen',
      },
      body: { en: 'Continuous', fi: 'Jatkuva tarkastus' },
    });
  });

  it('name a place in the other language where its own name is missing', () => {
    const { title } = notificationText({
      event: 'due',
      name: { en: '', fi: 'Luokka 204' },
      typeId: 1,
      day: null,
    });
    expect(title.en).toBe('Luokka 204 is due today');
  });

  it('name each place of a digest once, the first five of them', () => {
    const name = (text: string) => ({ en: text, fi: '' });
    expect(digestNames([name('A'), name('B'), name('A')])).toEqual({ en: 'A, B', fi: 'A, B' });
    expect(digestNames([...'ABCDEFA'].map(name)).fi).toBe('A, B, C, D, E +1');
    expect(digestNames([...'ABCDE'].map(name)).en).toBe('A, B, C, D, E');
  });
});
