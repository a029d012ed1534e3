import { createKierrosClient } from '@kierros/api/client';
import { PASSWORD } from '../../src/product.ts';
import { clientOf } from '../../src/session.ts';

/** A template of three questions for the rooms of one location. */
export type Ground = {
  readonly url: string;
  /** Of several inspectors, since the photo rate of one user is limited. */
  readonly tokens: readonly string[];
  readonly templateId: number;
  readonly questions: readonly number[];
  readonly rooms: readonly number[];
};

async function tokenOf(url: string, username: string): Promise<string> {
  const body = { username, password: PASSWORD, name: 'fault-test' };
  return (await createKierrosClient({ baseUrl: url }).call('exchangePassword', { body })).token;
}

/** Creates a template for the rooms of `staff` in the demo site, and tokens for its users. */
export async function prepareGround(url: string): Promise<Ground> {
  const admin = await clientOf(url, 'admin');
  const tokens = [];
  for (const name of ['staff', 'maria', 'jussi']) tokens.push(await tokenOf(url, name));
  const staff = createKierrosClient({ baseUrl: url, token: tokens[0]! });
  const location_id = (await staff.call('validateSession')).assigned_location_id ?? 1;
  const { items } = await staff.call('listRooms', { query: { per_page: 100 } });
  const rooms = items.map(({ id }) => id);
  const template = await admin.call('createTemplate', {
    body: {
      name: 'Fault test',
      description: '',
      inspectiontype_id: 1,
      location_id,
      applicable_inspectables: rooms.map((id) => ({ id, type: 'room' as const })),
      questions: (['value', 'value', 'text'] as const).map((type, index) => ({
        title: `Question ${index + 1}`,
        description: '',
        type,
        mandatory: false,
      })),
    },
  });
  const questions = (template.questions ?? []).map(({ id }) => id);
  return { url, tokens, templateId: template.id, questions, rooms };
}
