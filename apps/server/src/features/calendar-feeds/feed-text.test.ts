import { expect, it } from 'vitest';
import { feedText } from './feed-text.ts';

it('a name with line breaks writes no lines of its own', () => {
  const place = { en: '', fi: 'Koulu\r\nX-OWN:1\nEND:VEVENT' };
  const text = feedText({
    name: place,
    language: 'fi',
    url: 'https://kierros.example/',
    events: [
      { id: 'a', day: '2026-12-01', typeId: 1, place, names: [place, place], isProjected: false },
    ],
  });
  expect(text).not.toMatch(/^X-OWN/m);
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
  expect(text).toContain('X-WR-CALNAME:Koulu X-OWN:1 END:VEVENT: Tarkastukset');
});
