import { useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { vi } from 'vitest';
import type { DraftRecord } from '../src/device/device-records.ts';
import { startOutbox } from '../src/device/outbox/outbox-runner.ts';
import { InspectionPage } from '../src/features/inspection/inspection-page.tsx';
import { fetchDeferredParts } from '../src/features/inspection/deferred-parts.tsx';
import { roundOf } from '../src/features/inspection/open-round.ts';
import { RoundForm } from '../src/features/inspection/round-form.tsx';
import { openRound, roundStore } from '../src/features/inspection/round.store.ts';
import { Toasts } from '../src/app/toasts.tsx';
import { languageStore } from '../src/shared/language.ts';
import { clearNotifications } from '../src/stores/notifications.store.ts';
import { signedIn } from '../src/stores/session.store.ts';
import { chooseInspection } from '../src/device/drafts/start-inspection.ts';
import { FakeServer } from './fake-server.ts';
import { renderInApp } from './render.tsx';
import { dueGroup, fillSite } from './site.ts';
import { testUser } from './user.ts';

function Sending({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => startOutbox(userId, client), [client, userId]);
  return null;
}

/** A signed-in inspector with a new device, at a small site. */
export function inspector(userId: number): FakeServer {
  const server = new FakeServer();
  fillSite(server, [dueGroup(11, '2020-01-01')]);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'en';
  clearNotifications();
  const person = testUser('staff', { id: userId, locale: 'en' });
  server.pages['/auth/validate'] = person;
  signedIn(person);
  return server;
}

/** Opens the weekly inspection of some rooms and waits for its first question. */
export async function openInspection(userId: number, ...ids: number[]) {
  const rooms = ids.map((id) => ({
    id,
    name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
  }));
  chooseInspection({ id: 7, inspectionTypeId: 1 }, rooms);
  const view = await renderInApp(
    <>
      <Sending userId={userId} />
      <InspectionPage />
      <Toasts />
    </>,
    '/inspection',
  );
  await screen.findByRole('radiogroup', { name: /Question 1|Kysymys 1/ });
  // Waits until the page is idle, when its keyboard shortcuts are loaded.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return view;
}

/** A room of an inspection, named after its number. */
export const aRoom = (id: number): DraftRecord['places'][number] => ({
  id,
  name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
  environmentId: 10,
  descendantIds: [],
});

function ShownRound() {
  const { round } = useSnapshot(roundStore);
  return round && <RoundForm round={round} isRefused={false} onSubmit={() => undefined} />;
}

/** Renders the questions of a draft, without the page around them. */
export async function showDraft(draft: DraftRecord): Promise<void> {
  const round = roundOf(draft);
  if (!round) throw new Error('No such type.');
  openRound(round, () => undefined);
  await fetchDeferredParts();
  await renderInApp(<ShownRound />, '/inspection');
}

/** The card of a question, by its number. */
export const card = (question: number) =>
  within(screen.getByRole('article', { name: new RegExp(`^${String(question)}\\.`) }));

/** Answers a question by the name of the level. */
export const give = (question: number, level: RegExp) =>
  userEvent.click(card(question).getByRole('radio', { name: level }));
