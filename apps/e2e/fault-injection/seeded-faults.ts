import { operationsFaults } from './operations/seeded-faults.ts';
import { seededSecurity } from './security/seeded-faults.ts';
import { seededDurability } from './server/seeded-faults.ts';

/** A fault that is seeded into a copy of the product: the fault test of this name has to detect it. */
export type SeededFault = {
  readonly faultTest: string;
  /** A description of the fault. */
  readonly about: string;
  readonly changes: readonly {
    readonly file: string;
    readonly find: string;
    readonly to: string;
  }[];
};

const device = 'apps/web/src/device';

/** One seeded fault for each fault test. */
export const seededFaults: readonly SeededFault[] = [
  {
    faultTest: 'R9',
    about: 'every tab sends the outbox without the shared lock',
    changes: [
      {
        file: `${device}/outbox/sender.ts`,
        find: "if (!('locks' in navigator)) return sendWaiting(world);",
        to: "if ('locks' in navigator) return sendWaiting(world);",
      },
    ],
  },
  {
    faultTest: 'R15',
    about: 'answers are saved four seconds after they are typed',
    changes: [
      {
        file: 'apps/web/src/features/inspection/autosave.ts',
        find: 'const delayMs = 300;',
        to: 'const delayMs = 4_000;',
      },
    ],
  },
  {
    faultTest: 'R15',
    about: 'the original of a photo of a fix or a report is not stored',
    changes: [
      {
        file: `${device}/photos/writing-photos.ts`,
        find: 'const raw = storeRaw();',
        to: 'const raw = Promise.resolve(storeRaw.name);',
      },
    ],
  },
  {
    faultTest: 'O8',
    about: 'a migration of the device database deletes the drafts',
    changes: [
      { file: `${device}/device-db.ts`, find: 'const version = 11;', to: 'const version = 12;' },
      {
        file: `${device}/device-db.ts`,
        find: '      for (const store of keyed)\n',
        to: "      if (db.objectStoreNames.contains('drafts')) db.deleteObjectStore('drafts');\n      for (const store of keyed)\n",
      },
    ],
  },
  {
    faultTest: 'S10',
    about: 'the title of a question is rendered as HTML',
    changes: [
      {
        file: 'apps/web/src/features/inspection/question-card.tsx',
        find: '          {number}. {title.text}\n',
        to: '          {number}. <span dangerouslySetInnerHTML={{ __html: title.text }} />\n',
      },
    ],
  },
  {
    faultTest: 'CLI-KILL',
    about: 'a rerun writes the schedule with a new idempotency key',
    changes: [
      {
        file: 'apps/cli/src/commands/schedule/send-plan.ts',
        find: 'idempotencyKey: `${plan.plan_id}-0` });',
        to: 'idempotencyKey: `${plan.plan_id}-${process.pid}` });',
      },
    ],
  },
  ...seededDurability,
  ...seededSecurity,
  ...operationsFaults,
];
