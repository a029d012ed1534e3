import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { Failure } from '../command/failure.ts';
import { fileMessages } from './file-failure.messages.ts';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const unusable = [
  'EACCES',
  'EPERM',
  'EROFS',
  'EISDIR',
  'ENOTDIR',
  'ENAMETOOLONG',
  'EIO',
  'ENXIO',
  'ELOOP',
];

/** Whether the system refused to write or read a file, or the output. */
export function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && [...full, ...unusable].includes(code);
}

/** Whether the disk is full, in which case the next file would fail too. */
export function isDiskFull(error: unknown): boolean {
  return isFileFault(error) && full.includes(error.code ?? '');
}

/** A failure with a text for such an error; an error without a path concerns the output. */
export function fileFailure(error: NodeJS.ErrnoException, language: Language): Failure {
  const t = fileMessages[language];
  if (error.syscall === 'read') return unreadable(error.path ?? 'stdin', language, error);
  const { code = '', path: what = t.output } = error;
  if (full.includes(code))
    return new Failure('unexpected', 'disk_full', { title: t.full(what), fix: t.fullFix }, error);
  const text = { title: t.unusable(what, code), fix: t.unusableFix };
  return new Failure('usage', 'file_not_written', text, error);
}

/** The failure of an input that cannot be read, named as it was typed. */
export function unreadable(typed: string, language: Language, cause: unknown): Failure {
  const m = messagesFor(language);
  const text = { title: m.fileUnreadable(typed), fix: m.fileUnreadableFix };
  return new Failure('invalidInput', 'file_unreadable', text, cause);
}

/** Sets the path of a write error to the requested file, instead of a descriptor or a temporary file. */
export function meantFor(path: string, error: unknown): unknown {
  if (isFileFault(error)) error.path = path;
  return error;
}
