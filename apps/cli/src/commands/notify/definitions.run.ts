import { resolve } from 'node:path';
import { KierrosProblem } from '@kierros/api/client';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { countOutcomes, planRecords } from '@kierros/domain';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { failureOf } from '../../http/problem-failure.ts';
import { mayChange, noteUndo } from '../../output/changes.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { readDocument, recordsIn } from '../../records/read-records.ts';
import { recordMessages } from '../../records/records.messages.ts';
import { notifyMessages } from './notify.messages.ts';

/** The file to apply; `-` is stdin, whose format is given by a flag. */
export type ApplyOptions = {
  readonly file: string;
  readonly format: 'json' | 'yaml' | undefined;
};

/** The file that the rules are written to; undefined is stdout. */
export type ExportOptions = { readonly out: string | undefined };

type Rules = Schema<'NotificationDefinitions'>;
type Rule = Schema<'NotificationDefinition'>;

/** The fields of `notify definitions export --json`. */
export const definitionsFields = shownFields.NotificationDefinitions;

/** Writes the rules in the format that `apply` reads. */
export async function exportDefinitions(context: Context, options: ExportOptions): Promise<void> {
  const { flags, io, language, print } = context;
  const t = notifyMessages[language];
  print.checkFields(definitionsFields);
  const found = await connect(context)('getNotificationDefinitions');
  const text = textOf(found);
  if (options.out === undefined) print.one(found, definitionsFields, () => text);
  else if (flags.dryRun) print.note(listingMessages[language].dryRun);
  else {
    writeAtomically(resolve(io.cwd, options.out), text);
    print.note(t.wrote(found.items.length, options.out));
  }
}

/**
 * Replaces all rules by those of a file, after showing the changes. A file with
 * an outdated version is refused; the previous rules are saved as an undo file.
 */
export async function applyDefinitions(context: Context, options: ApplyOptions): Promise<void> {
  const { io, language, print } = context;
  const t = notifyMessages[language];
  print.checkFields(definitionsFields);
  const document = await readDocument(context, { ...options, kind: 'definitions' });
  const items = recordsIn(context, document, {
    ...options,
    kind: 'definitions',
  }) as unknown as Rule[];
  const version = (document as { version?: number }).version;
  const call = connect(context);
  const before = await call('getNotificationDefinitions');
  const change = changeOf(before.items, items);
  print.note(t.plan(change));
  if (change.added + change.changed + change.removed === 0) {
    print.note(recordMessages[language].nothing);
    return;
  }
  if (!(await mayChange(context, recordMessages[language].ask))) return;
  const after = await call('replaceNotificationDefinitions', {
    body: { items, version: version ?? before.version },
  }).catch((error: unknown) => {
    throw fileFailure(error, context);
  });
  const stamp = new Date(io.now()).toISOString().replace(/[-:]|\.\d+/g, '');
  const undo = `definitions-undo-${stamp}.json`;
  writeAtomically(resolve(io.cwd, undo), `${JSON.stringify({ items: before.items }, null, 2)}\n`);
  if (print.isJson) print.one(after, definitionsFields, () => '');
  print.note(t.applied(after.items.length));
  noteUndo(context, `kierros notify definitions apply ${undo}`);
}

const textOf = (rules: Rules): string => `${JSON.stringify(rules, null, 2)}\n`;

// A rule is matched by its id, and one without an id is new; the file replaces all existing rules.
function changeOf(before: readonly Rule[], after: readonly Rule[]) {
  const keyOf = ({ id }: Rule, index: number) => (id === undefined ? `new ${index}` : String(id));
  const plan = [
    ...planRecords(
      after.map((rule, index) => ({ key: keyOf(rule, index), fields: { rule } })),
      before.map((rule) => ({ id: rule.id ?? 0, key: String(rule.id), fields: { rule } })),
      { prune: true },
    ),
  ];
  const { create, change, archive, unchanged, refused } = countOutcomes(plan);
  return { added: create + refused, changed: change, removed: archive, same: unchanged };
}

// Values that the contract refuses come from the file, not from a flag.
function fileFailure(error: unknown, { language }: Context): unknown {
  const isFault = error instanceof KierrosProblem && [400, 422].includes(error.status);
  if (!isFault) return error;
  const { code, message: title, detail } = failureOf(error, language);
  const fix = recordMessages[language].invalidFix;
  return new Failure('invalidInput', code, { title, detail, fix }, error);
}
