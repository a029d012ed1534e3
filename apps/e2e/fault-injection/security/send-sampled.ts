import type { Answered, WebPerson } from './web-person.ts';
import type { SampledRequest } from './sampled-requests.ts';

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function bodyOf({ type, body }: SampledRequest): URLSearchParams | FormData | object | undefined {
  if (type === undefined) return undefined;
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (type.includes('urlencoded'))
    return new URLSearchParams(fields.map(([name, value]) => [name, written(value)]));
  if (!type.includes('multipart')) return body as object;
  const form = new FormData();
  // The text in the position of a file becomes its name.
  for (const [name, value] of fields)
    form.append(name, new File(['no photo'], [value].flat().map(written).join().slice(0, 300)));
  return form;
}

// Characters that no client can send in a header are replaced.
const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);

/** Sends a request of the contract as a user. */
export function sendSampled(person: WebPerson, request: SampledRequest): Promise<Answered> {
  const query = new URLSearchParams(request.query).toString();
  const path = `${request.path}${query === '' ? '' : `?${query.slice(0, 6_000)}`}`;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, text]) => [name.toLowerCase(), headerText(text)]),
  );
  return person.ask(request.method, path, bodyOf(request), headers);
}
