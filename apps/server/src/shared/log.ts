/** A failure whose words were written for whoever runs the server, and may stand in the log. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

// What these say is ours or the language's; what a driver or a parser says may quote data.
const plain = new Set(['TypeError', 'RangeError', 'ReferenceError', 'OperatorError']);

type Failure = Error & { code?: unknown; constraint?: unknown; cause?: unknown };

type FailureInLog = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * What the log keeps of a failure: what kind it is and where it happened, and
 * its words only when they cannot quote data (reliability 2.3, logs).
 */
export function failureInLog(error: unknown): FailureInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, code, constraint, stack, cause } = error as Failure;
  // The first lines of a stack repeat the words; frames of libraries push our own out of sight.
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal/.test(line));
  return {
    type: name,
    message: plain.has(name) ? message : '',
    stack: frames.slice(0, 12).join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: failureInLog(cause) }),
  };
}

export type LogOptions = { level: string; stream?: { write: (line: string) => void } | undefined };

/** One JSON object a line: what an operator needs, never bodies, query values, names or cookies. */
export function logger({ level, stream }: LogOptions) {
  // Between a handler and a driver's failure lie more frames than the usual ten.
  Error.stackTraceLimit = 30;
  const serializers = { err: failureInLog, req: () => ({}), res: () => ({}) };
  return { level, serializers, ...(stream && { stream }) };
}
