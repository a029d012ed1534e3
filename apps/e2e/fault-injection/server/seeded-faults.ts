import type { SeededFault } from '../seeded-faults.ts';

const server = 'apps/server/src';

/** Seeded faults that the durability tests have to detect. */
export const seededDurability: readonly SeededFault[] = [
  {
    faultTest: 'R1',
    about: 'writes are acknowledged before they are committed',
    changes: [
      {
        file: `${server}/db/write-queue.ts`,
        find: 'for (const one of group) answers.push(await run(tx, one));',
        to: 'for (const one of group) (await run(tx, one))(); await new Promise((resolve) => setTimeout(resolve, 40));',
      },
    ],
  },
  {
    faultTest: 'R2',
    about: 'PostgreSQL acknowledges commits before they are on the disk',
    changes: [
      {
        file: `${server}/db/postgres-database.ts`,
        find: "'-c random_page_cost=1.1'",
        to: "'-c random_page_cost=1.1 -c synchronous_commit=off'",
      },
    ],
  },
  {
    faultTest: 'R2B',
    about: 'of two identical starts at the same time the second is not tried again',
    changes: [
      {
        file: `${server}/plugins/idempotency.ts`,
        find: 'if (!isUniqueViolation(error)) throw error;',
        to: 'throw error;',
      },
    ],
  },
  {
    faultTest: 'R16',
    about: 'a repeated submission gets a new receipt instead of the first one',
    changes: [
      {
        file: `${server}/features/inspections/form-submit.ts`,
        find: "return JSON.parse(form.receipt) as Schema<'Receipt'>;",
        to: "return { ...(JSON.parse(form.receipt) as Schema<'Receipt'>), received_at: call.now.toISOString() };",
      },
    ],
  },
  {
    faultTest: 'R21',
    about: 'of two concurrent saves of a draft the second is reported as saved',
    changes: [
      {
        file: `${server}/features/inspections/drafts.routes.ts`,
        find: 'if (numUpdatedRows !== 1n && body.version !== undefined) throw await stale();',
        to: 'if (numUpdatedRows !== 1n) return current();',
      },
    ],
  },
  {
    faultTest: 'R22',
    about: 'a submission after its date was used up is not marked for review',
    changes: [
      {
        file: `${server}/features/inspections/form-submit.ts`,
        find: 'moves: moves.flatMap((row) => (movedTo.has(row.inspectable_id) ? [] : [row.move])),',
        to: 'moves: [],',
      },
    ],
  },
  {
    faultTest: 'O7',
    about: 'a server closes its connections immediately on SIGTERM',
    changes: [
      {
        file: `${server}/server.ts`,
        find: '  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));',
        to: '  server.server.closeAllConnections();',
      },
    ],
  },
  {
    faultTest: 'R3',
    about: 'a photo is acknowledged although fsync failed',
    changes: [
      {
        file: `${server}/photos/open-part.ts`,
        find: '      await synced(file);',
        to: '      await synced(file).catch(() => undefined);',
      },
    ],
  },
  {
    faultTest: 'R3B',
    about: 'the folder of a photo is not synced',
    changes: [
      {
        file: `${server}/photos/open-part.ts`,
        find: '      await syncFolder(folder);\n',
        to: '',
      },
    ],
  },
  {
    faultTest: 'R4',
    about: 'partial files stay on a full disk, and the error does not name the full disk',
    changes: [
      {
        file: `${server}/photos/open-part.ts`,
        find: 'rmSync(path, { force: true });',
        to: '',
      },
      {
        file: `${server}/plugins/problems.ts`,
        find: "if (isStorageFull(error)) return new ProblemError('storage_full', { retryAfter: 30 });",
        to: '',
      },
    ],
  },
  {
    faultTest: 'R5',
    about: 'a locked database is an error without any wait',
    changes: [
      { file: `${server}/db/database-errors.ts`, find: 'TIMEOUT_MS = 2_500', to: 'TIMEOUT_MS = 0' },
    ],
  },
  {
    faultTest: 'R19',
    about: 'the offset of the device clock is ignored',
    changes: [
      {
        file: `${server}/features/inspections/form-submit.ts`,
        find: 'clockOffsetMs: body.clock_offset_ms ?? null,',
        to: 'clockOffsetMs: body.clock_offset_ms === undefined ? null : 0,',
      },
    ],
  },
];
