// @vitest-environment node
import { expect, it } from 'vitest';
import { roomOf } from './room-code.ts';

it.each([
  ['https://kierros.example/inspections?room=88', 88],
  ['http://10.0.0.2:4300/inspections?room=88&x=1', 88],
  ['HTTPS://KIERROS.EXAMPLE/INSPECTIONS?ROOM=88', 88],
  ['88', 88],
  [' #88 ', 88],
  ['0', null],
  ['-4', null],
  ['8.5', null],
  ['room 88', null],
  ['https://kierros.example/home?room=88', null],
  ['https://kierros.example/inspections', null],
  ['https://kierros.example/inspections?room=', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j is room %s', (text, room) => {
  expect(roomOf(text)).toBe(room);
});
