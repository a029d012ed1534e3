import 'fake-indexeddb/auto';
import { emptyAnswer } from '@kierros/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { withDevice } from '../../device/device-db.ts';
import type { DraftRecord } from '../../device/device-records.ts';
import { listDrafts } from '../../device/drafts/drafts.ts';
import { startOutbox } from '../../device/outbox/outbox-runner.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { listOutbox } from '../../device/outbox/outbox.ts';
import { languageStore } from '../../shared/language.ts';
import { clearSession } from '../../shared/session/sign-out.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { chooseRoute } from '../../device/drafts/inspection-route.ts';
import { signedIn } from '../../stores/session.store.ts';
import { chooseInspection } from '../../device/drafts/start-inspection.ts';
import { InspectionPage } from './inspection-page.tsx';
import { roundStore } from './round.store.ts';

let userId = 100;
let server: FakeServer;
const user = userEvent.setup();

function Sending() {
  const client = useQueryClient();
  useEffect(() => startOutbox(userId, client), [client]);
  return null;
}

const rooms = (...ids: number[]) =>
  ids.map((id) => ({ id, name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` } }));

/** Opens the page on some rooms and waits for its first question. */
async function open(...ids: number[]) {
  chooseInspection({ id: 7, inspectionTypeId: 1 }, rooms(...ids));
  const view = await renderInApp(
    <>
      <Sending />
      <InspectionPage />
    </>,
    '/inspection',
  );
  await screen.findByRole('radiogroup', { name: /Question 1/ });
  return view;
}

const scale = (question: number) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`Question ${String(question)}`) }));
const give = (question: number, answer: RegExp) =>
  user.click(scale(question).getByRole('radio', { name: answer }));
const submit = () => user.click(screen.getByRole('button', { name: 'Submit inspection' }));
const confirm = async () => {
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /^Submit/ }));
};

/** The draft on the device, once one question of a room is answered. */
async function begun() {
  await open(11);
  await give(1, /Good/);
  await waitFor(async () => {
    expect((await listDrafts(userId))[0]?.answers).toHaveLength(1);
  });
  const [draft] = await listDrafts(userId);
  if (!draft) throw new Error('no draft');
  return draft;
}

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  fillSite(server, [dueGroup(11, '2020-01-01')]);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'en';
  const person = testUser('staff', { id: userId, locale: 'en' });
  // Before it sends, the app requests the signed-in user.
  server.pages['/auth/validate'] = person;
  signedIn(person);
});

describe('InspectionPage', () => {
  it('shows the receipt when another tab has submitted what it has open', async () => {
    const draft = await begun();
    await enqueue(userId, draft, { now: new Date(), clockOffsetMs: null });
    await waitFor(() => {
      expect(screen.queryByRole('radiogroup')).toBeNull();
    });
    expect(await listDrafts(userId)).toEqual([]);
    expect(inspectionStore.selectedTemplate).toBeNull();
  });

  it('continues from what another tab has saved meanwhile', async () => {
    const draft = await begun();
    const given = { ...emptyAnswer({ questionId: 2, inspectableId: 11 }), value: 2 };
    // Simulates another tab, which shares only the database and the channel with this page.
    await withDevice(userId, (db) =>
      db.put('drafts', {
        ...draft,
        answers: [...draft.answers, given],
        server: { id: 9, version: 41 },
      }),
    );
    const channel = new BroadcastChannel('kierros-device');
    channel.postMessage(['drafts']);
    await waitFor(() => {
      expect(scale(2).getByRole('radio', { checked: true })).toHaveAttribute('value', '2');
    });
    channel.close();
    expect(roundStore.round?.draft.server).toEqual({ id: 9, version: 41 });
    await give(1, /Poor/);
    await waitFor(async () => {
      const [draft] = await listDrafts(userId);
      expect(draft?.answers).toMatchObject([
        { questionId: 1, value: 1 },
        { questionId: 2, value: 2 },
      ]);
    });
  });

  it('keeps concurrent answers of this and another tab', async () => {
    const draft = await begun();
    const theirs = { ...emptyAnswer({ questionId: 2, inspectableId: 11 }), value: 2 };
    await give(1, /Poor/);
    // Stored before this page's save; the change event has not arrived yet.
    await withDevice(userId, (db) =>
      db.put('drafts', {
        ...draft,
        answers: [...draft.answers, theirs],
        updatedAt: new Date().toISOString(),
      }),
    );
    await waitFor(async () => {
      const [draft] = await listDrafts(userId);
      expect(draft?.answers).toMatchObject([
        { questionId: 1, value: 1 },
        { questionId: 2, value: 2 },
      ]);
    });
    expect(scale(2).getByRole('radio', { checked: true })).toHaveAttribute('value', '2');
  });

  it('names what is missing, and a link leads to it', async () => {
    await open(11);
    await give(1, /Good/);
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please answer all mandatory questions.');
    await user.click(within(summary).getByRole('link', { name: 'Question 2: give an answer' }));
    expect(screen.getByRole('radiogroup', { name: /Question 2/ })).toHaveFocus();
    expect(server.forms).toEqual([]);
    await user.keyboard('3');
    expect(scale(2).getByRole('radio', { name: /Good/ })).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps each answer on the device within a moment', async () => {
    await open(11);
    await give(1, /Poor/);
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
    const [draft] = await listDrafts(userId);
    expect(draft?.answers).toMatchObject([{ questionId: 1, inspectableId: 11, value: 1 }]);
    expect(draft?.dueSeen).toEqual([
      { inspectable_id: 11, natural_due: '2020-01-01', planned_due: null, opens_on: '2020-01-01' },
    ]);
    expect(inspectionStore.hasUnsavedAnswers).toBe(false);
  });

  it('goes on after a reload where it was', async () => {
    const first = await open(11);
    await give(1, /Poor/);
    await screen.findByText('Saved on this device');
    first.unmount();
    await open(11);
    expect(scale(1).getByRole('radio', { name: /Poor/ })).toBeChecked();
  });

  it('sends, and shows the receipt of the server', async () => {
    await open(11);
    await give(1, /Good/);
    await give(2, /Fair/);
    await submit();
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Submission Submitted' })).toHaveFocus();
    expect(screen.getByText('Aino Virtanen')).toBeInTheDocument();
    expect(server.forms).toHaveLength(1);
    expect(await listDrafts(userId)).toEqual([]);
    // The selection is cleared: a reload must not start the inspection again.
    expect(inspectionStore.ready).toBe(false);
  });

  it('without a network it waits in the outbox and says so', async () => {
    await open(11);
    await give(1, /Good/);
    await give(2, /Fair/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    server.answerWith = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.click(await screen.findByRole('button', { name: 'Submit when back online' }));
    await confirm();
    expect(await screen.findByText('The inspection is waiting to be sent')).toBeInTheDocument();
    expect(await listOutbox(userId, 'outbox')).toMatchObject([{ state: 'waiting' }]);
    vi.restoreAllMocks();
    server.answerWith = null;
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Submission Submitted' })).toBeVisible();
  });

  it('a refusal is shown as text, and the answers can be changed', async () => {
    await open(11);
    await give(1, /Good/);
    await give(2, /Fair/);
    server.answerWith = (path) =>
      path === '/inspection/forms' ? problem(409, 'not_applicable') : null;
    await submit();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Submission Failed');
    await user.click(screen.getByRole('button', { name: 'Change the answers' }));
    await waitFor(async () => {
      expect(await listDrafts(userId)).toHaveLength(1);
    });
    expect(await listOutbox(userId, 'outbox')).toEqual([]);
  });

  it('with several rooms an untouched one can be left out', async () => {
    await open(11, 12);
    await give(1, /Good/);
    await give(2, /Good/);
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Leave out: Room 12' }));
    await submit();
    await confirm();
    await screen.findByRole('heading', { name: 'Submission Submitted' });
    expect((await listOutbox(userId, 'outbox'))[0]?.draft.places.map(({ id }) => id)).toEqual([11]);
  });

  it('opens the next inspection of a dynamic one from the receipt, and each has its own', async () => {
    const second = { ...weekly, id: 8, name: { en: 'Second round', fi: 'Toinen kierros' } };
    server.pages['/inspection/templates/location/1'] = {
      items: [weekly, second],
      total: 2,
      page: 1,
      per_page: 1000,
    };
    const line = [7, 8].map((id) => ({
      template: { id, inspectionTypeId: 1 },
      name: { en: `Round ${String(id)}`, fi: 'x' },
      inspectables: rooms(11),
    }));
    await open(11);
    chooseRoute(line);
    await give(1, /Good/);
    await give(2, /Good/);
    await submit();
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Next: Round 8' }));
    expect(await screen.findByRole('heading', { name: 'Second round' })).toBeInTheDocument();
    await give(1, /Poor/);
    await give(2, /Poor/);
    await submit();
    await confirm();
    await screen.findByRole('heading', { name: 'Submission Submitted' });
    expect(screen.queryByRole('button', { name: /^Next:/ })).toBeNull();
    expect(server.forms.map(({ results }) => results[0]?.value)).toEqual([3, 1]);
  });

  it('keeps the answer that was given at the moment the session ended', async () => {
    await open(11);
    await give(1, /Good/);
    clearSession();
    await waitFor(async () => {
      expect((await listDrafts(userId))[0]?.answers.map(({ value }) => value)).toEqual([3]);
    });
    expect(await listDrafts(0)).toEqual([]);
  });

  it('keeps showing that nothing is saved after a full device refused to submit', async () => {
    await open(11);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await give(1, /Good/);
    await give(2, /Good/);
    await screen.findByText('Not saved');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /probably because it is out of space/,
    );
    await submit();
    await confirm();
    expect(await screen.findByText(/^An error occurred while submitting/)).toBeInTheDocument();
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
  });

  it('offers the answers on the page as a file when the device is full', async () => {
    await open(11);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await give(1, /Good/);
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${String(files.push(file as Blob))}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await user.click(await screen.findByRole('button', { name: 'Export a copy' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const reader = new FileReader();
    reader.readAsText(files[0] ?? new Blob());
    await waitFor(() => {
      expect(reader.readyState).toBe(FileReader.DONE);
    });
    const copy = JSON.parse(reader.result as string) as { drafts: DraftRecord[] };
    expect(copy.drafts.flatMap(({ answers }) => answers.map(({ value }) => value))).toEqual([3]);
  });

  it('says plainly when the questions are not on this device', async () => {
    delete server.pages['/inspection/templates/location/1'];
    chooseInspection({ id: 7, inspectionTypeId: 1 }, rooms(11));
    await renderInApp(<InspectionPage />, '/inspection');
    expect(await screen.findByText(/not on this device yet/)).toBeInTheDocument();
  });
});

describe('a draft', () => {
  const settle = () => new Promise((done) => setTimeout(done, 400));

  it('is not created by viewing the questions, here or on the server', async () => {
    const view = await open(11);
    await settle();
    view.unmount();
    await settle();
    expect(await listDrafts(userId)).toEqual([]);
    expect(server.requests.filter((path) => path.includes('init-draft'))).toEqual([]);
  });

  it.each([
    ['an answer', () => give(1, /Good/)],
    [
      'a note',
      async () => {
        await user.click(screen.getAllByRole('button', { name: 'Add a note' })[0]!);
        await user.type(await screen.findByLabelText('Note'), 'A window is open.');
      },
    ],
    [
      'a flag',
      () => user.click(screen.getAllByRole('button', { name: /Mark for a decision|Flag/ })[0]!),
    ],
  ])('begins with %s', async (_what, act) => {
    await open(11);
    await act();
    await waitFor(async () => {
      expect(await listDrafts(userId)).toHaveLength(1);
    });
  });

  it('begins with a remark about the whole, which is sent with the answers', async () => {
    const bodies: { comments?: string }[] = [];
    server.answerWith = (path, request) => {
      if (path.endsWith('/submit'))
        void request
          .clone()
          .json()
          .then((body) => bodies.push(body));
      return null;
    };
    await open(11);
    expect(inspectionStore.questionIds).toEqual([1, 2, 3]);
    await user.type(
      await screen.findByLabelText('Comments on the whole inspection'),
      'The yard is icy.',
    );
    await waitFor(async () => {
      expect(await listDrafts(userId)).toMatchObject([{ comments: 'The yard is icy.' }]);
    });
    await give(1, /Good/);
    await give(2, /Good/);
    await submit();
    await confirm();
    await waitFor(() => {
      expect(bodies).toMatchObject([{ comments: 'The yard is icy.' }]);
    });
  });

  it('begins once where two tabs have the same rooms open', async () => {
    await open(11);
    const { draft } = roundStore.round!;
    const otherDevice = {
      ...draft,
      clientId: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b77',
      answers: [{ ...emptyAnswer({ questionId: 2, inspectableId: 11 }), value: 2 }],
    };
    await withDevice(userId, (db) => db.put('drafts', otherDevice));
    await give(1, /Good/);
    await waitFor(async () => {
      const drafts: DraftRecord[] = await listDrafts(userId);
      expect(drafts.map(({ clientId }) => clientId)).toEqual([otherDevice.clientId]);
      expect(drafts[0]?.answers).toHaveLength(2);
    });
    expect(roundStore.round?.draft.clientId).toBe(otherDevice.clientId);
  });
});
