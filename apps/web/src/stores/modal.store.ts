import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio';

/** A button of the modal. It closes the modal unless `staysOpen` is set. */
export interface ModalAction {
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  onSelect: () => void;
  staysOpen?: boolean;
}

interface ModalState {
  title: string;
  content: ReactNode;
  actions: readonly ModalAction[];
  /** Set when the modal is about the tasks of a room. */
  room: boolean;
  room_id: number | null;
}

// A `ref`, so that valtio does not proxy it: React elements are frozen.
type Held = ReturnType<typeof ref<ModalState>>;

/** The single modal of the app. */
export const modalStore = proxy<{ modal: Held | null; onClosed: (() => void) | null }>({
  modal: null,
  onClosed: null,
});

type ModalInput = Pick<ModalState, 'title' | 'content'> & Partial<ModalState>;

/** Opens the modal. `onClosed` is called however it closes, navigation included. */
export function openModal(modal: ModalInput, onClosed?: () => void): void {
  closeModal();
  modalStore.modal = ref({ actions: [], room: false, room_id: null, ...modal });
  modalStore.onClosed = onClosed ? ref(onClosed) : null;
}

/** Closes the modal if one is open. */
export function closeModal(): void {
  const { onClosed } = modalStore;
  modalStore.modal = null;
  modalStore.onClosed = null;
  onClosed?.();
}

type Answer = (isYes: boolean | Promise<boolean>) => void;

/** Asks in the modal: its buttons answer. However else it is closed the answer is no; after an answer nothing changes. */
export function askInModal(questionOf: (answer: Answer) => ModalInput): Promise<boolean> {
  return new Promise((resolve) => {
    openModal(questionOf(resolve), () => {
      resolve(false);
    });
  });
}
