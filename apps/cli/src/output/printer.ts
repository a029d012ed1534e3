import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';
import type { GlobalFlags } from '../flags/global-flags.ts';
import type { Env, Io } from '../command/io.ts';
import { fieldsOf, pick } from './json-fields.ts';
import { alignedTable, hasColour, plainTable, widthOf } from './output.ts';
import type { Table } from './output.ts';

/** The output of commands: data on stdout, messages on stderr. */
export type Printer = {
  readonly isJson: boolean;
  readonly isPlain: boolean;
  /** A list: as a table, as lines or as JSON. */
  readonly list: (records: readonly object[], known: readonly string[], table: () => Table) => void;
  /** One record: as text for people, or as JSON. */
  readonly one: (record: object, known: readonly string[], text: () => string) => void;
  /** Refuses unknown fields before the command does anything. */
  readonly checkFields: (known: readonly string[]) => void;
  /** A message; omitted with --quiet. */
  readonly note: (text: string) => void;
  /** A message for --verbose. */
  readonly detail: (text: string) => void;
  /** A message that is always printed. */
  readonly complain: (text: string) => void;
  /** The messages so far, also those that --quiet omits: the JSON of a command that has no record. */
  readonly messages: readonly string[];
};

/** The printer for the flags. */
export function printerOf(
  flags: GlobalFlags,
  { io, env, language }: { io: Io; env: Env; language: Language },
): Printer {
  const m = messagesFor(language);
  if (flags.json !== undefined && flags.plain)
    throw usageFailure('bad_flags', { title: m.bothFormats, fix: m.bothFormatsFix });
  const out = (text: string) => void io.stdout.write(text);
  const err = (text: string) => void io.stderr.write(`${text}\n`);
  const messages: string[] = [];
  const narrowed = (record: object, known: readonly string[]) =>
    flags.json ? pick(record, fieldsOf(flags.json, known, language)) : record;
  return {
    isJson: flags.json !== undefined,
    isPlain: flags.plain ?? false,
    list: (records, known, table) => {
      if (flags.json !== undefined)
        out(`${JSON.stringify(records.map((record) => narrowed(record, known)))}\n`);
      else if (flags.plain) out(plainTable(table()));
      else if (records.length > 0)
        out(
          alignedTable(table(), widthOf(io.stdout, env), hasColour(io.stdout, env, !flags.color)),
        );
    },
    one: (record, known, text) =>
      out(flags.json === undefined ? text() : `${JSON.stringify(narrowed(record, known))}\n`),
    checkFields: (known) => void (flags.json && fieldsOf(flags.json, known, language)),
    note: (text) => {
      messages.push(text);
      if (!flags.quiet) err(text);
    },
    detail: (text) => void (flags.verbose && err(text)),
    complain: (text) => {
      messages.push(text);
      err(text);
    },
    messages,
  };
}
