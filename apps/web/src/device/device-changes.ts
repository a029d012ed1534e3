type Listener = (stores: readonly string[], isOtherTab: boolean) => void;

const listeners = new Set<Listener>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kierros-device') : null;

// Other tabs write to the same database.
channel?.addEventListener('message', (event: MessageEvent<readonly string[]>) => {
  for (const listener of listeners) listener(event.data, true);
});

/** Notifies all listeners, in other tabs too, that these stores have changed. */
export function notifyChange(stores: readonly string[]): void {
  for (const listener of listeners) listener(stores, false);
  channel?.postMessage([...stores]);
}

/**
 * Subscribes to changes of the device's stores; the listener also learns whether another tab made them. Returns the
 * unsubscribe function.
 */
export function onDeviceChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
