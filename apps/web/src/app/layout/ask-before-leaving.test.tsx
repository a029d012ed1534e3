import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { ModalHost } from './modal-host.tsx';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { listUnsent } from '../../device/outbox/outbox.ts';
import { languageStore } from '../../shared/language.ts';
import type { OnlyHere } from '../../device/session/only-here.ts';
import { useTexts } from '../../shared/texts.ts';
import { askBeforeLeaving } from '../../features/outbox/ask-before-leaving.tsx';

let userId = 8_400;
let leaving: Promise<boolean>;
let drafts: OnlyHere[] = [];

function Leave() {
  const t = useTexts();
  return (
    <button
      type="button"
      onClick={() => {
        leaving = listUnsent(userId, 'outbox').then((inspections) =>
          askBeforeLeaving({ inspections, actions: [], onlyHere: drafts }, userId, t),
        );
      }}
    >
      Leave
    </button>
  );
}

async function open(): Promise<void> {
  await renderInApp(
    <>
      <Leave />
      <ModalHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
}

beforeEach(() => {
  userId += 1;
  languageStore.language = 'en';
  drafts = [];
});

async function openUnsent(): Promise<void> {
  await enqueue(userId, aDraft(), { now: new Date(), clockOffsetMs: 0 });
  await open();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('keeps what is unsent for its owner', async () => {
  await openUnsent();
  await press('Save here and sign out');
  expect(await leaving).toBe(true);
  expect(await listUnsent(userId, 'outbox')).toHaveLength(1);
});

it('discards it only after a second question', async () => {
  await openUnsent();
  await press('Discard and sign out');
  expect(await screen.findByText('Discard 1 unsent inspection?')).toBeVisible();
  expect(await listUnsent(userId, 'outbox')).toHaveLength(1);
  await press('Discard and sign out');
  expect(await leaving).toBe(true);
  expect(await listUnsent(userId, 'outbox')).toEqual([]);
});

it('discards nothing and stays when the second question is answered with no', async () => {
  await openUnsent();
  await press('Discard and sign out');
  await press('Stay signed in');
  expect(await leaving).toBe(false);
  expect(await listUnsent(userId, 'outbox')).toHaveLength(1);
});

it('names drafts that exist only here, and never discards them', async () => {
  const text = (en: string) => ({ en, fi: en });
  drafts = [{ what: text('Weekly round'), places: [text('Room 11'), text('Room 12')] }];
  await open();
  expect(await screen.findByText('Only on this device: 1')).toBeVisible();
  expect(screen.getByText('Weekly round · Room 11, Room 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard and sign out' })).toBeNull();
  await press('Stay signed in');
  expect(await leaving).toBe(false);
});
