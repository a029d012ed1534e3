import { exitCodes } from './exit-codes.ts';
import type { ExitName } from './exit-codes.ts';

type Details = {
  /** What went wrong: a sentence without a full stop. */
  readonly title: string;
  /** What to do about it: the hint. */
  readonly fix: string;
  readonly detail?: string;
  readonly retryable?: boolean;
};

/** An error that ends a command, with a text in the user's language. */
export class Failure extends Error {
  readonly code: string;
  readonly exitCode: number;
  readonly fix: string;
  readonly detail: string;
  readonly retryable: boolean;

  constructor(exit: ExitName, code: string, details: Details, cause?: unknown) {
    super(details.title, { cause });
    this.name = 'Failure';
    this.code = code;
    this.exitCode = exitCodes[exit].code;
    this.fix = details.fix;
    this.detail = details.detail ?? '';
    this.retryable = details.retryable ?? false;
  }
}

/** The operator pressed Ctrl-C. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** A failure caused by wrong usage of the command. */
export function usageFailure(code: string, text: { title: string; fix: string }): Failure {
  return new Failure('usage', code, text);
}

/** The failure in the format of `--json`: one object on stderr. */
export function failureJson(failure: Failure): string {
  const { code, message: title, detail, fix, retryable } = failure;
  return JSON.stringify({ error: { code, title, detail, fix, retryable } });
}

/** The failure for people: what happened, then the hint. */
export function failureText(failure: Failure, errorWord: string): string {
  const title = failure.message.replace(/\.$/, '');
  const detail = failure.detail === '' ? [] : [`  ${failure.detail}`];
  return [`${errorWord} ${failure.code}: ${title}.`, ...detail, `  ${failure.fix}`].join('\n');
}
