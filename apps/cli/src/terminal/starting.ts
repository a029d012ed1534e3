import type { Sink } from '../command/io.ts';

// They answer without a request, or speak to a shell and not to a person.
const isSilent = (word: string): boolean =>
  /^(-q|--quiet|-h|--help|-V|--version|--json(=.*)?)$/.test(word);
const offline = ['help', 'completion', 'complete', 'config'];

/** Shows a person at once that something happens; whatever is said next stands in its place. */
export function sayStarting(argv: readonly string[], stderr: Sink): void {
  const isOffline = argv[0] === undefined || offline.includes(argv[0]);
  if (stderr.isTTY !== true || isOffline || argv.some(isSilent)) return;
  stderr.write('…\r');
}
