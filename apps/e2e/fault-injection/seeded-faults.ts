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
    faultTest: 'R6',
    about: 'the photos of an inspection are never sent',
    changes: [
      {
        file: `${device}/send-item.ts`,
        find: 'item.photoNames.filter((name) => !photosSent.includes(name));',
        to: 'item.photoNames.filter((name) => photosSent.includes(name));',
      },
    ],
  },
  {
    faultTest: 'R7',
    about: 'each retry of an inspection uses a new id',
    changes: [
      {
        file: `${device}/send-item.ts`,
        find: '      client_id: item.clientId,\n      template_id',
        to: '      client_id: item.attempts > 1 ? crypto.randomUUID() : item.clientId,\n      template_id',
      },
    ],
  },
  {
    faultTest: 'R7',
    about: 'each retry of a fix or a report uses a new id',
    changes: [
      {
        file: `${device}/send-action.ts`,
        find: 'const { clientId: client_id, note, doneAt, clockOffsetMs } = item;',
        to: 'const { note, doneAt, clockOffsetMs } = item;\n  const client_id = item.attempts > 1 ? crypto.randomUUID() : item.clientId;',
      },
    ],
  },
  {
    faultTest: 'R8',
    about: 'an inspection is marked as sent before the server has answered',
    changes: [{ file: `${device}/send-item.ts`, find: "state: 'sending',", to: "state: 'sent'," }],
  },
  {
    faultTest: 'R8',
    about: 'a fix or a report is marked as sent before the server has answered',
    changes: [
      {
        file: `${device}/send-action.ts`,
        find: "{ state: 'sending', attempts",
        to: "{ state: 'sent', attempts",
      },
    ],
  },
  {
    faultTest: 'R9',
    about: 'every tab sends the outbox without the shared lock',
    changes: [
      {
        file: `${device}/sender.ts`,
        find: "if (!('locks' in navigator)) return work();",
        to: "if ('locks' in navigator) return work();",
      },
    ],
  },
  {
    faultTest: 'R10',
    about: 'the user of the session is not checked before sending',
    changes: [
      {
        file: `${device}/sender.ts`,
        find: 'return currentUserId !== undefined && (await currentUserId()) !== userId;',
        to: 'return currentUserId !== undefined && userId < 0;',
      },
      // The check for the right user is the second half of the same rule.
      {
        file: `${device}/sender.ts`,
        find: "if (error.status === 401 || error.code === 'other_user') return signedOutResult;",
        to: '',
      },
      {
        file: 'apps/server/src/features/session/authenticator.ts',
        find: 'if (named !== undefined && named !== String(viewer.id))',
        to: "if (named === 'nobody')",
      },
    ],
  },
  {
    faultTest: 'R11',
    about:
      'the previous refresh token expires half a minute after rotation, even if its successor was never used',
    changes: [
      {
        file: 'apps/server/src/features/session/session-tokens.ts',
        find: 'if (age > 2 || (age === 2 && sinceRotation > GRACE_MS)) {',
        to: 'if (age > 2 || (age >= 1 && sinceRotation > GRACE_MS)) {',
      },
    ],
  },
  {
    faultTest: 'R12',
    about: 'unsent items are not recorded for loss detection',
    changes: [
      {
        file: `${device}/loss-detection.ts`,
        find: 'const inspections = [...waiting, ...uncopied].map(',
        to: 'const inspections = [...waiting, ...uncopied].slice(0, 0).map(',
      },
    ],
  },
  {
    faultTest: 'R13',
    about: 'a device database that the browser has closed is not reopened',
    changes: [
      {
        file: `${device}/device-db.ts`,
        find: 'if (!isClosed(error)) throw error;',
        to: 'if (isClosed(error) || userId !== 0) throw error;',
      },
    ],
  },
  {
    faultTest: 'R14',
    about: 'the server accepts a photo whose hash differs from the declared one',
    changes: [
      {
        file: 'apps/server/src/photos/take-in-photo.ts',
        find: '(slot.declared_sha256 === null || slot.declared_sha256 === sha256);',
        to: "(slot.declared_sha256 === null || sha256 !== '');",
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
        file: `${device}/writing-photos.ts`,
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
    about: 'a rerun sends the plan with a new key',
    changes: [
      {
        file: 'apps/cli/src/plan/change.ts',
        find: 'key: plan_id };',
        to: 'key: `${plan_id}-${process.pid}` };',
      },
    ],
  },
  ...seededDurability,
  ...seededSecurity,
  ...operationsFaults,
];
