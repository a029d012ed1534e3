// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cachePage, keyOfPage } from './cached-pages.ts';
import type { CachedPage } from './cached-pages.ts';

const page = (key: string, scroll = 0): CachedPage<string> => ({ key, content: key, scroll });

describe('keyOfPage', () => {
  it.each([
    ['/home', '', '/home'],
    ['/home', '?view=history&place=3', '/home?view=history'],
    ['/preferences', '?x=1', '/preferences'],
    ['/inspections', '?room=88', null],
    ['/inspection', '', null],
  ])('%s%s', (path, search, key) => {
    expect(keyOfPage(path, search)).toBe(key);
  });
});

describe('cachePage', () => {
  it('keeps nine pages behind the current one, and evicts the least recently used', () => {
    let pages: readonly CachedPage<string>[] = [];
    for (let at = 0; at < 12; at += 1) pages = cachePage(pages, page(String(at)));
    expect(pages.map(({ key }) => key)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3']);
    pages = cachePage(pages, page('3', 500));
    expect(pages[0]).toEqual(page('3', 500));
    pages = cachePage(pages, page('12'));
    expect(pages.map(({ key }) => key)).not.toContain('4');
    expect(pages).toHaveLength(9);
  });
});
