import type { Schema } from '@kierros/api/schema';
import { questionTexts, completeQuestion } from '@kierros/api/codecs';
import { canonicalJson, matchQuestionIds, toText } from '@kierros/domain';
import type { Text, TextInput } from '@kierros/domain';
import { changeServer, refusedWith } from './change-server.ts';
import type { Sent } from './change-server.ts';
import type { Answers, Seen } from './fake-server.ts';
import { aPage, aTemplate, aUser } from './wire.ts';

type Template = ReturnType<typeof aTemplate>;
type Input = Schema<'TemplateInput'>;

const text = (input: TextInput | undefined): Text => {
  const { en, fi } = toText(input ?? '');
  return { en: en.trim(), fi: fi.trim() };
};
const labelOf = (name: TextInput | undefined) => text(name).fi || text(name).en;
const keyOf = ({ inspectiontype_id, name, scope, location_id }: Sent) =>
  JSON.stringify([
    inspectiontype_id,
    labelOf(name as TextInput),
    scope === 'all' ? 'all' : location_id,
  ]);

/** A template of a file as it is stored. */
export function asStored(body: object, current?: Template): Template {
  const input = body as Partial<Input>;
  const asked = { ...aTemplate().questions[0]!, mandatory: false };
  const known = current?.questions ?? [];
  const given = input.questions ?? [];
  const ids = matchQuestionIds(
    known.map(({ id, title }) => ({ id, title })),
    given.map(({ title }) => text(title)),
  );
  return aTemplate({
    ...current,
    ...(input as Partial<Template>),
    inspectiontype_id: input.inspectiontype_id ?? 1,
    name: text(input.name),
    description: text(input.description),
    applicable_inspectables: input.applicable_inspectables ?? [],
    questions: given.map((question, index) => {
      const before = known.find(({ id }) => id === ids[index]);
      const complete = completeQuestion(question);
      const texts = questionTexts.map((name) => [name, text(complete[name])]);
      const { successor_of = before?.successor_of } = question;
      return {
        ...(before ?? { ...asked, id: (known.length > 0 ? 950 : 900) + index }),
        ...(complete as Partial<typeof asked>),
        ...(Object.fromEntries(texts) as Record<(typeof questionTexts)[number], Text>),
        ...(ids[index] !== undefined && { id: ids[index] }),
        ...(successor_of !== undefined && { successor_of }),
        position: before?.position ?? index + 1,
      } as Template['questions'][number];
    }),
  });
}

const compared = ['name', 'description', 'questions', 'applicable_inspectables'] as const;
const inputOf = (one: Template) => {
  const { name, description, questions, applicable_inspectables } = one;
  const { inspectiontype_id, location_id, scope } = one;
  return {
    ...{ name, description, questions, applicable_inspectables },
    ...{ inspectiontype_id, location_id, scope },
  };
};

/** What would become of a template, as the server validates it. */
function validated(
  templates: readonly Template[],
  ...[record, index, records]: Parameters<Parameters<typeof changeServer>[0]['validate']>
): ReturnType<Parameters<typeof changeServer>[0]['validate']> {
  const { id, version, remove } = record;
  const twins = templates.filter((one) =>
    id === undefined ? keyOf({ ...one }) === keyOf(record) : one.id === id,
  );
  const isRepeated = records.slice(0, index).some((one) => keyOf(one) === keyOf(record));
  if (id === undefined && isRepeated) return refusedWith('repeated_row');
  if (twins.length > 1) return refusedWith('ambiguous_name');
  const [known] = twins;
  if (!known)
    return remove === true || version != null
      ? refusedWith('stale_version')
      : { version: null, name: labelOf(record['name'] as TextInput) };
  const about = { id: known.id, version: known.version, name: labelOf(known.name) };
  const isStale = version !== undefined && version !== known.version;
  if (remove === true)
    return {
      ...about,
      outcome: 'archive',
      before: inputOf(known),
      ...(isStale && refusedWith('stale_version')),
    };
  const after = asStored({ ...inputOf(known), ...record }, known);
  const same = asStored(inputOf(known), known);
  const changed = compared.filter(
    (field) => canonicalJson(after[field]) !== canonicalJson(same[field]),
  );
  if (changed.length === 0 && Object.keys(record).length > 2)
    return { ...about, outcome: 'unchanged' };
  if (changed.length === 0)
    return { ...about, outcome: 'unchanged', ...(isStale && refusedWith('stale_version')) };
  const fields = { before: inputOf(known), after: { questions: after.questions } };
  return {
    ...about,
    outcome: 'change',
    changed,
    ...fields,
    ...(isStale && refusedWith('stale_version')),
  };
}

/** A server of templates. */
export function templateServer(initial: readonly Template[] = []) {
  const templates = [...initial];
  let next = 100;
  const server = changeServer({
    validate: (...sent) => validated(templates, ...sent),
    write: (records, lines) => {
      for (const [index, record] of records.entries()) {
        const id = lines[index]?.id ?? next;
        next = Math.max(next, id + 1);
        const at = templates.findIndex((one) => one.id === id);
        const known = templates[at];
        const { remove, version: _version, ...fields } = record;
        if (remove === true) templates.splice(at, 1);
        else if (known)
          templates[at] = {
            ...asStored({ ...inputOf(known), ...fields }, known),
            id,
            version: known.version + 1,
          };
        else templates.push({ ...asStored(fields), id, version: 1 });
      }
    },
    versionOf: (id) => templates.find((one) => one.id === id)?.version,
  });
  const answers = {
    ...server.answers,
    validateSession: () => ({ json: aUser() }),
    getInspectable: () => ({ json: aLocation }),
    listTemplates: () => ({ json: aPage(templates) }),
    getTemplate: ({ url }: Seen) => ({
      json: templates.find(({ id }) => id === Number(url.pathname.split('/').at(-1))),
    }),
  } satisfies Answers;
  return { answers, templates };
}

const aLocation = {
  id: 3,
  kind: 'location',
  name: { en: 'School', fi: 'Koulu' },
  description: { en: '', fi: '' },
  location_id: 3,
  environment_id: null,
  type_id: null,
  path: [{ id: 3, kind: 'location', name: { en: 'School', fi: 'Koulu' } }],
  time_zone: 'Europe/Helsinki',
  archived_at: null,
  version: 1,
};
