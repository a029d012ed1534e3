import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { writeList } from '../../device/lists/lists.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { putOutboxItem } from '../../device/outbox/outbox.ts';
import type { OutboxRecord } from '../../device/device-records.ts';
import { chooseLanguage } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { SendingView } from './sending-view.tsx';

let userId = 8_000;
const dueLists = { key: 'location:1', fetchedAt: '2026-11-21T07:00:00.000Z' };
const now = new Date('2026-11-21T08:00:00Z');

beforeEach(() => {
  userId += 1;
  signedIn(testUser('staff', { id: userId }));
  chooseLanguage('en');
});

async function show(change: Partial<OutboxRecord>): Promise<void> {
  const item = await enqueue(userId, aDraft(), { now, clockOffsetMs: null });
  await putOutboxItem(userId, 'outbox', { ...item, ...change });
  const nothing = () => undefined;
  await renderInApp(
    <SendingView clientId={item.clientId} onReopened={nothing} onNext={nothing} />,
    '/inspection',
  );
}

type Steps = OutboxRecord['steps'];

/** The same after the receipt has arrived. */
async function showReceipt(
  inspectables: OutboxRecord['draft']['places'],
  due: NonNullable<Steps['receipt']>['due'],
): Promise<void> {
  const draft = aDraft({ places: inspectables });
  const item = await enqueue(userId, draft, { now, clockOffsetMs: null });
  const receipt: NonNullable<Steps['receipt']> = {
    form_id: 5,
    client_id: item.clientId,
    results_sha256: 'a'.repeat(64),
    received_at: now.toISOString(),
    answers: 1,
    photos_received: [],
    photos_missing: [],
    status: 'complete',
    needs_review: false,
    due,
  };
  await putOutboxItem(userId, 'outbox', {
    ...item,
    state: 'sent',
    steps: { ...item.steps, receipt },
  });
  const nothing = () => undefined;
  await renderInApp(
    <SendingView clientId={item.clientId} onReopened={nothing} onNext={nothing} />,
    '/inspection',
  );
}

const waitingText = /^It is saved on this device/;

describe('an inspection on its way', () => {
  it('waits when the server did not answer, even before any step', async () => {
    const error = { code: 'unreachable', detail: '', at: now.toISOString() };
    await show({ state: 'waiting', attempts: 0, error });
    expect(
      await screen.findByRole('heading', { name: 'The inspection is waiting to be sent' }),
    ).toBeInTheDocument();
    // Announced when it changes, and still a heading.
    expect(screen.getByRole('status')).toHaveTextContent('The inspection is waiting to be sent');
    expect(screen.getByText(waitingText)).toBeInTheDocument();
    expect(screen.queryByText('Sending the inspection')).toBeNull();
  });

  it.each(['waiting', 'sending'] as const)(
    'says that the server failed, not the connection, while it is %s',
    async (state) => {
      const error = { code: 'internal_error', detail: '', at: now.toISOString() };
      await show({ state, attempts: 1, error });
      const note = (await screen.findByText('Submission Failed')).closest('[role]');
      expect(note).toHaveTextContent(
        'An error occurred while submitting the inspection. Please try again later.',
      );
      expect(note).toHaveTextContent('Stored on this device, will be sent again automatically.');
      expect(screen.queryByText(waitingText)).toBeNull();
    },
  );

  it('is shown as sending before the first answer, not as waiting for a connection', async () => {
    await show({ state: 'waiting', attempts: 0, error: null });
    expect(
      await screen.findByRole('heading', { name: 'Sending the inspection' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(waitingText)).toBeNull();
  });

  it('says which inspection it is, and what of it the device holds', async () => {
    await show({ state: 'waiting', photoNames: ['a.jpg', 'b.jpg'] });
    expect(await screen.findByText(/ · Room 11/)).toHaveTextContent('Weekly round · Room 11');
    const details = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(details.slice(1)).toEqual(['1', '2']);
    expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Saved on this device',
      'Answers',
      'Photos',
    ]);
  });

  it('is acknowledged with each next date once, however many rooms it has', async () => {
    const due = Array.from({ length: 6 }, (_, index) => ({
      inspectable_id: 11 + index,
      inspectiontype_id: 1 as const,
      moved: true,
      natural_due: '2026-11-21',
      next_due_date: index === 5 ? '2026-12-01' : '2026-11-28',
    }));
    const inspectables = due.map(({ inspectable_id: id }) => ({
      id,
      name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
      environmentId: 10,
      descendantIds: [],
    }));
    await showReceipt(inspectables, due);
    await screen.findByRole('heading', { name: 'Submission Submitted' });
    const terms = screen.getAllByRole('term').map((one) => one.textContent);
    expect(terms.filter((one) => one.startsWith('Next inspection'))).toEqual([
      'Next inspection: Room 11, Room 12 +3',
      'Next inspection: Room 16',
    ]);
  });

  it('is not shown as sending once the user has to act', async () => {
    const error = { code: 'not_found', detail: '', at: now.toISOString() };
    await show({ state: 'needs_you', error });
    expect(await screen.findByRole('heading', { name: 'Sending has stopped' })).toBeInTheDocument();
    expect(screen.queryByText('Sending the inspection')).toBeNull();
  });

  it.each([
    ['sending', true],
    ['needs_you', false],
  ] as const)('that is %s allows to continue: %s', async (state, isFree) => {
    await writeList(userId, 'dueGroups', { ...dueLists, items: [dueGroup(12, '2026-11-20')] });
    await show({ state });
    await screen.findByRole('button', { name: 'Back to home' });
    if (isFree) {
      expect(await screen.findByRole('button', { name: 'Next: Room 12' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /days overdue$/ })).toHaveAttribute(
        'aria-haspopup',
        'dialog',
      );
    } else expect(screen.queryByRole('button', { name: /^Next: / })).toBeNull();
  });
});
