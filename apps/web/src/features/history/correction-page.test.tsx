import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import {
  emptyCorrection,
  getCorrection,
  listUnfinished,
  storeCorrection,
} from '../../device/outbox/corrections.ts';
import { correctionPhotos, photosOf, storePhoto } from '../../device/photos/photos.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { CorrectionPage } from './correction-page.tsx';
import type { Form } from './correction.ts';

interface Edit {
  results: Record<string, unknown>[];
  version: number;
  reason?: string;
}

let server: FakeServer;
let form: Form;
let userId = 3000;
let edits: Edit[] = [];
/** The server's response to a correction. */
let onEdit: (edit: Edit) => Response;

beforeEach(() => {
  server = new FakeServer();
  userId += 1;
  edits = [];
  form = aForm({ author: { id: userId, name: 'Aino Virtanen' } });
  server.pages = { '/inspection/forms/77': form, '/inspection/templates/7': weekly };
  onEdit = () => Response.json({ ...form, version: 3, photos: [] });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/forms/77/edit')) return server.fetch(request);
    const edit = (await request.json()) as Edit;
    edits.push(edit);
    return onEdit(edit);
  });
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
});

async function open() {
  const view = await renderInApp(<CorrectionPage />, '/home?view=correct&form=77');
  await screen.findByRole('article', { name: 'Question 1' });
  return view;
}
const card = (question: number) =>
  within(screen.getByRole('article', { name: `Question ${String(question)}` }));
const other = () => within(screen.getByRole('article', { name: 'Anything else' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentOf = (question: number) =>
  edits.at(-1)?.results.find((one) => one['inspectionformquestion_id'] === question);

describe('correcting a submitted inspection', () => {
  it('shows what was answered, sends what was changed with its version, and says so', async () => {
    await open();
    expect(card(1).getByRole('radio', { name: 'Good, 3/3' })).toBeChecked();
    expect(card(2).getByRole('img', { name: 'Photo: Question 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save correction' })).toBeDisabled();
    await userEvent.click(card(1).getByRole('radio', { name: 'Poor, 1/3' }));
    await userEvent.click(card(2).getByRole('button', { name: 'Remove photo' }));
    await userEvent.clear(card(2).getByLabelText('Note'));
    await userEvent.type(screen.getByLabelText('Reason'), 'Wrong room');
    expect(screen.getByRole('heading', { name: '2 changes' })).toBeVisible();
    await press('Save correction');
    expect(await screen.findByRole('heading', { name: 'Correction saved' })).toBeVisible();
    expect(edits.at(-1)).toMatchObject({ version: 2, reason: 'Wrong room' });
    expect(sentOf(1)).toMatchObject({ value: 1 });
    expect(sentOf(2)).toMatchObject({ value: 2, note: '', image_url: '' });
    expect(sentOf(3)).toMatchObject({ response_text: 'Fine' });
    expect(screen.getByText('3 Good → 1 Poor')).toBeVisible();
    expect(screen.getByText('Note removed: Door')).toBeVisible();
    expect(screen.getByText('1 photo removed')).toBeVisible();
    await waitFor(async () => {
      expect(await getCorrection(userId, 77)).toBeNull();
    });
  });

  it('keeps what is mandatory mandatory, and leads to it', async () => {
    await open();
    await userEvent.click(card(1).getByRole('button', { name: 'Clear answer' }));
    await press('Save correction');
    const alert = within(await screen.findByRole('alert'));
    await userEvent.click(
      alert.getByRole('link', { name: 'Question 1 (Room 11): give an answer' }),
    );
    expect(card(1).getByRole('radiogroup')).toHaveFocus();
    expect(card(1).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    expect(edits).toEqual([]);
    await userEvent.click(card(1).getByRole('radio', { name: 'Fair, 2/3' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows both versions after a conflict, and overwrites nothing until confirmed', async () => {
    await open();
    await userEvent.click(card(1).getByRole('radio', { name: 'Poor, 1/3' }));
    onEdit = ({ version }) =>
      version === 3 ? Response.json({ ...form, version: 4 }) : problem(409, 'stale_version');
    const [first, ...rest] = form.results;
    server.pages['/inspection/forms/77'] = {
      ...form,
      version: 3,
      results: [{ ...first, value: 2, note: 'Dusty' }, ...rest],
    };
    await press('Save correction');
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('2 Fair; Note: Dusty')).toBeVisible();
    expect(conflict.getByText('1 Poor')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save correction' })).toBeDisabled();
    await press('Continue with my changes');
    await press('Save correction');
    expect(await screen.findByRole('heading', { name: 'Correction saved' })).toBeVisible();
    expect(edits.map(({ version }) => version)).toEqual([2, 3]);
    expect(sentOf(1)).toMatchObject({ value: 1 });
  });

  it('takes the new version instead when asked to', async () => {
    await open();
    await userEvent.click(card(1).getByRole('radio', { name: 'Poor, 1/3' }));
    onEdit = () => problem(409, 'stale_version');
    server.pages['/inspection/forms/77'] = { ...form, version: 3 };
    await press('Save correction');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the new version' }));
    await waitFor(() => {
      expect(card(1).getByRole('radio', { name: 'Good, 3/3' })).toBeChecked();
    });
    await waitFor(async () => {
      expect(await getCorrection(userId, 77)).toBeNull();
    });
  });

  it('loses nothing that was typed when there is no connection, not even to a reload', async () => {
    const view = await open();
    onEdit = () => {
      throw new TypeError('Failed to fetch');
    };
    await userEvent.type(other().getByRole('textbox', { name: 'Anything else' }), ' again');
    await press('Save correction');
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection to the server.');
    await waitFor(async () => {
      expect((await getCorrection(userId, 77))?.answers).toMatchObject([
        { responseText: 'Fine again' },
      ]);
    });
    view.unmount();
    await open();
    // What is on the device is read after the form.
    const continued = 'You are continuing a correction that was not saved.';
    expect(await screen.findByText(continued)).toBeVisible();
    expect(other().getByRole('textbox', { name: 'Anything else' })).toHaveValue('Fine again');
    await press('Discard changes');
    await waitFor(() => {
      expect(other().getByRole('textbox', { name: 'Anything else' })).toHaveValue('Fine');
    });
    await waitFor(async () => {
      expect(await getCorrection(userId, 77)).toBeNull();
    });
  });

  it('keeps the photos of an earlier correction that have not arrived whole, also twice discarded', async () => {
    const slot = { clientId: correctionPhotos(77), questionId: 2, inspectableId: 11 };
    await storePhoto(userId, slot, new ArrayBuffer(8));
    await storeCorrection(userId, { ...emptyCorrection(77, 2), isSaved: true });
    await open();
    for (let round = 0; round < 2; round += 1) {
      await userEvent.type(screen.getByLabelText('Comments'), 'x');
      await waitFor(async () => {
        expect(await listUnfinished(userId)).toMatchObject([{ hasEarlierPhotos: true }]);
      });
      await press('Discard changes');
      await waitFor(async () => {
        expect(await listUnfinished(userId)).toEqual([]);
      });
      expect(await getCorrection(userId, 77)).toMatchObject({ isSaved: true });
      expect(await photosOf(userId, slot.clientId)).toHaveLength(1);
    }
  });

  it('leaves nothing to go on with once all is as it was', async () => {
    await open();
    await userEvent.click(card(1).getByRole('radio', { name: 'Poor, 1/3' }));
    await userEvent.type(screen.getByLabelText('Comments'), 'x');
    await waitFor(async () => {
      expect(await listUnfinished(userId)).toMatchObject([
        {
          formId: 77,
          comments: 'x',
          about: { typeId: 1, templateName: form.template_name, places: [{ en: 'Room 11' }] },
          updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
        },
      ]);
    });
    await userEvent.click(card(1).getByRole('radio', { name: 'Good, 3/3' }));
    await userEvent.clear(screen.getByLabelText('Comments'));
    await waitFor(async () => {
      expect(await listUnfinished(userId)).toEqual([]);
    });
    expect(screen.getByRole('heading', { name: 'No changes' })).toBeVisible();
  });

  it('leads back, to History when it was opened by its address', async () => {
    const { router } = await open();
    await press('Back');
    expect(router.state.location).toMatchObject({ pathname: '/home', search: '?view=history' });
  });

  it('goes back to where it was opened from', async () => {
    const { router } = await renderInApp(<CorrectionPage />, '/home');
    await router.navigate('/home?view=correct&form=77');
    await screen.findByRole('article', { name: 'Question 1' });
    await press('Back');
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('is refused to other users', async () => {
    server.pages['/inspection/forms/77'] = aForm({ author: { id: 1, name: 'Somebody' } });
    await renderInApp(<CorrectionPage />, '/home?view=correct&form=77');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Only the inspector/);
    expect(screen.queryByRole('article')).toBeNull();
  });
});
