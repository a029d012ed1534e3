import 'fake-indexeddb/auto';
import { answerToDraft } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canSave } from '../../../testing/site.ts';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import { aForm, summaryOf } from '../../../testing/a-form.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { card, give, inspector, openInspection } from '../../../testing/inspection.tsx';
import { listDrafts, saveDraft } from '../../device/drafts/drafts.ts';
import { fetchDeferredParts } from './deferred-parts.tsx';
import { digestOf } from '../../device/drafts/draft-copy.ts';

const waitLong = { timeout: 15_000 };
// Also the id of the draft on the server: a copy that a test left under way is not for the server of the next one.
let userId = 800;
let server: FakeServer;
let isStale = true;

// What the other device has saved: one answer, "Poor".
const theirs = {
  get id() {
    return userId;
  },
  client_id: aDraft().clientId,
  template_id: 7,
  template_version: 2,
  inspectable_ids: [11],
  content: { answers: [answerToDraft(anAnswer(1, 11, 1))] } as Schema<'DraftContent'>,
  started_at: '2026-11-21T07:00:00Z',
  updated_at: '2026-11-21T07:30:00Z',
  expires_at: '2026-12-21T07:30:00Z',
  version: 5,
  others: [],
};

const questions = [aQuestion(1), aQuestion(2)];

/** Delays the server's responses about the other device until the returned function is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { answerWith } = server;
  server.answerWith = (path, request) => {
    const answer = answerWith?.(path, request);
    if (answer?.status !== 409) return answer ?? null;
    const body = new ReadableStream({
      start: async (controller) => {
        await promise;
        controller.enqueue(new Uint8Array(await answer.arrayBuffer()));
        controller.close();
      },
    });
    return new Response(body, { status: 409, headers: answer.headers });
  };
  return () => {
    resolve(undefined);
  };
}

/** Opens a draft that was changed here and, meanwhile, on another device. */
async function meet() {
  const answers = [anAnswer(1, 11, 3), anAnswer(2, 11, 3)];
  const server = { id: userId, version: 1, alike: await digestOf([anAnswer(1, 11, 3)]) };
  await saveDraft(userId, aDraft({ questions, answers, server }));
  const promise = hold();
  await openInspection(userId, 11);
  promise();
  return within(await screen.findByRole('dialog', { name: /changed on another device/ }, waitLong));
}

const serverOf = async () => (await listDrafts(userId))[0]?.server;

// The copy to the server is delayed by three seconds after an answer; the tests skip the delay.
const wait = globalThis.setTimeout;
const hurried = (work: () => void, ms = 0) => wait(work, ms === 3000 ? 0 : ms);

afterEach(() => {
  vi.unstubAllGlobals();
});

// Preloaded, so that the first test does not wait for lazy chunks.
beforeAll(fetchDeferredParts, 60_000);

beforeEach(() => {
  userId += 1;
  isStale = true;
  vi.stubGlobal('setTimeout', hurried);
  server = inspector(userId);
  server.answerWith = (path) => {
    if (path !== `/inspection/save-progress/${userId}`) return null;
    if (!isStale) return Response.json({ ...theirs, version: 6 });
    isStale = false;
    return problem(409, 'stale_version', { current: theirs });
  };
});

describe('a draft that was changed on two devices', () => {
  it('shows how many answers are on each device', async () => {
    const dialog = await meet();
    expect(
      dialog.getByText(/^On the other device: 1 answer, .*On this device: 2 answers/),
    ).toBeInTheDocument();
  });

  it('keeps the answers here and copies them over the others', async () => {
    const dialog = await meet();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep this device’s answers' }));
    // Once the dialog is gone, the page behind it is accessible again.
    await waitFor(() => {
      expect(card(1).getByRole('radio', { name: /Good/ })).toBeChecked();
    });
    expect(card(2).getByRole('radio', { name: /Good/ })).toBeChecked();
    await waitFor(async () => {
      expect(await serverOf()).toMatchObject({ id: userId, version: 6 });
    }, waitLong);
    expect((await listDrafts(userId))[0]?.answers.map(({ value }) => value)).toEqual([3, 3]);
  });

  it('takes the answers of the other device', async () => {
    const dialog = await meet();
    await userEvent.click(dialog.getByRole('button', { name: 'Use the other device’s answers' }));
    await waitFor(() => {
      expect(card(1).getByRole('radio', { name: /Poor/ })).toBeChecked();
    });
    expect(card(2).getByRole('radio', { name: /Good/ })).not.toBeChecked();
    expect((await listDrafts(userId))[0]?.answers).toEqual([anAnswer(1, 11, 1)]);
  });

  it('is updated silently where nothing was answered here since', async () => {
    const answers = [anAnswer(2, 11, 3)];
    const server = { id: userId, version: 1, alike: await digestOf(answers) };
    await saveDraft(userId, aDraft({ questions, answers, server }));
    await openInspection(userId, 11);
    await waitFor(() => {
      expect(card(1).getByRole('radio', { name: /Poor/ })).toBeChecked();
    }, waitLong);
    expect(card(2).getByRole('radio', { name: /Good/ })).not.toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [draft] = await listDrafts(userId);
    expect(draft).toMatchObject({
      answers: [anAnswer(1, 11, 1)],
      server: { id: userId, version: 5, alike: await digestOf([anAnswer(1, 11, 1)]) },
    });
    // And continues from there.
    await give(2, /Good/);
    await waitFor(async () => {
      expect(await serverOf()).toMatchObject({ version: 6 });
    }, waitLong);
  });

  it('asks where only a remark was written here since', async () => {
    const answers = [anAnswer(2, 11, 3)];
    const server = { id: userId, version: 1, alike: await digestOf(answers) };
    await saveDraft(userId, aDraft({ questions, answers, server, comments: 'The floor is wet.' }));
    await openInspection(userId, 11);
    await screen.findByRole('dialog', { name: /changed on another device/ }, waitLong);
    expect((await listDrafts(userId))[0]).toMatchObject({ comments: 'The floor is wet.', answers });
  });

  it('takes a remark of the other device where nothing was changed here', async () => {
    const answers = [anAnswer(1, 11, 1)];
    const server = { id: userId, version: 1, alike: await digestOf(answers) };
    await saveDraft(userId, aDraft({ questions, answers, server }));
    theirs.content.comments = 'Checked twice.';
    await openInspection(userId, 11);
    await waitFor(async () => {
      expect((await listDrafts(userId))[0]).toMatchObject({ comments: 'Checked twice.', answers });
    }, waitLong);
    delete theirs.content.comments;
  });

  it('asks when an answer is given before the server has responded', async () => {
    const answers = [anAnswer(2, 11, 3)];
    const alike = await digestOf(answers);
    await saveDraft(
      userId,
      aDraft({ questions, answers, server: { id: userId, version: 1, alike } }),
    );
    const promise = hold();
    await openInspection(userId, 11);
    await give(2, /Poor/);
    promise();
    expect(
      await screen.findByRole('dialog', { name: /changed on another device/ }, waitLong),
    ).toHaveTextContent(/On this device: 1 answer/);
    await waitFor(async () => {
      expect((await listDrafts(userId))[0]?.answers.map(({ value }) => value)).toEqual([1]);
    });
  });
});

describe('a copy whose answer was lost', () => {
  it("is not mistaken for another device's, whatever was answered since", async () => {
    const bodies: { version: number; answers: number }[] = [];
    let version = 1;
    let stored: unknown = theirs.content;
    let isLost = true;
    const copied = { id: userId, version: 1, alike: await digestOf([]) };
    await saveDraft(userId, aDraft({ questions, answers: [anAnswer(1, 11, 3)], server: copied }));
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.endsWith(`/save-progress/${userId}`)) return server.fetch(request);
      const body = (await request.json()) as { version: number; content: { answers: unknown[] } };
      bodies.push({ version: body.version, answers: body.content.answers.length });
      const current = { ...theirs, content: stored, version };
      if (body.version !== version) return problem(409, 'stale_version', { current });
      version += 1;
      stored = body.content;
      if (isLost) {
        isLost = false;
        throw new TypeError('lost');
      }
      return Response.json({ ...current, content: stored, version });
    });
    await openInspection(userId, 11);
    await waitFor(() => {
      expect(bodies).toHaveLength(1);
    }, waitLong);
    await give(2, /Good/);
    await waitFor(async () => {
      expect(await serverOf()).toMatchObject({ version: 3 });
    }, waitLong);
    expect(bodies).toEqual([
      { version: 1, answers: 1 },
      { version: 1, answers: 2 },
      { version: 2, answers: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('kierros.sent-copies')).toBeNull();
  });
});

describe('a draft that was submitted on another device', () => {
  const meetSubmitted = async () => {
    const answers = [anAnswer(1, 11, 3)];
    await saveDraft(userId, aDraft({ questions, answers, server: { id: userId, version: 1 } }));
    server.pages['/inspection/forms'] = {
      items: [summaryOf(aForm())],
      total: 1,
      page: 1,
      per_page: 100,
    };
    server.pages['/inspection/can-save-draft'] = canSave;
    server.answerWith = (path) =>
      path === `/inspection/save-progress/${userId}` ? problem(409, 'already_submitted') : null;
    const promise = hold();
    const { router } = await openInspection(userId, 11);
    promise();
    const dialog = within(
      await screen.findByRole('dialog', { name: /submitted on another device/ }, waitLong),
    );
    return { dialog, router };
  };

  it('is removed after confirmation, and does not come back', async () => {
    const { dialog, router } = await meetSubmitted();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from this device' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/home');
    });
    expect(await listDrafts(userId)).toEqual([]);
  });

  it('continues as a new inspection, with a copy of its own', async () => {
    const { dialog } = await meetSubmitted();
    const made: unknown[] = [];
    server.answerWith = (path, request) => {
      if (path.startsWith('/inspection/init-draft')) {
        void request
          .clone()
          .json()
          .then((body) => made.push(body));
        return Response.json({ ...theirs, id: 12, version: 1 }, { status: 201 });
      }
      return path === '/inspection/save-progress/12'
        ? Response.json({ ...theirs, id: 12, version: 2 })
        : null;
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Continue as a new inspection' }));
    await waitFor(async () => {
      expect(await serverOf()).toMatchObject({ id: 12, version: 2 });
    }, waitLong);
    const [draft] = await listDrafts(userId);
    expect(draft?.clientId).not.toBe(aDraft().clientId);
    expect(made).toMatchObject([{ client_id: draft?.clientId }]);
    expect(draft?.answers).toEqual([anAnswer(1, 11, 3)]);
    await waitFor(() => {
      expect(card(1).getByRole('radio', { name: /Good/ })).toBeChecked();
    });
  });
});
