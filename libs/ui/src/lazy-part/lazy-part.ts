import { lazy } from 'react';
import type { LazyExoticComponent } from 'react';

type Component = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Any }>
  ? Any
  : never;

/** A part in a chunk of its own, that can be fetched before it is drawn. */
export type LazyPart<Part extends Component> = LazyExoticComponent<Part> & {
  fetch: () => Promise<void>;
};

// What is here already is told at once. A promise tells in the next tick: React would draw
// the fallback meanwhile, and leaves every fallback standing for 300 ms before it draws anew.
const fulfilled = <Value>(value: Value) =>
  ({
    then: (take: (value: Value) => void) => {
      take(value);
    },
  }) as unknown as Promise<Value>;

/** Like `lazy`, but a part that was fetched before is drawn at once, without its fallback. */
export function lazyPart<Part extends Component>(load: () => Promise<Part>): LazyPart<Part> {
  let held: { default: Part } | undefined;
  const fetched = async () => (held = { default: await load() });
  const part = lazy(() => (held === undefined ? fetched() : fulfilled(held)));
  return Object.assign(part, {
    fetch: async () => {
      await fetched();
    },
  });
}
