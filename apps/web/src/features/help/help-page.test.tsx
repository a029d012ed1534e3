import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { version } from '../../shared/version.ts';
import { signedIn } from '../../stores/session.store.ts';
import { HelpPage } from './help-page.tsx';

beforeEach(() => {
  signedIn(testUser('staff'));
});

describe('the handbook', () => {
  it.each([
    ['en', 'Starting an inspection', 'Inspector'],
    ['fi', 'Tarkastuksen aloittaminen', 'Tarkastaja'],
  ] as const)('opens with the page of inspectors, in %s', async (language, section, page) => {
    languageStore.language = language;
    await renderInApp(<HelpPage />);
    expect(await screen.findByRole('heading', { level: 2, name: section })).toBeVisible();
    expect(screen.getByRole('link', { name: page })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('img').length).toBeGreaterThan(3);
    expect(screen.getByText(`Kierros ${version}`)).toBeVisible();
  });

  it('opens the page that the address names, with tables, code and links to the others', async () => {
    languageStore.language = 'en';
    await renderInApp(<HelpPage />, '/home?view=help&page=operator');
    const article = await screen.findByRole('article');
    expect(within(article).getAllByRole('table').length).toBeGreaterThan(3);
    expect(within(article).getAllByText('npm start -- verify')[0]).toBeVisible();
    await userEvent.click(within(article).getByRole('link', { name: 'Settings' }));
    expect(await screen.findByText('KIERROS_PUBLIC_ADDRESS')).toBeVisible();
  });

  it('leads to each section', async () => {
    languageStore.language = 'en';
    await renderInApp(<HelpPage />);
    const nav = await screen.findByRole('navigation', { name: 'On this page' });
    for (const link of within(nav).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toHaveTextContent(link.textContent);
    }
  });
});
