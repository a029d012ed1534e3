import type { Context } from '../command/context.ts';
import { listingMessages } from './listing.messages.ts';

/**
 * Asks for confirmation before a change, and prints a note if it is declined;
 * false means that nothing is changed. With --dry-run it looks up what would be
 * changed, asks nothing and returns false.
 */
export async function mayChange(
  context: Context,
  question: string,
  lookUp: () => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const t = listingMessages[context.language];
  if (context.flags.dryRun) {
    await lookUp();
    onlyTried(context);
    return false;
  }
  if (await context.confirm(question)) return true;
  context.print.note(t.cancelled);
  return false;
}

/** Ends a change under --dry-run: what would be done, and that nothing was. */
export function onlyTried({ print, language }: Context, would = ''): void {
  print.note(`${would} ${listingMessages[language].dryRun}`.trim());
}

/** Prints the command that reverts a change. */
export function noteUndo({ print, language }: Context, line: string): void {
  print.note(listingMessages[language].inverse(line));
}
