/** A request that a foreign page tries to send with the user's cookies. */
export type Target = {
  readonly url: string;
  readonly method: string;
  /** The body that our own app would send, as JSON. */
  readonly body: string;
};

/** The ways in which a page can send a request without navigating away. */
export const kinds = [
  'a form',
  'a form with files',
  'a form of plain text',
  'a picture',
  'a fetch without an answer',
  'a beacon',
  'a frame',
  'a fetch with the right method',
] as const;
export type Kind = (typeof kinds)[number];

/** Runs in the foreign page: sends each target in one way, a few concurrently, and waits for all. */
// eslint-disable-next-line max-lines-per-function -- runs in a page, which has no access to the outer scope
export async function sendFrom({
  kind,
  targets,
}: {
  kind: Kind;
  targets: readonly Target[];
}): Promise<number> {
  const timeoutMs = 4_000;
  const over = (thing: HTMLElement) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      for (const event of ['load', 'error'])
        thing.addEventListener(event, () => {
          clearTimeout(timer);
          resolve();
        });
    });
  const inForm = async ({ url, body }: Target, type: string) => {
    const name = `frame-${Math.random()}`;
    const frame = document.createElement('iframe');
    frame.name = name;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: url, enctype: type, target: name });
    // A plain text form writes name=value, so the equals sign is put inside a JSON string.
    const fields =
      type === 'text/plain'
        ? [[body.replace(/\}$/, ', "x": "'), '"}']]
        : Object.entries(JSON.parse(body) as object).map(([key, value]) => [key, String(value)]);
    for (const [key, value] of fields) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name: key, value });
      form.append(input);
    }
    document.body.append(frame, form);
    const done = over(frame);
    form.submit();
    await done;
    frame.remove();
    form.remove();
  };
  const show = async (tag: 'img' | 'iframe', url: string) => {
    const thing = document.createElement(tag);
    const done = over(thing);
    thing.src = url;
    document.body.append(thing);
    await done;
    thing.remove();
  };
  const ask = async ({ url, method, body }: Target, mode: RequestMode) => {
    const simple = mode === 'no-cors';
    const init: RequestInit = { mode, credentials: 'include', method: simple ? 'POST' : method };
    init.headers = { 'content-type': simple ? 'text/plain' : 'application/json' };
    if (init.method !== 'GET') init.body = body;
    await fetch(url, init).catch(() => undefined);
  };
  const ways: Record<Kind, (target: Target) => Promise<unknown>> = {
    'a form': (target) => inForm(target, 'application/x-www-form-urlencoded'),
    'a form with files': (target) => inForm(target, 'multipart/form-data'),
    'a form of plain text': (target) => inForm(target, 'text/plain'),
    'a picture': ({ url }) => show('img', url),
    'a fetch without an answer': (target) => ask(target, 'no-cors'),
    'a beacon': async ({ url, body }) => {
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    'a frame': ({ url }) => show('iframe', url),
    'a fetch with the right method': (target) => ask(target, 'cors'),
  };
  const left = [...targets];
  const lanes = Array.from({ length: 4 }, async () => {
    for (let target = left.shift(); target; target = left.shift()) await ways[kind](target);
  });
  await Promise.all(lanes);
  return targets.length;
}

/** Runs in the foreign page: navigates away by submitting a form to the server. */
export function sendOnUnload({ url, body }: Target): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url });
  for (const [key, value] of Object.entries(JSON.parse(body) as object)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: key, value: String(value) });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
