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

/** Where a connection breaks: before the server has heard the request, or after it has acted. */
export interface Cut {
  at: number;
  side: 'before' | 'after';
}

/** A stand-in for the network border: it keeps forms as the server promises to, and can be cut off. */
export class FakeServer {
  readonly forms: StoredForm[] = [];
  requests: string[] = [];
  cut: Cut | null = null;
  /** What reading gives, by path. */
  pages: Record<string, unknown> = {};
  /** What a receipt says of the due dates. */
  due: Schema<'DueMove'>[] = [];
  /** False for a server of before `planned_due`, which refuses fields that it does not know. */
  knowsPlannedDue = true;
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
    const unknown = seen.findIndex((one) => 'planned_due' in one);
    if (!this.knowsPlannedDue && unknown >= 0) {
      const path = `due_seen/${String(unknown)}/planned_due`;
      return problem(422, 'unknown_field', {
        errors: [{ path, code: 'unknown_field', message: 'No such field.' }],
      });
    }
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

  // Read as text: what matters here is which names arrive, and in how many requests.
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

/** What an upload tells of a file that was stored. */
export const uploaded = (name: string, sha256 = '0'.repeat(64)): Schema<'UploadedFile'> => ({
  question_id: Number.parseInt(name, 10),
  inspectable_id: 11,
  file_name: name,
  name,
  sha256,
  bytes: 5,
  state: 'received',
});

/** What a write that goes through is answered with: what was made, as it is now, or that it is gone. */
export function accepted({ method }: Request, thing: { id: number }): Response {
  if (method === 'DELETE') return Response.json({ id: thing.id, archived_at: null });
  return Response.json(thing, { status: method === 'POST' ? 201 : 200 });
}

/** The body of a refusal as the server writes it. */
export const refusal = (status: number, code: string) => ({
  type: 'about:blank',
  title: code,
  status,
  detail: '',
  code,
  errors: [],
});

/** A refusal as the server writes it. */
export function problem(status: number, code: string, more: object = {}): Response {
  return new Response(JSON.stringify({ ...refusal(status, code), ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}
