/** A failure whose message is written for operators and is safe to log. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

// Messages of these are ours or the runtime's; messages of drivers and parsers may quote data.
const plain = new Set(['TypeError', 'RangeError', 'ReferenceError', 'OperatorError']);

const QUOTED = /["'`«»„“”‚‘’‹›「『].*["'`«»„“”‚‘’‹›」』]/s;
// Constraints, and what a statement names: only the schema is quoted.
const QUOTES_SCHEMA = /^(23|42)...$/;

type Failure = Error & Record<'code' | 'constraint' | 'table' | 'column' | 'cause', unknown>;

type FailureInLog = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * What the log contains of a failure: its type, its location in the code, and its message only if that cannot quote
 * data (reliability 2.3, logs).
 */
export function failureInLog(error: unknown): FailureInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack, cause, ...fields } = error as Failure;
  // The first lines of a stack repeat the message; library frames would push our own frames out of the limit.
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal/.test(line));
  return {
    type: name,
    message: messageInLog(name, message, fields.code),
    stack: frames.slice(0, 12).join('\n'),
    ...textsAmong(fields),
    ...(cause !== undefined && { cause: failureInLog(cause) }),
  };
}

/** Databases say what is wrong, and may quote the value that is. */
function messageInLog(name: string, message: string, code: unknown): string {
  if (plain.has(name)) return message;
  const isPostgres = name === 'error' && typeof code === 'string';
  if (isPostgres && QUOTES_SCHEMA.test(code)) return message;
  return isPostgres || code === 'ERR_SQLITE_ERROR' ? message.replace(QUOTED, '…') : '';
}

/** What a database names of its schema. */
const textsAmong = ({ code, constraint, table, column }: Partial<Failure>) =>
  Object.fromEntries(
    Object.entries({ code, constraint, table, column }).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    ),
  );

export type LogOptions = { level: string; stream?: { write: (line: string) => void } | undefined };

/** JSON lines for operators: never bodies, query values, names or cookies. */
export function logger({ level, stream }: LogOptions) {
  // More than the default ten frames lie between a handler and a failure in a driver.
  Error.stackTraceLimit = 30;
  const serializers = { err: failureInLog, req: () => ({}), res: () => ({}) };
  return { level, serializers, ...(stream && { stream }) };
}
