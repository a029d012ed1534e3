import type { ContractDocument, JsonObject } from '@kierros/api/contract';
import { inspectionTypes } from '@kierros/domain';

/**
 * The JSON Schema of template files, derived from the contract's template
 * input. It differs in three ways: a type may be given by name, `$schema` is
 * allowed, and questions have no ids, since the server assigns those. A test
 * compares `schemas/template.schema.json` with it.
 */
export function templateFileSchema(contract: ContractDocument): JsonObject {
  const defs = new Map<string, JsonObject>();
  const bring = (name: string): void => {
    if (defs.has(name)) return;
    const schema = contract.components.schemas[name];
    if (!schema) throw new Error(`The contract lacks ${name}.`);
    defs.set(name, {});
    defs.set(name, localised(schema, bring) as JsonObject);
  };
  bring('TemplateInput');
  const template = defs.get('TemplateInput') ?? {};
  const question = defs.get('TemplateQuestionInput') ?? {};
  const { id: _id, ...ofQuestion } = question['properties'] as Record<string, JsonObject>;
  defs.set('TemplateQuestionInput', { ...question, properties: ofQuestion });
  defs.set('TemplateInput', {
    ...template,
    properties: { $schema: { type: 'string' }, ...(template['properties'] as JsonObject) },
  });
  defs.set('InspectionTypeId', typeByIdOrName);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://kierros.example/schemas/template.schema.json',
    title: 'Kierros templates',
    description:
      'One template, or a list of them, for kierros template plan and import; JSON or YAML.',
    anyOf: [
      { $ref: '#/$defs/TemplateInput' },
      { type: 'array', items: { $ref: '#/$defs/TemplateInput' }, minItems: 1 },
    ],
    $defs: Object.fromEntries([...defs].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const typeByIdOrName: JsonObject = {
  description: 'The inspection type, by its id or its name.',
  enum: inspectionTypes.flatMap(({ id, key, name }) => [
    id,
    key,
    (name.fi.split(' ')[0] ?? '').toLowerCase(),
  ]),
};

// References into the contract become local references; examples are dropped.
function localised(part: unknown, bring: (name: string) => void): unknown {
  if (Array.isArray(part)) return part.map((one) => localised(one, bring));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => key !== 'example');
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key !== '$ref') return [key, localised(value, bring)];
      const name = String(value).split('/').at(-1) ?? '';
      bring(name);
      return [key, `#/$defs/${name}`];
    }),
  );
}
