import { describe, expect, it } from 'vitest';
import { createKierrosClient } from '../client.ts';

function recorder(answer: () => Response = () => Response.json({ id: 1 })) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return answer();
  };
  const client = createKierrosClient({ baseUrl: 'https://kierros.example/', fetch });
  return { client, requests };
}

describe('calling by name', () => {
  it('puts path, query and body where the contract has them', async () => {
    const { client, requests } = recorder();
    await client.call('listDue', { query: { days: 7, location_id: 'all' } });
    await client.call('updateRoom', { params: { id: 12 }, body: { name: 'Aula', version: 3 } });
    expect(requests[0]?.url).toBe(
      'https://kierros.example/api/v2/inspection/inspections/due?days=7&location_id=all',
    );
    expect([requests[1]?.method, requests[1]?.url]).toEqual([
      'PUT',
      'https://kierros.example/api/v2/inspectable/rooms/12',
    ]);
    expect(await requests[1]?.json()).toEqual({ name: 'Aula', version: 3 });
  });

  it('sends the sign-in as a form', async () => {
    const { client, requests } = recorder();
    await client.call('login', { body: { username: 'aino v', password: 'a&b' } });
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    expect(await requests[0]?.text()).toBe('username=aino+v&password=a%26b');
  });

  it('sends photos under their wire names', async () => {
    const { client, requests } = recorder();
    const files = [new File(['one'], '31_a.jpg'), new File(['two'], '32_b.jpg')];
    await client.call('uploadImages', { params: { id: 77 }, body: { files } });
    const sent = (await requests[0]?.formData())?.getAll('files') as File[];
    expect(sent.map((file) => file.name)).toEqual(['31_a.jpg', '32_b.jpg']);
    expect(await sent[1]?.text()).toBe('two');
  });

  it('gives key and version as headers', async () => {
    const { client, requests } = recorder();
    await client.call('deleteRoom', {
      params: { id: 12 },
      ifMatch: 3,
      idempotencyKey: 'key-12345',
    });
    expect(requests[0]?.headers.get('If-Match')).toBe('"3"');
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-12345');
  });

  it('asks for photos beside the base path, and gives them as they are', async () => {
    const { client, requests } = recorder(
      () => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } }),
    );
    const name = 'AbCdEfGhIjKlMnOpQrStUv.jpg';
    const picture = await client.call('getUploadedImage', {
      params: { name },
      query: { size: 'thumb' },
    });
    expect(requests[0]?.url).toBe(`https://kierros.example/uploaded_images/${name}?size=thumb`);
    expect(await picture.text()).toBe('bytes');
  });

  it('gives nothing for an answer without a body', async () => {
    const { client } = recorder(() => new Response(null, { status: 204 }));
    expect(await client.call('logout')).toBeUndefined();
  });

  it('keeps what the server says about a refusal', async () => {
    const { client } = recorder(() =>
      Response.json(
        {
          code: 'stale_version',
          status: 409,
          title: 'Stale',
          detail: 'Version 4 is newer.',
          errors: [{ path: '/version', code: 'stale_version', message: 'is 4' }],
          current: { version: 4 },
          request_id: 'req-1',
        },
        { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    await expect(
      client.call('updateRoom', { params: { id: 1 }, body: { version: 3 } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
      status: 409,
      detail: 'Version 4 is newer.',
      current: { version: 4 },
      requestId: 'req-1',
      retryable: false,
      errors: [{ path: '/version' }],
    });
  });

  it('takes the kind of an unknown refusal from its status', async () => {
    const gateway = () =>
      new Response('Bad gateway', { status: 502, headers: { 'Retry-After': '3' } });
    await expect(recorder(gateway).client.call('getProfile')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
      retryAfter: 3,
    });
    const newer = () => Response.json({ code: 'from_the_future' }, { status: 409 });
    await expect(recorder(newer).client.call('getProfile')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('does not believe the page of a gateway', async () => {
    const portal = () =>
      new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(recorder(portal).client.call('getProfile')).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('lets an abort through as it is', async () => {
    const abort = new AbortController();
    const client = createKierrosClient({
      baseUrl: 'https://kierros.example',
      fetch: async (request) => {
        abort.abort();
        request.signal.throwIfAborted();
        return Response.json({});
      },
    });
    await expect(client.call('getProfile', { signal: abort.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});
