import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { BottomBar } from './bottom-bar.tsx';

describe('BottomBar', () => {
  it.each([
    ['/home', 'Etusivu'],
    ['/inspections', 'Tarkasta'],
    ['/home?view=calendar', 'Lisää'],
    ['/home?view=correct&form=1', 'Lisää'],
  ])('marks where one is: %s', async (path, expected) => {
    languageStore.language = 'fi';
    signedIn(testUser('staff'));
    await renderInApp(<BottomBar />, path);
    const bar = await screen.findByRole('navigation');
    const marked = [...bar.querySelectorAll('[aria-current]')];
    expect(marked.map((one) => one.textContent)).toEqual([expected]);
  });
});
