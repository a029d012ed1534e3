import { contract } from '@kierros/api/contract';
import { doctorChecks } from '../src/commands/doctor/doctor.run.ts';
import { templateFields } from '../src/commands/template/template-content.ts';
import { wire } from './wire-output.ts';

type Json = { readonly [key: string]: unknown };

const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const orNull = (shape: Json): Json => ({ anyOf: [shape, { type: 'null' }] });
const day: Json = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const instant: Json = { type: 'string', format: 'date-time' };
const text: Json = { type: 'string' };
const id: Json = { type: 'integer', minimum: 1 };
const count: Json = { type: 'integer', minimum: 0 };
const position: Json = { type: 'integer', minimum: 1 };
const path: Json = { type: 'array', items: ref('PathStep') };
const any: Json = {};

/** An object with exactly these fields, so that a removed or added field is noticed: scripts depend on them. */
const record = (properties: Json): Json => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const list = (items: Json): Json => ({ type: 'array', items });

const place = { inspectable_id: id, kind: ref('Kind'), name: ref('Text'), path };
const setting = record({
  key: text,
  value: { type: ['string', 'null'] },
  origin: { type: ['string', 'null'] },
});
const imported = record({
  applied: { type: 'boolean' },
  id: orNull(id),
  counts: any,
  lines: list(ref('BulkLine')),
});
const planRow = { file: text, line: count, column: count };
/** A field with a description, for names that do not explain themselves. */
const described = (shape: Json, description: string): Json => ({ ...shape, description });
const places = {
  file: described(text, 'The file; empty for what stands in no file.'),
  line: described(position, 'Its line, from 1.'),
  column: described(position, 'Its column, from 1.'),
};
const actionChange = record({
  field: { enum: ['status', 'owner', 'priority', 'fix_by'] },
  before: described({ type: ['string', 'null'] }, 'The value before; null for none.'),
  after: described({ type: ['string', 'null'] }, 'The value after; null for none.'),
});
const appliedActions = list(
  record({
    file: described(orNull(text), 'The file that asked for it; null in an undo file.'),
    line: orNull(position),
    column: orNull(position),
    id,
    name: described(text, 'What its place is called, with the id of the action.'),
    changes: list(actionChange),
  }),
);
const templateOutcomes = list(
  record({
    ...places,
    name: described(text, 'What the template is called.'),
    verdict: described(
      { enum: ['create', 'change', 'remove', 'unchanged', 'invalid', 'failed'] },
      'What is to be done with it or has been; "failed" only where the server refused it.',
    ),
    id: described(orNull(id), 'Its id on the server; null while it has none.'),
    changed: described(
      list({ enum: templateFields }),
      'The fields that differ from what stands; empty for all but a change.',
    ),
    errors: described(
      list(
        record({
          field: described(text, 'The field, as a path; empty for the template as a whole.'),
          message: described(text, 'What is wrong, in the language of the reader.'),
        }),
      ),
      'Why it is invalid or failed.',
    ),
    lost: described(
      list(
        record({
          line: places.line,
          column: places.column,
          field: described(text, 'The field of the form that was brought in.'),
          message: described(text, 'What became of it, in the language of the reader.'),
        }),
      ),
      'What of a form of another program could not be carried over.',
    ),
  }),
);

/** Commands that build their own records. */
const own: Readonly<Record<string, Json>> = {
  'kierros auth login': record({
    server: text,
    username: text,
    role: ref('Role'),
    expires_at: instant,
  }),
  'kierros auth status': record({
    server: text,
    username: text,
    role: ref('Role'),
    assigned_location_id: orNull(id),
    expires_at: orNull(instant),
    contract_version: { type: ['string', 'null'] },
    server_time: instant,
  }),
  'kierros config list': list(setting),
  'kierros config get': setting,
  'kierros config path': list(record({ path: text, exists: { type: 'boolean' } })),
  'kierros due': list({
    allOf: [
      {
        type: 'object',
        required: [...Object.keys(place), 'due_date'],
        properties: { ...place, due_date: day },
      },
      ref('DueInspection'),
    ],
  }),
  'kierros due explain': list(ref('DueExplanation')),
  'kierros schedule list': list(
    record({
      source: text,
      date: day,
      shifted_from: described(
        orNull(day),
        'The closed day that it was moved from; null otherwise.',
      ),
      ...place,
      inspection_type_id: ref('InspectionTypeId'),
      state: text,
      entry: any,
    }),
  ),
  'kierros schedule recommend': list(
    record({
      stop: id,
      environment_id: orNull(id),
      environment_name: orNull(ref('Text')),
      ...place,
      inspection_type_id: ref('InspectionTypeId'),
      due_date: day,
      opens_on: day,
      template_ids: list(id),
      reasons: list(any),
    }),
  ),
  'kierros schedule simulate': list(
    record({
      date: day,
      due_date: day,
      opens_on: day,
      natural_due: orNull(day),
      ...place,
      inspection_type_id: ref('InspectionTypeId'),
      number_in_period: any,
      max_per_period: any,
      reasons: list(any),
    }),
  ),
  'kierros schedule simulate --what-if': list(
    record({
      week: described(text, 'An ISO week: 2027-W01.'),
      from: described(day, 'Its Monday.'),
      due: described(count, 'How many fall due, missed ones included.'),
      done: count,
      missed: described(count, 'How many fall due again while they are not done.'),
      level: described(
        { type: 'number', minimum: 0 },
        'How many would be done if every open day had the same number.',
      ),
      done_now: described(count, 'How many are done without the other assumptions.'),
      missed_now: described(count, 'How many are missed without them.'),
    }),
  ),
  'kierros schedule plan': list(
    record({
      ...places,
      file: described(text, 'The file of changes, or stdin.'),
      verdict: described(
        { enum: ['add', 'move', 'remove', 'unchanged', 'refused'] },
        'What the plan does with this change of the file.',
      ),
      id: described(orNull(id), 'The entry that is moved or removed; null for a new one.'),
      inspectable_id: described(orNull(id), 'The place; null where the entry is not there.'),
      inspection_type_id: described(
        orNull(ref('InspectionTypeId')),
        'The type of inspection; null where the entry is not there.',
      ),
      name: described(text, 'What the place is called, with its id.'),
      date: described(orNull(day), 'The day that it gets, or that it has.'),
      from: described(orNull(day), 'The day on which a moved or removed entry stands.'),
      wished: described(orNull(day), 'The day of the file, where it gets another.'),
      code: described({ type: ['string', 'null'] }, 'Why it is refused; else null.'),
      message: described(text, 'The same for people; empty where nothing is to be said.'),
      taken_by_line: described(
        orNull(position),
        'The line of the earlier change that has the day.',
      ),
      taken_by_column: described(orNull(position), 'The column of that change.'),
    }),
  ),
  'kierros closure plan': record({
    location_id: id,
    changes: list(
      record({
        action: described(
          { enum: ['add', 'rename', 'remove', 'unchanged'] },
          'What the plan does with this closure.',
        ),
        from: day,
        to: day,
        yearly: { type: 'boolean' },
        name: described(ref('Text'), 'Its name, after a rename the new one.'),
        source: { type: ['string', 'null'] },
      }),
    ),
    dates_moved: described(count, 'How many due dates would move.'),
    plans_moved: described(count, 'How many of them somebody planned.'),
    weeks: list(ref('CalendarWeek')),
    fuller_days: list(ref('CalendarDayLoad')),
  }),
  'kierros pending plan': list(
    record({
      ...places,
      result: described(
        { enum: ['change', 'unchanged', 'refused'] },
        'What the plan does with this change of the file.',
      ),
      id: described(orNull(id), 'The action; null where the file names none.'),
      name: described(text, 'What its place is called, with the id of the action.'),
      changes: list(actionChange),
      message: described(text, 'Why it is refused; else empty.'),
    }),
  ),
  'kierros pending apply': appliedActions,
  'kierros pending undo': appliedActions,
  'kierros plan show': list(
    record({
      action: described(
        { enum: ['create', 'change', 'add', 'move', 'remove'] },
        'What an apply does: create, change or remove a template; add, move or remove an entry; change a calendar.',
      ),
      id: described(orNull(id), 'The id on the server; null for what is new.'),
      name: described(text, 'What it is called, with the days of an entry.'),
      file: described(orNull(text), 'The file that asked for it; null in an undo file.'),
      line: described(orNull(position), 'Its line, from 1.'),
      column: described(orNull(position), 'Its column, from 1.'),
      edited: described(
        { type: ['boolean', 'null'] },
        'Whether it was edited on the server since; null where that is not known.',
      ),
    }),
  ),
  'kierros schedule apply': list(
    record({
      file: orNull(text),
      line: orNull(count),
      column: orNull(count),
      action: { enum: ['add', 'move', 'remove'] },
      id: orNull(id),
      name: text,
    }),
  ),
  'kierros schedule remove': record({
    id,
    inspectable_id: id,
    inspection_type_id: ref('InspectionTypeId'),
    date: day,
  }),
  'kierros template validate': list(record({ ...planRow, field: text, message: text })),
  'kierros template plan': templateOutcomes,
  'kierros template apply': templateOutcomes,
  'kierros template import': templateOutcomes,
  'kierros template export': list(
    record({
      id: described(id, 'The template.'),
      name: described(ref('Text'), 'What it is called.'),
      file: described(text, 'The file, under the folder of --out.'),
      written: described({ type: 'boolean' }, 'False where the file held the same already.'),
    }),
  ),
  'kierros todo import': imported,
  'kierros inspectable import': imported,
  'kierros token create': record({ token: text, id, name: text, expires_at: instant }),
  'kierros qr export': list(
    record({
      id: described(id, 'The room.'),
      name: described(ref('Text'), 'What it is called.'),
      file: described(text, 'The file, under the folder of --out.'),
      result: described(
        { enum: ['written', 'skipped', 'failed', 'planned'] },
        'What became of it; "planned" with --dry-run only.',
      ),
      bytes: described(orNull(count), 'How long the file is; null where there is none.'),
      sha256: described(
        orNull({ type: 'string', pattern: '^[0-9a-f]{64}$' }),
        'The SHA-256 of the file; null where there is none.',
      ),
      error: described(
        { type: ['string', 'null'] },
        'The code of the fault; null where all went well.',
      ),
    }),
  ),
  'kierros qr sheet': record({ file: text, layout: text, bytes: count, sha256: text }),
  'kierros doctor': list(
    record({
      check: { enum: doctorChecks },
      result: { enum: ['ok', 'fault', 'skipped'] },
      detail: text,
      fix: { type: ['string', 'null'] },
    }),
  ),
};

/** The `--json` output by command: the snapshot that the commands are tested against. */
export function outputSchema(): object {
  const commands: Record<string, Json> = { ...own };
  for (const [command, [name, isList]] of Object.entries(wire))
    commands[command] = isList ? list(ref(name)) : ref(name);
  const sorted = Object.fromEntries(
    Object.entries(commands).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'What --json gives, by command',
    properties: sorted,
    $defs: definitionsFor(sorted),
  };
}

// The contract schemas that are referenced, directly or through other schemas.
function definitionsFor(commands: Json): Json {
  const { schemas } = (contract as unknown as { components: { schemas: Record<string, Json> } })
    .components;
  const found: Record<string, unknown> = {};
  const waiting = namesIn(JSON.stringify(commands));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    const moved = JSON.stringify(schemas[name]).replaceAll('#/components/schemas/', '#/$defs/');
    found[name] = JSON.parse(moved);
    waiting.push(...namesIn(moved));
  }
  return Object.fromEntries(
    Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const namesIn = (json: string): string[] =>
  [...json.matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? '');
