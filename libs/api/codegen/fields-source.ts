import { resolve, type ContractDocument, type JsonObject } from '../src/document.ts';

// The records whose fields are listed, with the schema that a new one is sent in.
const records = {
  Question: 'QuestionInput',
  Template: 'TemplateInput',
  Inspectable: 'RoomInput',
  Location: 'LocationInput',
  PlaceType: 'PlaceTypeInput',
  Todo: 'TodoInput',
  User: 'UserUpdate',
  Button: 'ButtonInput',
  PendingAction: 'ActionUpdate',
  ActionSettings: 'ActionSettingsUpdate',
  CustomDataQuery: 'CustomDataQuery',
  ScheduleEntry: 'PlanItem',
  WorkingCalendar: 'WorkingCalendarUpdate',
} as const;

// What commands show, or an answer takes from another: all of its fields, in their order.
const shown = [
  'ActionSettings',
  'ActionStats',
  'AuditEntry',
  'Backup',
  'CalendarFeed',
  'CertificateComparison',
  'ClosureStored',
  'Coverage',
  'DoorCode',
  'DueExplanation',
  'DueInspection',
  'GraphPoint',
  'HistoryEntry',
  'Identity',
  'Import',
  'Inspectable',
  'IssuedWorkLink',
  'NotificationDefinitions',
  'PendingAction',
  'Recommendation',
  'ScheduleEntry',
  'ScheduleItem',
  'Todo',
  'Token',
  'User',
  'VerifyReport',
  'Work',
  'WorkingCalendar',
];

// What is sent and stored otherwise: its bounds alone.
const sent = ['DoorReportInput', 'FaultReportInput', 'FixDaysInput', 'WorkAnswer'];

const texts = ['Text', 'NameInput', 'TextInput'].map((name) => `#/components/schemas/${name}`);

/**
 * How a value is stored: a text in two columns, a flag as a number, a list or an object as JSON, anything else as it
 * is. What a record may lack is null in its column.
 */
function kindOf(property: JsonObject, isRequired: boolean, document: ContractDocument): string {
  if (texts.includes(String(property.$ref))) return 'text';
  const { type } = resolve(document, property);
  if (type === 'boolean') return 'flag';
  if (type === 'array' || type === 'object') return 'json';
  return isRequired ? 'value' : 'optional';
}

const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

const propertiesOf = (document: ContractDocument, name: string) =>
  Object.entries(
    (document.components.schemas[name]?.properties ?? {}) as Record<string, JsonObject>,
  );

/** The least and the most of a number, and the most characters or items of what has some. */
const boundsOf = ({ minimum, maximum, maxLength, maxItems }: JsonObject) => ({
  ...(minimum !== undefined && { least: minimum }),
  ...((maximum ?? maxLength ?? maxItems) !== undefined && {
    most: maximum ?? maxLength ?? maxItems,
  }),
});

const boundsIn = (document: ContractDocument, name: string) =>
  propertiesOf(document, name)
    .map(([field, property]) => [field, boundsOf(resolve(document, property))] as const)
    .filter(([, bound]) => 'most' in bound);

/** The words that a field is one of, or the items of a list; undefined where it takes others. */
function choicesOf(property: JsonObject, document: ContractDocument): unknown {
  const { enum: words, items } = resolve(document, property);
  return words ?? (items === undefined ? undefined : resolve(document, items as JsonObject).enum);
}

/** The source of the lists of fields: how each is stored, its bounds, its choices, and what a new record has where nothing is given. */
export function fieldsSource(document: ContractDocument): string {
  const parts = Object.entries(records).map(([name, input]) => recordSource(document, name, input));
  const bounds = sent.map((name) => [name, Object.fromEntries(boundsIn(document, name))]);
  // Each list by itself, so that an app that shows one is not sent all of them.
  const fields = shown.map((name) => {
    const names = propertiesOf(document, name).map(([field]) => field);
    return `export const ${lowered(name)}Shown = ${JSON.stringify(names)} as const;`;
  });
  parts.push(
    `export const sentBounds = ${JSON.stringify(Object.fromEntries(bounds), null, 2)} as const;`,
    ...fields,
    `export const shownFields = { ${shown.map((name) => `${name}: ${lowered(name)}Shown`).join(', ')} } as const;`,
  );
  return `import type { Schema } from '../schema.ts';\n\n${parts.join('\n')}\n`;
}

function recordSource(document: ContractDocument, name: string, input: string): string {
  const required = document.components.schemas[name]?.required as readonly string[];
  const kinds = propertiesOf(document, name).map(([field, property]) => [
    field,
    kindOf(property, required.includes(field), document),
  ]);
  const defaults = propertiesOf(document, input)
    .filter(([, property]) => 'default' in property)
    .map(([field, property]) => [field, property.default]);
  const bounds = boundsIn(document, input);
  const choices = propertiesOf(document, input)
    .map(([field, property]) => [field, choicesOf(property, document)] as const)
    .filter(([, words]) => words !== undefined);
  // The version that was read is no part of a record.
  const inputNames = propertiesOf(document, input).flatMap(([field]) =>
    field === 'version' ? [] : field,
  );
  const own = lowered(name);
  const defaulted = defaults.map(([field]) => `'${String(field)}'`).join(' | ');
  const source = (list: readonly unknown[]) =>
    JSON.stringify(Object.fromEntries(list as [string, unknown][]), null, 2);
  return [
    `export const ${own}Fields = ${source(kinds)} as const;`,
    `export const ${own}Input = ${JSON.stringify(inputNames)} as const;`,
    ...(bounds.length > 0 ? [`export const ${own}Bounds = ${source(bounds)} as const;`] : []),
    ...(choices.length > 0 ? [`export const ${own}Choices = ${source(choices)} as const;`] : []),
    ...(defaults.length > 0
      ? [
          `export const ${own}Defaults: Required<Pick<Schema<'${input}'>, ${defaulted}>> = ${source(defaults)};`,
        ]
      : []),
  ].join('\n');
}
