import { contract } from '@kierros/api/contract';
import { standAlone } from './body-check.ts';
import type { RecordKind } from './kinds.ts';

const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

// The fields of a request as the contract has them.
const fieldsOf = (name: string) =>
  contract.components.schemas[name]?.properties as Readonly<Record<string, object>>;
const text = { type: 'string', minLength: 1, maxLength: 200 };
const id = {
  description:
    'Only to rename an existing record, or to distinguish two with the same name; otherwise a record is matched by its names.',
  type: 'integer',
  minimum: 1,
};
const location = {
  ...text,
  description: 'The name of its location; your own location if omitted.',
};

const closed = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const inspectableName = {
  ...closed([], { location: text, environment: text, room: text }),
  description: 'A place by the names of its path, in either language.',
};
const inspectableNames = { type: 'array', maxItems: 5000, items: inspectableName };

const {
  specified_rooms: _rooms,
  specified_environments: _environments,
  position: _position,
  template_version: _version,
  ...words
} = fieldsOf('QuestionUpdate');
const { room_id: _room, ...task } = fieldsOf('TodoInput');
const {
  assigned_location_id: _location,
  active: _active,
  version: _userVersion,
  ...account
} = fieldsOf('UserUpdate');
const { name, description, inspectiontype_id } = fieldsOf('TemplateInput');
const { time_zone: _zone, ...place } = fieldsOf('LocationInput');

const question = closed(['title', 'type'], {
  ...words,
  successor_of: {
    anyOf: [$ref('NameInput'), { type: 'null' }],
    description:
      'The words of the question that it replaces and whose results it continues; as it is if omitted, none if null.',
  },
  rooms: inspectableNames,
  environments: inspectableNames,
});

const recipient = closed(['kind'], {
  kind: { enum: ['role', 'user', 'location_staff', 'last_inspector', 'owner'] },
  role: $ref('Role'),
  username: text,
});

const schemas: Record<RecordKind, object> = {
  templates: closed(['name', 'inspectiontype_id', 'questions'], {
    id,
    location: {
      ...location,
      type: ['string', 'null'],
      description: 'Its location; null for all locations.',
    },
    ...{ name, description, inspectiontype_id },
    applicable: {
      ...inspectableNames,
      description: 'What it applies to; empty for all places of its type.',
    },
    questions: { type: 'array', minItems: 1, maxItems: 2000, items: question },
  }),
  places: {
    ...closed(['kind', 'name'], {
      id: { ...id, minimum: -1e15, description: `${id.description} The id of a type is negative.` },
      kind: { enum: ['environment_type', 'room_type', 'location', 'environment', 'room'] },
      location,
      environment: { ...text, description: 'The name of the environment of a room.' },
      ...place,
      type: { ...text, type: ['string', 'null'], description: 'The name of its type.' },
      time_zone: text,
      first_due_date: { ...$ref('Day'), description: 'Used only when the record is added.' },
    }),
    if: { properties: { kind: { const: 'room' } } },
    then: { required: ['environment'] },
  },
  todos: closed(['environment', 'room', 'name'], {
    id,
    location,
    environment: text,
    room: text,
    ...task,
  }),
  schedule: closed(['inspectiontype_id', 'due_date'], {
    id,
    location,
    environment: text,
    room: text,
    inspectiontype_id: $ref('InspectionTypeId'),
    due_date: $ref('Day'),
  }),
  definitions: closed(['event', 'enabled', 'delivery', 'recipients'], {
    id,
    event: { type: 'string', maxLength: 50 },
    enabled: { type: 'boolean' },
    location: { ...location, type: ['string', 'null'], description: 'null for all locations.' },
    inspectiontype_ids: { type: 'array', maxItems: 4, items: $ref('InspectionTypeId') },
    condition: { type: 'object' },
    delivery: { type: 'object' },
    recipients: { type: 'array', maxItems: 100, items: recipient },
    text: $ref('TextInput'),
  }),
  users: closed(['username', 'first_name', 'last_name'], {
    id,
    ...account,
    role: { ...$ref('Role'), description: 'Staff if omitted when the user is added.' },
    location: {
      ...location,
      type: ['string', 'null'],
      description: `${location.description} Administrators need none.`,
    },
  }),
};

/** The schema of one record of a kind, with references into the contract. */
export const recordSchema = (kind: RecordKind): object => schemas[kind];

/** The published JSON Schema of a kind: for an exported file or one record. */
export function publishedSchema(kind: RecordKind): Record<string, unknown> {
  const { $defs, ...record } = standAlone(schemas[kind]) as { $defs: Record<string, object> };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/api/v2/export/schemas/${kind}`,
    title: kind,
    type: 'object',
    required: ['kind', 'items'],
    properties: {
      $schema: { type: 'string' },
      kind: { const: kind },
      exported_at: { type: 'string', format: 'date-time' },
      items: { type: 'array', items: { $ref: '#/$defs/Record' } },
      count: { type: 'integer', minimum: 0 },
    },
    $defs: {
      Record: record,
      ...namedIn(record, $defs),
    },
  };
}

/** The definitions that a schema refers to, and those that they refer to. */
function namedIn(
  schema: object,
  $defs: Readonly<Record<string, object>>,
  found: Record<string, object> = {},
): Record<string, object> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const definition = $defs[name];
    if (!definition || name in found) continue;
    found[name] = definition;
    namedIn(definition, $defs, found);
  }
  return found;
}
