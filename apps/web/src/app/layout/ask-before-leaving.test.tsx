import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { ModalHost } from './modal-host.tsx';
import { enqueue, listUnsent } from '../../device/outbox.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { outboxMessages } from '../../shared/outbox.messages.ts';
import { askBeforeLeaving } from '../../features/outbox/ask-before-leaving.tsx';

let userId = 8_400;
let leaving: Promise<boolean>;

function Leave() {
  const t = useTexts<typeof outboxMessages>();
  return (
    <button
      type="button"
      onClick={() => {
        leaving = listUnsent(userId).then((inspections) =>
          askBeforeLeaving({ inspections, actions: [] }, userId, t),
        );
      }}
    >
      Leave
    </button>
  );
}

beforeEach(async () => {
  userId += 1;
  languageStore.language = 'en';
  await enqueue(userId, aDraft(), { now: new Date(), clockOffsetMs: 0 });
  await renderInApp(
    <>
      <Leave />
      <ModalHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('keeps what is unsent for its owner', async () => {
  await press('Save here and sign out');
  expect(await leaving).toBe(true);
  expect(await listUnsent(userId)).toHaveLength(1);
});

it('discards it only after a second question', async () => {
  await press('Discard and sign out');
  expect(await screen.findByText('Discard 1 unsent inspection?')).toBeVisible();
  expect(await listUnsent(userId)).toHaveLength(1);
  await press('Discard and sign out');
  expect(await leaving).toBe(true);
  expect(await listUnsent(userId)).toEqual([]);
});

it('discards nothing and stays when the second question is answered with no', async () => {
  await press('Discard and sign out');
  await press('Stay signed in');
  expect(await leaving).toBe(false);
  expect(await listUnsent(userId)).toHaveLength(1);
});
