import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Line = { outcome: string; id: number | null; changed: string[]; errors: { path: string }[] };

onEachDatabase('the names of an import', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });
  const send = async (operation: 'plan' | 'apply', items: object[], kind = 'places') => {
    const response = await admin.post(`/bulk/${operation}`, { kind, items, location_id: 1 });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ lines: Line[] }>().lines;
  };
  const room = (name: unknown, more: object = {}) => ({
    ...{ kind: 'room', environment: 'Itäsiipi', name },
    ...more,
  });

  it('are stored as one line, without blanks at their ends', async () => {
    const items = [
      { kind: 'environment', name: ' Itäsiipi ' },
      room({ fi: 'Luokka 101\u00a0' }),
      room({ fi: 'Luokka  102' }),
      { kind: 'room_type', name: { fi: 'Luokkahuone', en: 'Classroom ' } },
    ];
    await send('apply', items);
    const stored = await admin.get('/export/places?location_id=1');
    const names = stored
      .json<{ items: { name: { fi: string } }[] }>()
      .items.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        { en: 'Itäsiipi', fi: 'Itäsiipi' },
        { en: '', fi: 'Luokka 101' },
        { en: '', fi: 'Luokka 102' },
        { en: 'Classroom', fi: 'Luokkahuone' },
      ]),
    );
  });

  it('are the same in another case or with other blanks, and are not spelled anew', async () => {
    const spelled = ['luokka 101', 'Luokka\u00a0 102', 'Luokka 103'];
    const lines = await send('plan', [
      { kind: 'environment', name: 'ITÄSIIPI' },
      ...spelled.map((fi) => room({ fi }, { environment: 'itäsiipi ' })),
      room({ fi: 'LUOKKA  103' }),
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      ...['unchanged', 'unchanged', 'unchanged', 'create', 'refused'],
    ]);
    const [typed] = await send('plan', [room({ fi: 'Luokka 101' }, { type: 'classroom' })]);
    expect(typed).toMatchObject({ outcome: 'change', changed: ['type'] });
  });

  it('that were different before are told apart as they are spelled, and their accents always', async () => {
    const { id: environment_id } = (
      await admin.get('/inspectable/environments?location_id=1&per_page=100')
    )
      .json<{ items: { id: number; name: { fi: string } }[] }>()
      .items.find(({ name }) => name.fi === 'Itäsiipi')!;
    for (const name of ['Aula', 'AULA'])
      await admin.post('/inspectable/rooms', { environment_id, name });
    const lines = await send('plan', [room('AULA'), room('Aula'), room('aula'), room('Aulä')]);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      ...['unchanged', 'unchanged', 'refused', 'create'],
    ]);
    const todo = { environment: 'Itäsiipi', room: 'AULA', name: 'Imuroi' };
    const [made] = await send('plan', [todo], 'todos');
    expect(made?.outcome).toBe('create');
  });

  it('that are not there are named together, and can be added with what names them', async () => {
    const rooms = ['1', '2'].map((fi) => room({ fi }, { environment: 'Länsisiipi', type: 'Sali' }));
    for (const { errors } of await send('plan', rooms))
      expect(errors.map(({ path }) => path).toSorted()).toEqual(['/environment', '/type']);
    const added = [
      { kind: 'room_type', name: { fi: 'Sali' } },
      { kind: 'environment', name: { fi: 'Länsisiipi' } },
    ];
    const lines = await send('plan', [...added, ...rooms]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(Array(4).fill('create'));
  });

  it('take no line breaks', async () => {
    for (const name of ['Luokka\n104', { fi: 'Luokka\u2028104' }]) {
      const [line] = await send('plan', [room(name)]);
      expect(line?.outcome).toBe('refused');
      const message = 'must be one line; remove the line breaks.';
      expect(line?.errors).toContainEqual(expect.objectContaining({ message }));
    }
  });
});
