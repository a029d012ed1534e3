import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismissToast, notificationsStore } from '../../stores/notifications.store.ts';
import { editInPage, moveInPage, searchInPage } from './move-in-page.ts';
import { isTaken, shortcutReader } from './shortcut-keys.ts';
import type { ShortcutAction } from './shortcut-keys.ts';
import { followShortcuts, shortcutsStore, showShortcuts } from '../../stores/shortcuts.store.ts';

/** Runs the undo action of the newest toast that has one. */
export function undoNewest(): void {
  const row = notificationsStore.toasts.findLast(({ notice }) => notice.action !== undefined);
  if (!row) return;
  row.notice.action?.onAction();
  dismissToast(row.id);
}

/** Handles single-key shortcuts on the whole page, as long as they are on. */
export function useShortcuts(onSearch: () => void): void {
  const navigate = useNavigate();
  useEffect(followShortcuts, []);
  useEffect(() => {
    const read = shortcutReader();
    const main = () => document.getElementById('main');
    const actions: Record<ShortcutAction, () => void> = {
      help: () => {
        showShortcuts(true);
      },
      home: () => void navigate('/home'),
      inspections: () => void navigate('/inspections'),
      new: () => void navigate('/inspections'),
      search: () => {
        if (!searchInPage(main())) onSearch();
      },
      next: () => {
        moveInPage(main(), 1);
      },
      previous: () => {
        moveInPage(main(), -1);
      },
      edit: () => {
        editInPage(main());
      },
      undo: undoNewest,
    };
    const onKey = (event: KeyboardEvent) => {
      if (!shortcutsStore.isOn || event.defaultPrevented || isTaken(event.target)) return;
      const action = read(event, location.pathname);
      if (!action) return;
      event.preventDefault();
      actions[action]();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [navigate, onSearch]);
}
