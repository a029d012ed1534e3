import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('a reference to nothing', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  const room = { name: 'Luokka', environment_id: 10 };
  const environment = { name: 'Siipi', location_id: 1 };
  const cases: [string, 'post' | 'put', string, object][] = [
    ['roomtype_id', 'post', '/inspectable/rooms', { ...room, roomtype_id: 999 }],
    ['roomtype_id', 'put', '/inspectable/rooms/11', { roomtype_id: 999 }],
    ['environment_id', 'post', '/inspectable/rooms', { ...room, environment_id: 999 }],
    ['environment_id', 'put', '/inspectable/rooms/11', { environment_id: 999 }],
    ['environment_id', 'post', '/inspectable/rooms/11/move', { environment_id: 999 }],
    [
      'environmenttype_id',
      'post',
      '/inspectable/environments',
      { ...environment, environmenttype_id: 999 },
    ],
    ['environmenttype_id', 'put', '/location/environments/10', { environmenttype_id: 999 }],
    ['location_id', 'post', '/inspectable/environments', { ...environment, location_id: 999 }],
    ['location_id', 'put', '/location/environments/10', { location_id: 999 }],
    ['room_id', 'post', '/inspectable/todos', { room_id: 999, name: 'Pyyhi' }],
    ['assigned_location_id', 'put', '/users/2', { assigned_location_id: 999 }],
    ['user_ids', 'post', '/notification/add', { user_ids: [999], title: 'Hei' }],
    ['location_id', 'post', '/notification/add', { location_id: 999, title: 'Hei' }],
  ];
  it.each(cases)('names %s: %s %s', async (field, method, path, body) => {
    const response = await admin[method](path, body);
    expect(response.statusCode, response.body).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'not_found',
      errors: [{ path: `/${field}`, code: 'not_found' }],
    });
  });
});
