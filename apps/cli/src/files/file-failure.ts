import type { Language } from '@kierros/domain';
import { Failure } from '../command/failure.ts';
import { fileMessages } from './file-failure.messages.ts';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const unusable = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EIO', 'ENXIO'];

/** Whether the system would not take what was written to a file or to the output. */
export function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && [...full, ...unusable].includes(code);
}

/** Whether it was for want of space, which the next file would want too. */
export function isDiskFull(error: unknown): boolean {
  return isFileFault(error) && full.includes(error.code ?? '');
}

/** Such a fault with a text; what has no path is the output. */
export function fileFailure(error: NodeJS.ErrnoException, language: Language): Failure {
  const t = fileMessages[language];
  const { code = '', path: what = t.output } = error;
  if (full.includes(code))
    return new Failure(
      { code: 'disk_full', exit: 'unexpected', title: t.full(what), fix: t.fullFix },
      error,
    );
  const text = { title: t.unusable(what, code), fix: t.unusableFix };
  return new Failure({ code: 'file_not_written', exit: 'usage', ...text }, error);
}

/** Names the file that was meant in a fault of writing it: a descriptor or a draft says little. */
export function meantFor(path: string, error: unknown): unknown {
  if (isFileFault(error)) error.path = path;
  return error;
}
