import { contract } from '@kierros/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

type Field = { type?: string | string[]; pattern?: string; $ref?: string };
type Schemas = Record<string, Field & { properties?: Record<string, Field> }>;

const breaks = ['a\nb', 'a\r', 'a\u2028b'];

it('each name and address that a request takes is one line', () => {
  const schemas = contract.components.schemas as unknown as Schemas;
  const meant = (field: Field) => schemas[field.$ref?.split('/').at(-1) ?? ''] ?? field;
  const named = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    /(Input|Update|Exchange)$/.test(schema)
      ? Object.entries(properties).flatMap(([field, property]) => {
          const { type, pattern = '' } = meant(property);
          return [type].flat().includes('string') &&
            /(name|address)$/.test(field) &&
            field !== 'username'
            ? [{ field: `${schema}.${field}`, pattern }]
            : [];
        })
      : [],
  );
  expect(named.length).toBeGreaterThan(7);
  for (const { field, pattern } of named)
    for (const text of breaks) expect(new RegExp(pattern, 'u').test(text), field).toBe(false);
});

onEachDatabase('a text of one line', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  let count = 0;
  const registered = (more: object) =>
    admin.post('/auth/register/', {
      ...{ username: `line-${(count += 1)}`, password: 'correct horse battery' },
      ...{ firstname: 'Aino', lastname: 'Virtanen', ...more },
    });

  it.each([
    ['firstname', (text: string) => registered({ firstname: text })],
    ['lastname', (text: string) => registered({ lastname: text })],
    ['first_name', (text: string) => admin.put('/users/1', { first_name: text })],
    ['last_name', (text: string) => admin.put('/users/1', { last_name: text })],
    ['name', (text: string) => admin.post('/tokens', { name: text })],
    ['name', (text: string) => admin.post('/calendar-feeds', { name: text })],
  ])('%s takes no line breaks, and none that is blank', async (field, send) => {
    for (const text of [...breaks, ' \u00a0']) {
      const answer = await send(text);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ path: `/${field}` }] });
    }
    const answer = await send(' Maija\t \u00a0Liisa ');
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.body).toContain('"Maija Liisa"');
  });
});
