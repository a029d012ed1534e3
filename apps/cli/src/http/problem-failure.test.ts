import { fieldSentence } from '@kierros/api/problem-texts';
import { expect, it } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';

it.each([
  ['en', '/room_id: This room is archived; choose another.'],
  ['fi', '/room_id: Kohde (huone) on arkistoitu; valitse toinen.'],
])('what the server says of a field is said in the language %s', async (language, expected) => {
  const archived = fieldSentence('place_archived', { kind: 'room' });
  const errors = [{ path: '/room_id', code: 'archived', ...archived }];
  const { stderr, exitCode } = await runKierros(`todo add Tuuleta --room 20 --lang ${language}`, {
    answers: { createTodo: () => problem(409, 'archived', errors) },
  });
  expect(stderr).toContain(expected);
  expect(exitCode).toBe(7);
});
