import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canSave } from '../../../testing/site.ts';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { card, give, inspector, openInspection } from '../../../testing/inspection.tsx';
import { listDrafts, saveDraft } from '../../device/drafts/drafts.ts';
import { languageStore } from '../../shared/language.ts';
import { setShortcuts } from '../../stores/shortcuts.store.ts';
import { fetchDeferredParts } from './deferred-parts.tsx';

let userId = 300;
let server: FakeServer;
const user = userEvent.setup();
const level = (question: number, name: RegExp) => card(question).getByRole('radio', { name });
const serverDraft = (change: Partial<Schema<'Draft'>>): Schema<'Draft'> => ({
  id: 9,
  client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b11',
  template_id: 7,
  template_version: 2,
  inspectable_ids: [11],
  started_at: '2026-11-21T07:00:00Z',
  updated_at: '2026-11-21T07:30:00Z',
  expires_at: '2026-12-21T07:30:00Z',
  version: 1,
  content: { answers: [] },
  others: [],
  ...change,
});

beforeEach(() => {
  userId += 1;
  server = inspector(userId);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('flag for a decision', () => {
  it('goes with the answer to the server', async () => {
    await openInspection(userId, 11);
    await give(1, /Good/);
    await give(2, /Good/);
    const flag = card(2).getByRole('button', { name: 'Flag for a decision' });
    expect(flag).toHaveAttribute('aria-pressed', 'false');
    await user.click(flag);
    expect(flag).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Submit inspection' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /^Submit/ }));
    await screen.findByRole('heading', { name: 'Submission Submitted' });
    expect(server.forms[0]?.results.map(({ flagged = false }) => flagged)).toEqual([false, true]);
  });

  it('is translated to Finnish', async () => {
    languageStore.language = 'fi';
    await openInspection(userId, 11);
    expect(screen.getAllByRole('button', { name: 'Merkitse päätettäväksi' })).toHaveLength(3);
  });
});

describe('others at the same place', () => {
  it('are shown with name and time, and nothing is blocked', async () => {
    const others = [
      { user_name: 'Matti Meikäläinen', updated_at: '2026-11-21T08:15:00Z', inspectable_ids: [11] },
    ];
    server.pages['/inspection/can-save-draft'] = canSave;
    server.answerWith = (path) =>
      /init-draft|save-progress/.test(path) ? Response.json(serverDraft({ others })) : null;
    await openInspection(userId, 11);
    await give(1, /Good/);
    const notice = await screen.findByText(/Matti Meikäläinen has a draft/, {}, { timeout: 5000 });
    expect(notice).toHaveTextContent(/the same place: Room 11\. Last saved \d/);
    await user.click(screen.getByRole('button', { name: 'Another draft: Matti Meikäläinen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/the same place: Room 11/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Submit inspection' })).toBeEnabled();
  });
});

describe('mark the rest', () => {
  const markRest = async () => {
    await user.click(screen.getByRole('button', { name: 'Mark the rest…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Mark the rest…' }));
    expect(sheet.getByText(/^2 questions without an answer/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Good' }));
  };

  it('gives one level to what is unanswered, never to text', async () => {
    await openInspection(userId, 11);
    await markRest();
    expect(level(1, /Good/)).toBeChecked();
    expect(level(2, /Good/)).toBeChecked();
    expect(card(3).getByRole('textbox', { name: /Anything else/ })).toHaveValue('');
    expect(await screen.findByText('2/3 answered')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark the rest…' })).toBeNull();
  });

  it('is undone, except for what was corrected meanwhile', async () => {
    await openInspection(userId, 11);
    await markRest();
    await give(2, /Poor/);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(level(1, /Good/)).not.toBeChecked();
    expect(level(2, /Poor/)).toBeChecked();
  });

  it('changes the current inspectable only', async () => {
    await openInspection(userId, 11, 12);
    await markRest();
    await user.click(screen.getByRole('radio', { name: /Room 12/ }));
    expect(level(1, /Good/)).not.toBeChecked();
  });

  it('is translated to Finnish', async () => {
    languageStore.language = 'fi';
    await openInspection(userId, 11);
    await user.click(screen.getByRole('button', { name: 'Merkitse loput…' }));
    expect(await screen.findByText(/^Valitsemasi taso annetaan 2 kysymykselle/)).toBeVisible();
  });
});

describe('copying the answers of the room before', () => {
  const copy = () => user.click(screen.getByRole('button', { name: /previous room/ }));
  const toRoom = (name: RegExp) => user.click(screen.getByRole('radio', { name }));

  it('fills in only unanswered questions, and can be undone', async () => {
    await openInspection(userId, 11, 12);
    expect(screen.queryByRole('button', { name: /previous room/ })).toBeNull();
    await user.click(level(1, /Good/));
    await user.click(level(2, /Poor/));
    await toRoom(/Room 12/);
    await user.click(level(2, /Fair/));
    await copy();
    expect(level(1, /Good/)).toBeChecked();
    expect(level(2, /Fair/)).toBeChecked();
    expect(await screen.findByText('1 answer copied: Room 11')).toBeInTheDocument();
    // Values computed from an answer are updated after its paint.
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /previous room/ })).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(level(1, /Good/)).not.toBeChecked();
    expect(level(2, /Fair/)).toBeChecked();
  });

  it('leaves what was corrected after it, and notes where they were', async () => {
    await openInspection(userId, 11, 12);
    await user.click(level(1, /Good/));
    await user.click(card(1).getByRole('button', { name: 'Add a note' }));
    await user.keyboard('Loose hinge');
    await toRoom(/Room 12/);
    await copy();
    expect(screen.queryByDisplayValue('Loose hinge')).toBeNull();
    await user.click(level(1, /Poor/));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(level(1, /Poor/)).toBeChecked();
  });
});

describe('keys', () => {
  beforeEach(fetchDeferredParts);

  it('j and k move, digits answer, n opens the note', async () => {
    await openInspection(userId, 11);
    level(1, /Good/).focus();
    await user.keyboard('j');
    expect(card(2).getByRole('radiogroup')).toHaveFocus();
    await user.keyboard('1k3');
    expect(level(1, /Good/)).toBeChecked();
    expect(level(2, /Poor/)).toBeChecked();
    await user.keyboard('n');
    const note = card(1).getByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    await user.keyboard('jn');
    expect(note).toHaveValue('jn');
  });

  it('j leads in from the page itself, while the keys of pages are on', async () => {
    await openInspection(userId, 11);
    (document.activeElement as HTMLElement).blur();
    setShortcuts(false);
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
    setShortcuts(true);
    await user.keyboard('j');
    expect(card(1).getByRole('radiogroup')).toHaveFocus();
    await user.keyboard('3');
    expect(level(1, /Good/)).toBeChecked();
  });

  it('p chooses a photo', async () => {
    await openInspection(userId, 11);
    level(2, /Good/).focus();
    const pressed = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue(undefined);
    await user.keyboard('p');
    expect(pressed.mock.contexts).toEqual([card(2).getByLabelText('Take a photo')]);
  });

  it.each([
    ['a question', () => level(1, /Good/)],
    ['a text', () => screen.getByRole('textbox', { name: /Anything else/ })],
    ['nothing', () => null],
  ])('Ctrl+Enter submits with the focus on %s', async (_, at) => {
    await openInspection(userId, 11);
    (document.activeElement as HTMLElement).blur();
    at()?.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('answer all mandatory questions');
  });

  it('Ctrl+Enter leaves what lies over the page its own keys', async () => {
    await openInspection(userId, 11);
    await user.click(screen.getByRole('button', { name: 'Review your answers' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText(/answer all mandatory questions/)).toBeNull();
  });
});

describe('looking through the answers', () => {
  it('goes place by place, and to a question when it is pressed', async () => {
    await openInspection(userId, 11, 12);
    await user.click(level(1, /Good/));
    await user.click(screen.getByRole('button', { name: 'Review your answers' }));
    const sheet = within(await screen.findByRole('dialog'));
    const [first, second] = sheet.getAllByRole('group');
    expect(within(first!).getByText('1/3 answered')).toBeInTheDocument();
    expect(within(first!).getAllByRole('listitem')[0]).toHaveTextContent('Good');
    const [, floors] = within(second!).getAllByRole('button');
    await user.click(floors!);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(card(2).getByRole('radiogroup')).toHaveFocus();
    });
    expect(screen.getByRole('radio', { name: /Room 12/ })).toBeChecked();
  });
});

describe('a draft of another time or device', () => {
  const questions = [aQuestion(1), aQuestion(2)];

  it('opens where one was', async () => {
    const first = await openInspection(userId, 11, 12);
    await user.click(level(1, /Good/));
    await user.click(screen.getByRole('radio', { name: /Room 12/ }));
    level(2, /Good/).focus();
    first.unmount();
    await waitFor(async () => {
      expect((await listDrafts(userId))[0]?.position).toBe('2:12');
    });
    await openInspection(userId, 11, 12);
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /Room 12/ })).toBeChecked();
      expect(card(2).getByRole('radiogroup')).toHaveFocus();
    });
  });

  it('says which photos are not here', async () => {
    const name = '1_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b12.jpg';
    const answers = [{ ...anAnswer(1, 11, 3), photos: [name] }];
    await saveDraft(userId, aDraft({ questions, answers }));
    await openInspection(userId, 11);
    expect(await screen.findByText(/^1 photo of this draft is only/)).toBeInTheDocument();
  });

  it('counts no photo that lies on another device, nor takes it as evidence', async () => {
    const name = '1_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b12.jpg';
    const answers = [{ ...anAnswer(1, 11, 1), photos: [name] }];
    const asked = [aQuestion(1, { on_low: 'photo' })];
    await saveDraft(userId, aDraft({ questions: asked, answers }));
    await openInspection(userId, 11);
    await screen.findByText(/^1 photo of this draft is only/);
    expect(await screen.findByText('A low rating needs a photo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review your answers' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Review your answers' }));
    const photos = sheet.getByText('Photos').nextElementSibling;
    expect(photos).toHaveTextContent('0');
    expect(sheet.getByText('1 low rating needs a note or a photo.')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Submit inspection' }));
    expect(await screen.findByRole('link', { name: 'Question 1: add a photo' })).toBeVisible();
  });

  it('says nothing about photos when there are none', async () => {
    await saveDraft(userId, aDraft({ questions }));
    await openInspection(userId, 11);
    expect(screen.queryByText(/of this draft/)).toBeNull();
  });
});
