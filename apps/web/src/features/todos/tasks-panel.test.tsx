import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aTodo } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { listKey, writeList } from '../../device/lists/lists.ts';
import { fetchTodos } from '../../device/lists/room-todos.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { chooseTodoRoom, clearTodos } from '../../stores/todo.store.ts';
import { TasksPanel } from './tasks-panel.tsx';

const list = (items: object[]) => ({
  body: { items, total: items.length, page: 1, per_page: 1000 },
});
const room = { id: 10, kind: 'room', name: { en: 'Classroom 204', fi: 'Luokka 204' } } as const;
const todo = (id: number, en: string) => aTodo(id, { en, fi: '' });

let userId = 1_500;

beforeEach(async () => {
  userId += 1;
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId }));
  clearTodos();
  clearNotifications();
  const items = [{ ...room, location_id: 1, path: [] }];
  await writeList(userId, 'places', { key: listKey(1), fetchedAt: '2026-11-20T08:00:00Z', items });
});

async function choose() {
  await renderInApp(<TasksPanel />);
  await screen.findByRole('option', { name: 'Classroom 204' });
  await userEvent.selectOptions(screen.getByLabelText('Room'), 'Classroom 204');
}

describe('TasksPanel', () => {
  it('asks for a room first', async () => {
    stubServer({});
    await renderInApp(<TasksPanel />);
    expect(await screen.findByText('Choose a room to see its tasks.')).toBeInTheDocument();
  });

  it('says that there are no rooms, and that they could not be fetched', async () => {
    stubServer({});
    await writeList(userId, 'places', { key: listKey(1), fetchedAt: '2026-11-20', items: [] });
    const view = await renderInApp(<TasksPanel />);
    expect(await screen.findByText('This location has no rooms yet.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Room')).toBeNull();
    view.unmount();
    signedIn(testUser('staff', { id: userId + 500 }));
    await renderInApp(<TasksPanel />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The rooms could not be loaded.');
  });

  it('shows the tasks of a room from its door although the rooms are not known', async () => {
    signedIn(testUser('staff', { id: userId + 600 }));
    stubServer({ 'GET /inspectable/todos/10': list([todo(1, 'Wipe')]) });
    chooseTodoRoom({ id: 10, name: room.name });
    await renderInApp(<TasksPanel />);
    expect(await screen.findByRole('checkbox', { name: 'Wipe' })).toBeInTheDocument();
    expect(screen.getByLabelText('Room')).toHaveValue('10');
  });

  it('ticks tasks, counts them and starts over with an undo', async () => {
    stubServer({ 'GET /inspectable/todos/10': list([todo(1, 'Wipe'), todo(2, 'Air')]) });
    await choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wipe' }));
    expect(screen.getByRole('progressbar', { name: '1/2 done' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('progressbar', { name: '0/2 done' })).toBeInTheDocument();
    notificationsStore.toasts[0]?.notice.action?.onAction();
    await waitFor(() => {
      expect(screen.getByRole('checkbox', { name: 'Wipe' })).toBeChecked();
    });
  });

  it('offers undo where starting over was pressed, and keeps the focus', async () => {
    stubServer({ 'GET /inspectable/todos/10': list([todo(1, 'Wipe'), todo(2, 'Air')]) });
    await choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wipe' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('checkbox', { name: 'Wipe' })).toBeChecked();
    const again = screen.getByRole('button', { name: 'Start over' });
    expect(again).toHaveFocus();
    await userEvent.click(again);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Air' }));
    expect(screen.getByRole('button', { name: 'Start over' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Air' }));
    expect(screen.queryByRole('button', { name: 'Undo' }), 'of long ago').toBeNull();
  });

  it('marks a name that is only in the other language', async () => {
    languageStore.language = 'fi';
    stubServer({ 'GET /inspectable/todos/10': list([todo(1, 'Wipe')]) });
    await renderInApp(<TasksPanel />);
    await screen.findByRole('option', { name: 'Luokka 204' });
    await userEvent.selectOptions(screen.getByLabelText('Huone'), 'Luokka 204');
    expect(await screen.findByText('Wipe')).toHaveAttribute('lang', 'en');
  });

  it('says why the list of a room without tasks does not start', async () => {
    stubServer({ 'GET /inspectable/todos/10': list([]) });
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to start task list');
    expect(alert).toHaveTextContent('No todos found for this room');
  });

  it('loads a room that was chosen elsewhere, and says calmly when it has no tasks', async () => {
    stubServer({ 'GET /inspectable/todos/10': list([]) });
    chooseTodoRoom({ id: 10, name: room.name });
    await renderInApp(<TasksPanel />);
    expect(await screen.findByText('No todos available for this room.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows without a network what the device has, with its age', async () => {
    stubServer({ 'GET /inspectable/todos/10': list([todo(1, 'Wipe')]) });
    await fetchTodos(userId, 10);
    stubServer({});
    await choose();
    expect(await screen.findByRole('checkbox', { name: 'Wipe' })).toBeInTheDocument();
    expect(await screen.findByText(/^Saved on this device, updated/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a failure in the words of the specification', async () => {
    stubServer({});
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch todos');
    expect(alert).toHaveTextContent('An error occurred while fetching todos');
  });
});
