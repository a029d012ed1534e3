import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import { signedIn } from '../../../stores/session.store.ts';
import { ActionSettingsSection } from './action-settings-section.tsx';

const stored = {
  location_id: 1,
  fix_evidence: 'none',
  fix_days: { low: 30, normal: 10, high: 3, urgent: 1 },
  door_reports: false,
  version: 4,
};
let bodies: unknown[] = [];

beforeEach(async () => {
  const server = new FakeServer();
  bodies = [];
  server.pages['/inspectable/locations/1/action-settings'] = stored;
  server.answerWith = (_path, request) => {
    if (request.method !== 'PUT') return null;
    void request
      .clone()
      .json()
      .then((body: unknown) => bodies.push(body));
    return Response.json({ ...stored, version: 5 });
  };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('admin'));
  await renderInApp(<ActionSettingsSection locationId={1} />);
});

it('saves what a fix must come with and how long it may take', async () => {
  await userEvent.click(await screen.findByLabelText('Korjauksesta vaaditaan teksti tai kuva'));
  const urgent = screen.getByLabelText('Heti');
  await userEvent.clear(urgent);
  await userEvent.type(urgent, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna korjausten säännöt' }));
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        fix_evidence: 'note_or_photo',
        fix_days: { low: 30, normal: 10, high: 3, urgent: 2 },
        door_reports: false,
        version: 4,
      },
    ]);
  });
});

it('refuses days that are no number', async () => {
  const normal = await screen.findByLabelText('Tavallinen');
  await userEvent.clear(normal);
  await userEvent.type(normal, 'kaksi');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna korjausten säännöt' }));
  expect(await screen.findAllByText('Anna päivien määrä väliltä 0–366.')).not.toHaveLength(0);
  expect(bodies).toEqual([]);
});
