import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { chooseLanguage } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { LostBanner } from './lost-banner.tsx';

const inspection = { clientId: 'a', names: [{ en: 'Hall', fi: 'Aula' }] };
const correction = { clientId: 'b', names: [{ en: 'Gym', fi: 'Sali' }], kind: 'correction' };
let userId = 7_000;

const lose = (...items: object[]) => {
  localStorage.setItem(`kierros.lost-${String(userId)}`, JSON.stringify(items));
};

beforeEach(() => {
  userId += 1;
  signedIn(testUser('staff', { id: userId }));
  chooseLanguage('en');
});

describe('LostBanner', () => {
  it('distinguishes inspections and corrections', async () => {
    lose(inspection, correction, { ...correction, clientId: 'c' });
    await renderInApp(<LostBanner />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The browser has cleared its storage. An unsent inspection is gone from this device: Hall. 2 unfinished corrections are gone from this device: Gym.',
    );
  });

  it('shows corrections alone, in Finnish too, until it is dismissed', async () => {
    chooseLanguage('fi');
    lose(correction);
    await renderInApp(<LostBanner />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Selain on tyhjentänyt tallennustilansa. Yksi keskeneräinen korjaus katosi tältä laitteelta: Sali.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Selvä' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
