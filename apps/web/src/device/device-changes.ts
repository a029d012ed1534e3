type Listener = (stores: readonly string[], isOtherTab: boolean) => void;

const listeners = new Set<Listener>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kierros-device') : null;

// Other tabs of the same device write to the same stores.
channel?.addEventListener('message', (event: MessageEvent<readonly string[]>) => {
  for (const listener of listeners) listener(event.data, true);
});

/** Tells every screen, in other tabs too, which stores have changed. */
export function notifyChange(stores: readonly string[]): void {
  for (const listener of listeners) listener(stores, false);
  channel?.postMessage([...stores]);
}

/** Follows changes of the device's stores, and hears whether another tab made them. */
export function onDeviceChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
