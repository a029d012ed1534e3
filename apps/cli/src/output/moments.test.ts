import { expect, it, vi } from 'vitest';

it('makes one formatter for a language, since each holds some 30 kB', async () => {
  vi.resetModules();
  const { dayText, momentText } = await import('./moments.ts');
  const Formatter = Intl.DateTimeFormat;
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new Formatter(...given);
  });
  for (let repeat = 0; repeat < 50; repeat += 1) {
    expect(dayText('2026-11-19', 'fi')).toBe('19.11.2026');
    expect(dayText('2026-11-19', 'en')).toBe('19 Nov 2026');
    expect(momentText('2026-11-19T08:15:00Z', 'en')).toBe('19 Nov 2026, 10:15');
  }
  expect(made.mock.calls.length).toBe(3);
});
