import { expect, it } from 'vitest';
import { chooseDensity, chooseTheme, startTheme } from './theme.ts';

it('the document follows the choice of theme and density', () => {
  const stop = startTheme();
  const { dataset } = document.documentElement;
  expect(dataset['theme']).toBeUndefined();
  chooseTheme('dark');
  chooseDensity('compact');
  expect([dataset['theme'], dataset['density']]).toEqual(['dark', 'compact']);
  expect(localStorage.getItem('kierros.theme')).toBe('"dark"');
  chooseTheme('system');
  chooseDensity('cosy');
  expect([dataset['theme'], dataset['density']]).toEqual([undefined, undefined]);
  stop();
});

it('paper is light, and the theme comes back after it', () => {
  const stop = startTheme();
  const { dataset } = document.documentElement;
  chooseTheme('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(dataset['theme']).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(dataset['theme']).toBe('dark');
  chooseTheme('system');
  stop();
});
