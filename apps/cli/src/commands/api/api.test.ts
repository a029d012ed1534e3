import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aTodo, aUser } from '../../../testing/wire.ts';

const answers = {
  listRooms: () => ({ json: aPage([]) }),
  createTodo: () => ({ status: 201, json: aTodo(5) }),
  listRoomTodos: () => ({ json: aPage([]) }),
  validateSession: () => ({ json: aUser() }),
  createRoomQrCode: () => ({ bytes: new Uint8Array([0x89, 0x50]) }),
};

describe('the contract names the call', () => {
  it.each([
    ['api GET /inspectable/rooms -F environment_id=10', 'listRooms', '?environment_id=10'],
    ['api get /api/v2/inspectable/rooms?page=2', 'listRooms', '?page=2'],
    ['api GET inspectable/todos/20', 'listRoomTodos', ''],
  ])('%s', async (words, id, search) => {
    const ran = await runKierros(words, { answers });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.id).toBe(id);
    expect(ran.seen[0]?.url.search).toBe(search);
    expect(JSON.parse(ran.stdout)).toMatchObject({ items: [] });
  });

  it.each([
    ['api GET /rooms', 'unknown_operation', 'kierros api GET /openapi.json'],
    ['api PATCH /inspectable/rooms', 'unknown_operation', 'This path supports GET, POST.'],
    ['api FETCH /inspectable/rooms', 'invalid_value', '<method> takes one of'],
    ['api POST /inspectable/todos -F room_id', 'invalid_value', 'key=value'],
    ['api POST /inspectable/todos --input - -F a=1', 'bad_flags', '--input'],
  ])('%s is refused before any request', async (words, code, expected) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
    expect(ran.stderr).toContain(expected);
  });
});

describe('what is sent', () => {
  it('fields are typed, raw ones are text, and a write sends an idempotency key', async () => {
    const { seen } = await runKierros(
      'api POST /inspectable/todos -F room_id=20 -F urgent=true -F late=null -f name=12',
      { answers },
    );
    expect(seen[0]?.body).toEqual({ room_id: 20, urgent: true, late: null, name: '12' });
    expect(seen[0]?.headers.get('idempotency-key')).not.toBeNull();
  });

  it('--input takes the body from stdin, though --no-input is there too', async () => {
    const { seen } = await runKierros('api POST /inspectable/todos --input - --no-input', {
      answers,
      stdin: '{"room_id": 20, "name": "x"}',
    });
    expect(seen[0]?.body).toEqual({ room_id: 20, name: 'x' });
  });

  it('input that is not JSON ends with exit code 3', async () => {
    const words = 'api POST /inspectable/todos --input -';
    const ran = await runKierros(words, { answers, stdin: '{' });
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
  });

  it('--dry-run shows the body of a write and sends nothing; a read is a read', async () => {
    const words = 'api POST /inspectable/todos -F room_id=20 --dry-run';
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode: 0, seen: [], stdout: '{"room_id":20}\n' });
    expect((await runKierros('api GET /inspectable/rooms -n', { answers })).seen).toHaveLength(1);
  });

  it('a public call needs no sign-in, any other does', async () => {
    const ran = await runKierros('api GET /auth/validate', { answers, isSignedIn: false });
    expect(ran).toMatchObject({ exitCode: 4, seen: [] });
  });
});

it('a refusal is reported as for every command', async () => {
  const ran = await runKierros('api GET /inspectable/rooms --json', {
    answers: { listRooms: () => problem(404, 'not_found') },
  });
  expect(ran).toMatchObject({ exitCode: 6, stdout: '' });
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: 'not_found' } });
});
