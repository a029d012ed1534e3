import 'fake-indexeddb/auto';
import { answerToDraft } from '@kierros/api/codecs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAnswer } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { listDrafts } from '../../device/drafts/drafts.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { ServerDrafts } from './server-drafts.tsx';

const clientId = '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b11';
let userId = 1000;
let server: FakeServer;

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  fillSite(server, []);
  server.pages['/inspection/in-progress'] = {
    items: [
      {
        id: 9,
        client_id: clientId,
        template_id: 7,
        template_version: 2,
        inspectable_ids: [11],
        content: { answers: [answerToDraft(anAnswer(1, 11, 3))], position: '2:11' },
        started_at: '2026-11-21T07:00:00Z',
        updated_at: '2026-11-21T07:30:00Z',
        expires_at: '2026-12-21T07:30:00Z',
        version: 5,
        others: [],
      },
    ],
    total: 1,
    page: 1,
    per_page: 100,
  };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId }));
});

describe('a draft of another device', () => {
  it('is taken over with its questions, answers, place and version', async () => {
    server.pages['/inspection/templates/7'] = weekly;
    const { router } = await renderInApp(<ServerDrafts />, '/home');
    expect(await screen.findByText('Room 11')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue draft' }));
    await waitFor(async () => {
      expect(await listDrafts(userId)).toMatchObject([
        {
          clientId,
          templateVersion: 2,
          questions: [{ id: 1 }, { id: 2 }, { id: 3 }],
          places: [{ id: 11 }],
          answers: [{ questionId: 1, inspectableId: 11, value: 3 }],
          position: '2:11',
          startedAt: '2026-11-21T07:00:00.000Z',
          server: { id: 9, version: 5 },
        },
      ]);
    });
    expect(router.state.location.pathname).toBe('/inspection');
  });

  it('is named and placed by what the device knows of another location, and taken over with it', async () => {
    server.pages['/inspection/templates/7'] = weekly;
    const first = await renderInApp(<ServerDrafts />, '/home');
    await screen.findByText('Room 11');
    first.unmount();
    sessionStore.currentLocationId = 2;
    await renderInApp(<ServerDrafts />, '/home');
    expect(await screen.findByText('Room 11')).toBeInTheDocument();
    expect(screen.getByText(/^Kallio › A-siipi · 1 answer/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue draft' }));
    await waitFor(async () => {
      expect(await listDrafts(userId)).toMatchObject([
        { places: [{ id: 11, name: { en: 'Room 11' }, environmentId: 10 }] },
      ]);
    });
  });

  it('stays where it is when its questions cannot be fetched', async () => {
    const { router } = await renderInApp(<ServerDrafts />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue draft' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await listDrafts(userId)).toEqual([]);
    expect(router.state.location.pathname).toBe('/home');
  });
});
