// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal, modalStore, openModal } from './modal.store.ts';
import {
  clearNotifications,
  clearToastsForNavigation,
  dismissToast,
  notificationsStore,
  notify,
} from './notifications.store.ts';

beforeEach(clearNotifications);

const titles = () => notificationsStore.toasts.map((row) => row.notice.title);

describe('toasts', () => {
  it('leave the screen but stay in the panel, newest first', () => {
    const first = notify({ tone: 'info', title: 'one' });
    notify({ tone: 'error', title: 'two' });
    dismissToast(first);
    expect(titles()).toEqual(['two']);
    expect(notificationsStore.earlier.map((row) => row.notice.title)).toEqual(['two', 'one']);
  });

  it('are cleared by a navigation, but for one raised together with it, and that once', () => {
    notify({ tone: 'info', title: 'one' });
    notify({ tone: 'success', title: 'submitted', survivesNavigation: true });
    clearToastsForNavigation();
    expect(titles()).toEqual(['submitted']);
    clearToastsForNavigation();
    expect(titles()).toEqual([]);
    expect(notificationsStore.earlier).toHaveLength(2);
  });

  it('the panel keeps the last fifty', () => {
    for (let i = 0; i < 60; i += 1) notify({ tone: 'info', title: String(i) });
    expect(notificationsStore.earlier).toHaveLength(50);
    expect(notificationsStore.earlier[0]?.notice.title).toBe('59');
  });
});

describe('modal', () => {
  it('holds title, content and actions, and tells when it closes', () => {
    const onClosed = vi.fn();
    openModal({ title: 'Leave', content: 'Sure?', room: true, room_id: 5 }, onClosed);
    expect(modalStore.modal).toMatchObject({ title: 'Leave', actions: [], room: true, room_id: 5 });
    closeModal();
    expect(modalStore.modal).toBeNull();
    expect(onClosed).toHaveBeenCalledOnce();
    closeModal();
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('a second one takes the place of the first', () => {
    const onClosed = vi.fn();
    openModal({ title: 'one', content: null }, onClosed);
    openModal({ title: 'two', content: null });
    expect(onClosed).toHaveBeenCalledOnce();
    expect(modalStore.modal?.title).toBe('two');
    closeModal();
  });
});
