import { createKierrosClient } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { canonicalResults } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { sha256Hex } from '../src/device/sha256.ts';
import { aForm } from './a-form.ts';

interface StoredForm {
  id: number;
  clientId: string;
  hash: string | null;
  declared: string[];
  /** The hashes of declared photos, by name. */
  hashes: Record<string, string | undefined>;
  received: string[];
  results: SubmitInput['results'];
}

/** Where a connection breaks: before the server has received the request, or after it has acted. */
export interface Cut {
  at: number;
  side: 'before' | 'after';
}

/** A fake server at the network boundary: stores forms as the server guarantees to, and its connection can be cut. */
export class FakeServer {
  readonly forms: StoredForm[] = [];
  requests: string[] = [];
  cut: Cut | null = null;
  /** Responses of GET requests, by path. */
  pages: Record<string, unknown> = {};
  /** The due dates of a receipt. */
  due: Schema<'DueMove'>[] = [];
  /** The fields of the dates that were seen which a server of an earlier release does not know, and rejects. */
  unknownSeen: readonly ('planned_due' | 'opens_on')[] = [];
  /** The dates that were seen, of the last form that was made. */
  seen: FormInput['due_seen'];
  answerWith: ((path: string, request: Request) => Response | null) | null = null;

  readonly call: Call = createKierrosClient({
    baseUrl: 'http://kierros.test',
    fetch: (request) => this.fetch(request),
  }).call;

  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    this.requests.push(path);
    const at = this.requests.length;
    if (this.cut?.at === at && this.cut.side === 'before') throw new TypeError('cut');
    const answer = this.answerWith?.(path, request) ?? (await this.act(path, request));
    if (this.cut?.at === at && this.cut.side === 'after') throw new TypeError('cut');
    return answer;
  }

  private async act(path: string, request: Request): Promise<Response> {
    if (request.method === 'GET' && path in this.pages) return Response.json(this.pages[path]);
    if (path === '/inspection/forms') return this.create((await request.json()) as FormInput);
    const id = Number(path.split('/')[3]);
    const form = this.forms.find((one) => one.id === id);
    if (!form) return problem(404, 'not_found');
    if (path.endsWith('/submit')) return this.submit(form, (await request.json()) as SubmitInput);
    if (path.startsWith('/inspection/upload-images/'))
      return this.upload(form, await request.text());
    return problem(501, 'not_implemented');
  }

  private create({ client_id: clientId = '', due_seen: seen = [] }: FormInput): Response {
    const errors = seen.flatMap((one, index) =>
      this.unknownSeen
        .filter((name) => name in one)
        .map((name) => ({
          ...{ path: `due_seen/${String(index)}/${name}`, code: 'unknown_field' as const },
          message: 'No such field.',
        })),
    );
    if (errors.length > 0) return problem(422, 'unknown_field', { errors });
    this.seen = seen;
    let form = this.forms.find((one) => one.clientId === clientId);
    if (!form) {
      form = {
        id: 100 + this.forms.length,
        clientId,
        hash: null,
        declared: [],
        hashes: {},
        received: [],
        results: [],
      };
      this.forms.push(form);
    }
    const started = aForm({
      id: form.id,
      client_id: clientId,
      status: 'started',
      submitted_at: null,
      done_on: null,
      results: [],
      photos: [],
    });
    return Response.json(started, { status: 201 });
  }

  private async submit(form: StoredForm, { results, photos = [] }: SubmitInput): Promise<Response> {
    const hash = await sha256Hex(canonicalResults(results));
    if (form.hash !== null && form.hash !== hash) return problem(409, 'already_submitted');
    form.hash = hash;
    form.results = results;
    form.declared = photos.map(({ name }) => name);
    form.hashes = Object.fromEntries(photos.map(({ name, sha256 }) => [name, sha256]));
    const missing = form.declared.filter((name) => !form.received.includes(name));
    return Response.json({
      form_id: form.id,
      client_id: form.clientId,
      status: missing.length === 0 ? 'complete' : 'submitted',
      results_sha256: hash,
      answers: results.length,
      photos_received: form.received,
      photos_missing: missing,
      received_at: '2026-11-21T08:00:00Z',
      needs_review: false,
      due: this.due,
    });
  }

  // Read as text: only the names and the number of requests matter here.
  private upload(form: StoredForm, body: string): Response {
    const names = [...body.matchAll(/filename="([^"]+)"/g)].map(([, name = '']) => name);
    for (const name of names) if (!form.received.includes(name)) form.received.push(name);
    return Response.json({
      uploaded_files: names.map((name) => uploaded(name, form.hashes[name])),
      rejected: [],
      photos_missing: form.declared.filter((name) => !form.received.includes(name)),
      status: 'complete',
    });
  }
}

type FormInput = Schema<'FormInput'>;
type SubmitInput = Schema<'SubmitInput'>;

/** The entry of a stored file in an upload response. */
export const uploaded = (name: string, sha256 = '0'.repeat(64)): Schema<'UploadedFile'> => ({
  question_id: Number.parseInt(name, 10),
  inspectable_id: 11,
  file_name: name,
  name,
  sha256,
  bytes: 5,
  state: 'received',
});

/** The response to a successful write: the current record, or its deletion. */
export function accepted({ method }: Request, thing: { id: number }): Response {
  if (method === 'DELETE') return Response.json({ id: thing.id, archived_at: null });
  return Response.json(thing, { status: method === 'POST' ? 201 : 200 });
}

/** The body of an error response. */
export const refusal = (status: number, code: string) => ({
  type: 'about:blank',
  title: code,
  status,
  detail: '',
  code,
  errors: [],
});

/** An error response of the server. */
export function problem(status: number, code: string, more: object = {}): Response {
  return new Response(JSON.stringify({ ...refusal(status, code), ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
