import type { Context } from '../../command/context.ts';
import { faultLine } from '../../plan/fault-line.ts';
import type { FileTemplate } from './check-template.ts';
import { templateMessages } from './template.messages.ts';

/** Says what of converted forms a template cannot represent, and how many questions became text. */
export function complainOfLost(
  { print, language }: Context,
  templates: readonly FileTemplate[],
): void {
  for (const lost of templates.flatMap((one) => one.lost)) print.complain(faultLine(lost));
  const asText = templates.reduce((sum, one) => sum + (one.asText ?? 0), 0);
  if (asText > 0) print.complain(templateMessages[language].asText(asText));
}
