import { lazy, memo } from 'react';
import type { LazyExoticComponent } from 'react';

/** What can be a lazy part: any component. */
export type PartComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Any }>
  ? Any
  : never;

/** A lazy component in a separate chunk, which can be preloaded. */
export type LazyPart<Part extends PartComponent> = LazyExoticComponent<Part> & {
  fetch: () => Promise<void>;
};

// A thenable that resolves synchronously. A promise resolves in the next tick: React would render the fallback
// meanwhile, and shows every fallback for at least 300 ms.
const fulfilled = <Value>(value: Value) =>
  ({
    then: (take: (value: Value) => void) => {
      take(value);
    },
  }) as unknown as Promise<Value>;

/**
 * Like `lazy`, but a preloaded component is rendered immediately, without its fallback, and again only when its
 * properties change.
 */
export function lazyPart<Part extends PartComponent>(load: () => Promise<Part>): LazyPart<Part> {
  let held: { default: Part } | undefined;
  const fetched = async () => (held = { default: memo(await load()) as unknown as Part });
  const part = lazy(() => (held === undefined ? fetched() : fulfilled(held)));
  return Object.assign(part, {
    fetch: async () => {
      await fetched();
    },
  });
}
