import { DatabaseSync, type StatementSync } from 'node:sqlite';

const COPIES = 1_500;

type Row = Record<string, number | string | null>;
type Sample = { form: Row; rows: Record<string, Row[]> };

// The id offset makes each copied row new while its size and position in the indexes stay the same.
const SHIFT = 10_000_000;

const tables = [
  'forms',
  'form_inspectables',
  'answers',
  'rollup_inspections',
  'answered_inspectables',
  'audit_events',
];

type Step = { statement: StatementSync; values: (number | string | null)[] };

/**
 * Copies the rows that the last submissions of a site wrote, with prepared statements and one durable transaction each:
 * the rate that this disk and this schema allow without a server. Each round of a site needs its own number.
 */
export function bareSubmissions(path: string, round: number): number {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  // The same settings as the server, for a fair floor.
  db.exec(
    'pragma wal_autocheckpoint = 12000; pragma cache_size = -65536; pragma mmap_size = 268435456',
  );
  const samples = samplesOf(db);
  const stepsOf = copier(db, round);
  // Values are bound beforehand, so that only the statements and their commits are timed.
  const transactions = samples.map(stepsOf);
  const started = performance.now();
  for (const steps of transactions) {
    db.exec('begin immediate');
    for (const { statement, values } of steps) statement.run(...values);
    db.exec('commit');
  }
  const perSecond = samples.length / ((performance.now() - started) / 1_000);
  db.close();
  return perSecond;
}

/** The last submissions of a site, each with the rows that it wrote. */
function samplesOf(db: DatabaseSync): Sample[] {
  const rowsOf = (table: string, where: string, ...values: (number | string)[]) =>
    db.prepare(`select * from ${table} where ${where}`).all(...values) as Record<
      string,
      number | string | null
    >[];
  const forms = rowsOf(
    'forms',
    `status = 'complete' and id < ${SHIFT} order by id desc limit ${COPIES}`,
  );
  const samples: Sample[] = forms.map((form) => ({
    form,
    rows: {
      form_inspectables: rowsOf(
        'form_inspectables',
        'location_id = ? and form_id = ?',
        form['location_id'] as number,
        form['id'] as number,
      ),
      answers: rowsOf(
        'answers',
        'location_id = ? and form_id = ?',
        form['location_id'] as number,
        form['id'] as number,
      ),
      audit_events: rowsOf(
        'audit_events',
        `subject_kind = 'form' and location_id = ? and subject_id = ? and id < ${SHIFT}`,
        form['location_id'] as number,
        form['id'] as number,
      ),
    },
  }));
  for (const sample of samples) {
    const place = sample.rows['form_inspectables']?.[0]?.['inspectable_id'] as number;
    for (const table of ['rollup_inspections', 'answered_inspectables'])
      sample.rows[table] = rowsOf(
        table,
        'location_id = ? and inspectable_id = ? and day = ?',
        sample.form['location_id'] as number,
        place,
        sample.form['done_on'] as string,
      );
  }
  return samples;
}

/** Prepares an insert per table that copies a row with some columns changed. */
function inserter(db: DatabaseSync) {
  const columnsOf = (table: string) =>
    (db.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(
      (column) => `"${column.name}"`,
    );
  const insert = new Map(
    tables.map((table) => {
      const columns = columnsOf(table);
      return [
        table,
        {
          columns,
          statement: db.prepare(
            `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
          ),
        },
      ];
    }),
  );
  return (table: string, row: Row, change: Row): Step => {
    const { columns, statement } = insert.get(table)!;
    const changed = { ...row, ...change };
    return {
      statement,
      values: columns.map((column) => changed[column.replaceAll('"', '')] ?? null),
    };
  };
}

/** Prepares the copy of an earlier submission for a round. */
function copier(db: DatabaseSync, round: number) {
  const put = inserter(db);
  const due = db.prepare(
    'update due_rows set natural_due = ?, due = ?, earliest_due = ?, last_done_on = ? where location_id = ? and inspectable_id = ? and inspectiontype_id = 1',
  );
  const questions = db.prepare(
    'update rollup_question_days set n2 = n2 + 1 where location_id = ? and day = ? and question_id = ?',
  );
  const days = db.prepare(
    'update rollup_days set inspections = inspections + 1, on_time = on_time + 1 where location_id = ? and inspectiontype_id = 1 and day = ?',
  );
  const shift = SHIFT * round;
  const day = `2099-01-0${round}`;
  return ({ form, rows }: Sample, index: number): Step[] => {
    const id = (form['id'] as number) + shift;
    const location = form['location_id'] ?? 0;
    const doneOn = form['done_on'] ?? '';
    const place = rows['form_inspectables']?.[0]?.['inspectable_id'] ?? 0;
    const all = (table: string, change: (row: Row) => Row) =>
      (rows[table] ?? []).map((row) => put(table, row, change(row)));
    return [
      put('forms', form, { id, client_id: `bench-${round}-${index}` }),
      ...all('form_inspectables', () => ({ form_id: id })),
      ...all('answers', () => ({ form_id: id })),
      ...all('rollup_inspections', () => ({ day })),
      ...all('answered_inspectables', () => ({ day, form_id: id })),
      ...all('audit_events', (row) => ({ id: (row['id'] as number) + shift })),
      {
        statement: due,
        values: [day, day, day, '2098-12-25', location, place],
      },
      ...(rows['answers'] ?? []).map((row) => ({
        statement: questions,
        values: [location, doneOn, row['question_id'] ?? 0],
      })),
      { statement: days, values: [location, doneOn] },
    ];
  };
}
