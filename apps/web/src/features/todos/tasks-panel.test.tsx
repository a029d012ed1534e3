import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { clearTodos } from '../../stores/todo.store.ts';
import { TasksPanel } from './tasks-panel.tsx';

const list = (items: object[]) => ({
  body: { items, total: items.length, page: 1, per_page: 1000 },
});
const room = {
  id: 10,
  kind: 'room',
  name: { en: 'Classroom 204', fi: 'Luokka 204' },
  path: [],
  location_id: 1,
};
const todo = (id: number, en: string) => ({
  id,
  name: { en, fi: '' },
  description: { en: '', fi: '' },
});

const rooms = { 'GET /inspectable/inspectables-for-search': list([room]) };

beforeEach(() => {
  languageStore.language = 'en';
  clearTodos();
  clearNotifications();
});

async function choose() {
  await renderInApp(<TasksPanel />);
  await screen.findByRole('option', { name: 'Classroom 204' });
  await userEvent.selectOptions(screen.getByLabelText('Room'), 'Classroom 204');
}

describe('TasksPanel', () => {
  it('asks for a room first', async () => {
    stubServer(rooms);
    await renderInApp(<TasksPanel />);
    expect(screen.getByText('Choose a room to see its tasks.')).toBeInTheDocument();
  });

  it('ticks tasks, counts them and starts over with an undo', async () => {
    stubServer({ ...rooms, 'GET /inspectable/todos/10': list([todo(1, 'Wipe'), todo(2, 'Air')]) });
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

  it('marks a name that is only in the other language', async () => {
    languageStore.language = 'fi';
    stubServer({ ...rooms, 'GET /inspectable/todos/10': list([todo(1, 'Wipe')]) });
    await renderInApp(<TasksPanel />);
    await screen.findByRole('option', { name: 'Luokka 204' });
    await userEvent.selectOptions(screen.getByLabelText('Huone'), 'Luokka 204');
    expect(await screen.findByText('Wipe')).toHaveAttribute('lang', 'en');
  });

  it('says so when the room has none', async () => {
    stubServer({ ...rooms, 'GET /inspectable/todos/10': list([]) });
    await choose();
    expect(await screen.findByText('No todos available for this room.')).toBeInTheDocument();
  });

  it.each(['GET /inspectable/todos/10', 'GET /inspectable/inspectables-for-search'])(
    'says calmly that this version does not answer %s yet',
    async (call) => {
      const answer = { status: 501, body: { status: 501, code: 'not_implemented', title: '' } };
      stubServer({ ...rooms, [call]: answer });
      if (call in rooms) await renderInApp(<TasksPanel />);
      else await choose();
      expect(await screen.findByText('Not in this version yet.')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('tells a failure in the words of the specification', async () => {
    stubServer(rooms);
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch todos');
    expect(alert).toHaveTextContent('An error occurred while fetching todos');
  });
});
