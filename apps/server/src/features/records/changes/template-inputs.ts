import { questionTexts, completeQuestion } from '@kierros/api/codecs';
import { contract } from '@kierros/api/contract';
import type { OperationBody, Schema } from '@kierros/api/schema';
import { changeText, matchQuestionIds, toText, type Text, type TextInput } from '@kierros/domain';
import { databaseOf } from '../../../db/database.ts';
import { ProblemError } from '../../../shared/problem-error.ts';
import { locationIds } from '../../../shared/scope.ts';
import { viewerScope } from '../../../shared/viewer.ts';
import { settleEach } from '../../../shared/settle-each.ts';
import { recordAudit } from '../../audit/public.ts';
import { inSavepoint } from '../savepoint.ts';
import { readTemplates, restoreTemplate } from '../kind-templates.ts';
import {
  omitUndefined,
  labelOf,
  manyCallOf,
  pick,
  singleCall,
  type Fields,
  type Site,
} from '../kinds.ts';
import { linkOrStored } from '../question-links.ts';
import type { ChangeKind, Write, Written } from './change-kind.ts';

type Question = Schema<'TemplateQuestionInput'>;
type Known = { name: Text; description: Text; questions: readonly Question[] };

const { properties } = contract.components.schemas['TemplateInput'] as { properties: object };
const compared = ['name', 'description', 'questions', 'applicable_inspectables'];

/** Templates as the single calls take them: found by type, name and location, questions by their titles. */
export const templateInputs: ChangeKind = {
  right: 'templates.write',
  planRight: 'read',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'inspectiontype_id', 'questions'],
    properties,
  },
  async current(site, items) {
    const keys = new Set(items.flatMap((item) => ('name' in item ? [keyOf(item)] : [])));
    const ids = new Set(items.map(({ id }) => id));
    const visible = await locationIds(site.db, viewerScope(site.viewer));
    const isAbout = (row: Fields) => ids.has(row['id']) || keys.has(keyOf(row));
    const found = await readTemplates(site.db, visible, isAbout);
    return found.map(({ id, version, ...row }) => ({
      ...{ id, key: keyOf(row), mark: String(version), name: labelOf(row.name) },
      fields: { ...row, ...comparable(row) },
    }));
  },
  keyOf: (fields) => keyOf(fields),
  complete(fields, current) {
    if (!current || Object.keys(fields).length === 0) return fields;
    const known = current.fields as Known;
    const changed = {
      ...pick(
        fields,
        compared.filter((field) => field in fields),
      ),
      name: changeText(known.name, fields['name'] as TextInput),
      description: changeText(known.description, fields['description'] as TextInput | undefined),
      questions: matched(fields['questions'] as readonly Question[], known.questions),
    };
    return comparable(changed);
  },
  async write(site, writes) {
    const made = await createAll(site, writes);
    const written = await settleEach(
      writes,
      async (write) => made.get(write) ?? (await writeOne(site, write)),
    );
    return written.map((one): Written =>
      one instanceof ProblemError ? { id: null, refusal: one } : { id: one },
    );
  },
};

function keyOf({ scope, location_id, inspectiontype_id, name }: Fields): string {
  const where = scope === 'all' ? 'all' : (location_id ?? null);
  return JSON.stringify([where, inspectiontype_id, labelOf(trimmed(name as TextInput))]);
}

function trimmed(input: TextInput): Text {
  const { en, fi } = toText(input);
  return { en: en.trim(), fi: fi.trim() };
}

// A file defines a question completely, but for its history; questions that were asked before keep their ids.
function matched(questions: readonly Question[], known: readonly Question[]): Question[] {
  const titles = known.map(({ id, title }) => ({ id: id ?? 0, title: trimmed(title) }));
  const ids = matchQuestionIds(
    titles,
    questions.map(({ title }) => trimmed(title)),
  );
  const byId = new Map(known.map((question) => [question.id, question]));
  return questions.map(({ id: _id, ...question }, index) => {
    const id = ids[index];
    const link = linkOrStored(question, byId.get(id));
    return omitUndefined({ ...completeQuestion(question), id, ...link }) as Question;
  });
}

/** Omitted defaults, spaces around texts and the order of unordered lists make no difference. */
function comparable(fields: Fields): Fields {
  const { name, description, questions, applicable_inspectables, ...rest } = fields as Fields & {
    description?: TextInput;
  };
  const places = applicable_inspectables as readonly { id: number }[] | undefined;
  return omitUndefined({
    ...rest,
    name: trimmed(name as TextInput),
    description: trimmed(description ?? ''),
    applicable_inspectables: places?.toSorted((one, other) => one.id - other.id),
    questions: (questions as readonly Question[]).map(comparableQuestion),
  });
}

function comparableQuestion({ position: _position, ...question }: Question): Fields {
  const complete = completeQuestion(question);
  const inOrder = (value: unknown) =>
    Array.isArray(value) ? value.toSorted((one, other) => Number(one) - Number(other)) : value;
  const fields = Object.entries(complete).map(([name, value]) => [name, inOrder(value)] as const);
  const texts = questionTexts.map((name) => [name, trimmed(complete[name])] as const);
  return Object.fromEntries<unknown>([...fields, ...texts]);
}

type Outcome = number | ProblemError;

/** New templates are created together, in few statements. */
async function createAll(
  site: Site,
  writes: readonly Write[],
): Promise<ReadonlyMap<Write, Outcome>> {
  const list = writes.filter(({ outcome }) => outcome === 'create');
  const bodies = list.map(({ fields }) => withoutIds(fields));
  const made = await site.calls.many.createTemplates(manyCallOf(site, 'createTemplate'), bodies);
  return new Map(list.map((write, index) => [write, made[index] as Outcome]));
}

const withoutIds = ({ questions, ...fields }: Fields) =>
  ({
    ...fields,
    questions: (questions as readonly Question[]).map(({ id: _id, ...question }) => question),
  }) as OperationBody<'createTemplate'>;

async function writeOne(site: Site, write: Write): Promise<number> {
  const { outcome, fields, version, undoes = '' } = write;
  const id = write.id ?? 0;
  return inSavepoint(site.db, async () => {
    if (outcome === 'archive') await singleCall(site, 'deleteTemplate', { params: { id } });
    else if (outcome === 'restore') {
      const events = await restoreTemplate(site, id, undoes);
      if (!events)
        return (await singleCall(site, 'createTemplate', { body: withoutIds(fields) })).id;
      const database = databaseOf(site.db);
      if (database)
        await recordAudit(database, site.db, manyCallOf(site, 'restoreTemplate'), events);
    } else {
      const body = {
        ...pick(
          fields,
          compared.filter((field) => field in fields),
        ),
        version,
      };
      await singleCall(site, 'updateTemplate', { params: { id }, body });
    }
    return id;
  });
}
