import { starterPacks } from '@kierros/api/starter-packs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, addPerson } from '../../../test/site.ts';

type Result = { id: number; plan_hash: string; counts: Record<string, number> };
const kinds = ['templates', 'definitions'] as const;
const none = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };

onEachDatabase('starter packs in an empty site', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await addPerson(database(), { id: 1, username: 'admin', role: 'admin', location_id: null });
    await addInspectable(database(), 1, 'location', { location: 1 });
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  const exported = async (kind: string) => {
    const response = await admin.get(`/export/${kind}?location_id=all`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ items: Record<string, unknown>[] }>().items;
  };
  const send = async (path: string, body?: object) => {
    const response = await admin.post(`/bulk/${path}`, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Result>();
  };

  describe.each(starterPacks)('$id', (pack) => {
    it.each(kinds)('%s fit their published schema', async (kind) => {
      const response = await admin.get(`/export/schemas/${kind}`);
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const validate = ajv.compile(response.json<object>());
      const items = (await pack.load())[kind];
      expect(validate({ kind, items }), JSON.stringify(validate.errors)).toBe(true);
    });

    it('is added as planned, changes nothing the second time, and is taken back by undo', async () => {
      const before = await Promise.all(kinds.map(exported));
      const records = await pack.load();
      const added: number[] = [];
      for (const kind of kinds) {
        const body = { kind, items: records[kind], location_id: 1 };
        const planned = await send('plan', body);
        expect(planned.counts).toEqual({ ...none, create: records[kind].length });
        const applied = await send('apply', { ...body, plan_hash: planned.plan_hash });
        expect(applied.counts).toEqual(planned.counts);
        added.push(applied.id);
        const again = await send('plan', body);
        expect(again.counts).toEqual({ ...none, unchanged: records[kind].length });
      }
      const stored = await exported('templates');
      expect(stored.map((one) => [one['location'], one['name']])).toEqual(
        records.templates.map(({ name }) => ['paikka 1', name]),
      );
      for (const id of added.reverse())
        expect(await send(`${String(id)}/undo`)).toMatchObject({ id, kept: [] });
      expect(await Promise.all(kinds.map(exported))).toEqual(before);
    });
  });

  it('all fit beside one another; a rule that two packs have is added once', async () => {
    const seen = new Set<string>();
    for (const pack of starterPacks) {
      const { templates, definitions } = await pack.load();
      const added = await send('apply', { kind: 'templates', items: templates, location_id: 1 });
      expect(added.counts).toEqual({ ...none, create: templates.length });
      const rules = definitions.map((rule) => JSON.stringify(rule));
      const known = rules.filter((rule) => seen.has(rule)).length;
      const { counts } = await send('apply', { kind: 'definitions', items: definitions });
      expect(counts).toEqual({ ...none, create: rules.length - known, unchanged: known });
      rules.forEach((rule) => seen.add(rule));
    }
    expect(await exported('templates')).toHaveLength(
      starterPacks.reduce((sum, { counts }) => sum + counts.templates, 0),
    );
  });
});
