import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { listOutbox } from '../../device/outbox/outbox.ts';
import { rawPhotosOf } from '../../device/photos/raw-photos.ts';
import { languageStore } from '../../shared/language.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { closeSheets, openReport } from '../../stores/layout.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { ReportSheet } from './report-sheet.tsx';

vi.mock('../../shared/photos/prepare-photo.ts');

// A device of its own for each test.
let userId = 12_000;

beforeEach(() => {
  userId += 1;
  const server = new FakeServer();
  fillSite(server, []);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('student', { id: userId }));
  closeSheets();
});

const note = () => screen.findByLabelText('Mikä on vialla?');

describe('ReportSheet', () => {
  it('asks where, and finds places by a part of their name', async () => {
    openReport(null);
    await renderInApp(<ReportSheet />);
    await userEvent.type(await screen.findByLabelText('Missä vika on?'), '12');
    await userEvent.click(await screen.findByRole('option', { name: /Huone 12/ }));
    await userEvent.type(await note(), 'Lamppu on rikki.');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toMatchObject([
        { kind: 'report', inspectableId: 12, note: 'Lamppu on rikki.', state: 'waiting' },
      ]);
    });
  });

  it('knows the place that it was opened from, asks for words, and keeps what was begun', async () => {
    openReport(11);
    const first = await renderInApp(<ReportSheet />);
    expect(await screen.findByText(/Huone 11/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
    expect(await screen.findByText('Kuvaile vika.')).toBeInTheDocument();
    await userEvent.type(await note(), 'Ikkuna');
    first.unmount();
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toMatchObject([
        { state: 'writing', note: 'Ikkuna' },
      ]);
    });
    await renderInApp(<ReportSheet />);
    expect(await note()).toHaveValue('Ikkuna');
  });

  it('stores the words of somebody who goes on typing', async () => {
    openReport(11);
    await renderInApp(<ReportSheet />);
    const field = await note();
    const start = performance.now();
    for (let value = 'a'; performance.now() - start < 1_000; value += 'a') {
      fireEvent.change(field, { target: { value } });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // Read at once: nothing was stored by a pause.
    expect((await listOutbox(userId, 'actionOutbox'))[0]?.note).toMatch(/^a+$/);
  });

  it('finishes a photo over which the page was ended', async () => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    vi.mocked(preparePhoto)
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue(new ArrayBuffer(3));
    openReport(11);
    const first = await renderInApp(<ReportSheet />);
    await note();
    const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(picker!, new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
    const inOutbox = async () => (await listOutbox(userId, 'actionOutbox'))[0];
    await waitFor(async () => {
      expect(await rawPhotosOf(userId, (await inOutbox())?.clientId ?? '')).toHaveLength(1);
    });
    first.unmount();
    await renderInApp(<ReportSheet />);
    await waitFor(async () => {
      expect((await inOutbox())?.photoNames).toHaveLength(1);
    });
    expect(await rawPhotosOf(userId, (await inOutbox())?.clientId ?? '')).toEqual([]);
  });

  it('offers what was begun at its own place, and not at another one', async () => {
    openReport(11);
    const atFirst = await renderInApp(<ReportSheet />);
    await userEvent.type(await note(), 'Lamppu on rikki.');
    atFirst.unmount();
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toHaveLength(1);
    });
    openReport(12);
    const atSecond = await renderInApp(<ReportSheet />);
    expect(await screen.findByText(/Huone 12/)).toBeInTheDocument();
    expect(await note()).toHaveValue('');
    await userEvent.type(await note(), 'Ikkuna on auki.');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toMatchObject([
        { inspectableId: 11, note: 'Lamppu on rikki.', state: 'writing' },
        { inspectableId: 12, note: 'Ikkuna on auki.', state: 'waiting' },
      ]);
    });
    atSecond.unmount();
    openReport(11);
    await renderInApp(<ReportSheet />);
    expect(await note()).toHaveValue('Lamppu on rikki.');
  });

  it('does not leave out a photo that cannot be read without saying so', async () => {
    vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
    openReport(11);
    await renderInApp(<ReportSheet />);
    await userEvent.type(await note(), 'Lamppu on rikki.');
    const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(picker!, new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
    const send = screen.getByRole('button', { name: 'Lähetä ilmoitus' });
    await userEvent.click(send);
    expect(await screen.findByText(/Kuva ei ole mukana/)).toBeVisible();
    expect(await listOutbox(userId, 'actionOutbox')).toMatchObject([{ state: 'writing' }]);
    await userEvent.click(send);
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toMatchObject([
        { state: 'waiting', photoNames: [] },
      ]);
    });
  });

  it('leaves nothing behind when nothing was written', async () => {
    openReport(11);
    const { unmount } = await renderInApp(<ReportSheet />);
    await note();
    unmount();
    await waitFor(async () => {
      expect(await listOutbox(userId, 'actionOutbox')).toEqual([]);
    });
  });
});
