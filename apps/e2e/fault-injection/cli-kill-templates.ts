import type { KierrosClient } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { applyKilled, killFigures, noCounts, trouble } from './cli-apply-killed.ts';
import { Operator } from './cli-operator.ts';
import { exactly, type FaultTestContext, type Figure } from './fault-test.ts';
import { seeded } from './seeded.ts';

const perRound = 24;

type Template = Schema<'TemplateSummary'>;

/** The content of a template in a round; half of the remaining ones change each round. */
const wantedIn = (round: number, one: number) => ({
  name: `Tappo ${one}`,
  description: `kierros ${round - ((one + round) % 2)}`,
  inspectiontype_id: 'safety',
  questions: [
    { title: 'Pysyy', type: 'value', mandatory: true },
    { title: `Vaihtuu ${round - ((one + round) % 2)}`, type: 'text' },
  ],
});

// Each round removes four templates and adds four.
const numbersOf = (round: number) =>
  Array.from({ length: perRound }, (_, index) => round * 4 + index);

async function templatesAt(client: KierrosClient, location: number, archived = false) {
  const { items } = await client.call('listTemplates', {
    query: {
      location_id: location,
      per_page: 500,
      include: 'questions',
      ...(archived ? { include_archived: true } : {}),
    },
  });
  return items.filter(({ location_id }) => location_id === location);
}

const shapeOf = (name: string, description: string, questions: readonly string[]) =>
  JSON.stringify([name, description, questions]);

const current = ({ name, description, questions }: Template) =>
  shapeOf(
    name.fi,
    description.fi,
    (questions ?? []).map(({ title }) => title.fi),
  );

/** How many templates differ from the result of the round's plan. */
function differing(now: readonly Template[], before: readonly Template[], round: number): number {
  const wanted = numbersOf(round).map((one) => {
    const { name, description, questions } = wantedIn(round, one);
    return shapeOf(
      name,
      description,
      questions.map(({ title }) => title),
    );
  });
  const found = now.map(current);
  const off = [
    ...wanted.filter((one) => !found.includes(one)),
    ...found.filter((one) => !wanted.includes(one)),
  ];
  const versions = now.filter((one) => {
    const earlier = before.find(({ id }) => id === one.id);
    const changes = earlier && current(earlier) !== current(one) ? 1 : 0;
    return one.version !== (earlier?.version ?? 1) + changes;
  });
  return off.length + (found.length - new Set(found).size) + versions.length;
}

/**
 * A killed apply can be continued: afterwards the server's state matches the plan exactly, whatever request was
 * interrupted.
 */
export async function killTemplateApply(context: FaultTestContext): Promise<readonly Figure[]> {
  const kills = context.size === 'full' ? 50 : 6;
  const chance = seeded(context.seed);
  const proxy = await context.proxy();
  const client = await context.client('admin');
  const [location] = (await client.call('listLocations')).items;
  if (!location) throw new Error('The demo site has no location.');
  const operator = new Operator(proxy.url);
  await operator.signIn();
  const where = ['--location', String(location.id)];
  trouble(proxy, context.seed + 1);
  const counts = noCounts();
  let [wrong, round] = [0, 0];
  let before: Template[] = [];
  for (; counts.killed < kills; round += 1) {
    const wanted = numbersOf(round).map((one) => wantedIn(round, one));
    operator.write('templates/all.json', wanted);
    before = await templatesAt(client, location.id);
    const prune = ['--prune', '--confirm', location.name.fi];
    const plan = [
      'template',
      'plan',
      'templates/all.json',
      '--out',
      'plan.json',
      ...where,
      ...prune,
    ];
    if ((await operator.run(plan)) !== 0) counts.failed += 1;
    const apply = ['template', 'apply', 'plan.json'];
    await applyKilled(operator, { proxy, chance, counts, apply });
    wrong += differing(await templatesAt(client, location.id), before, round);
    context.log(
      `templates, round ${round}: ${counts.killed} kills, ${counts.underWay} between request and answer, ${wrong} wrong`,
    );
  }
  const made = (await templatesAt(client, location.id, true)).length;
  if ((await operator.run(['template', 'apply', operator.undoFile()])) !== 0) counts.failed += 1;
  const undone = (await templatesAt(client, location.id)).map(current).sort();
  const isReverted = JSON.stringify(undone) === JSON.stringify(before.map(current).sort());
  return [
    ...killFigures('template', counts),
    exactly('templates that are not what the plan says, after the rerun', wrong, 0, kills),
    exactly(
      'templates made, counting every one ever made',
      made,
      perRound + 4 * (round - 1),
      kills,
    ),
    exactly('the undo file brings back what stood before', isReverted ? 'yes' : 'no', 'yes', 1),
  ];
}
