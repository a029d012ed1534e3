/**
 * What axe could not decide by itself and a person has looked at: the rule, by
 * its message or by where it is, and why it is right. Anything else is open.
 */
const list: readonly { rule: string; where?: RegExp; message?: RegExp; why: string }[] = [
  {
    rule: 'color-contrast',
    message: /overlapped by another element|partially overlaps|partially obscured/,
    why: 'Under an open dialog or behind a sticky bar. Texts take their colours from pairs of tokens, whose contrast libs/ui/src/tokens.test.ts computes for both themes.',
  },
  {
    rule: 'color-contrast',
    where: /apexcharts|> tspan|text\[/,
    why: 'Texts of a chart: secondary text on the surface of its card, a pair of tokens; axe sees the drawing as a picture.',
  },
  {
    rule: 'color-contrast',
    message: /too short to determine/,
    why: 'A number or a sign of one character, in the colours of the texts beside it.',
  },
  {
    rule: 'aria-hidden-focus',
    where: /base-ui-focus-guard/,
    why: 'The guards of a dialog take the focus only to hand it on into the dialog; the keyboard gate walks through them.',
  },
  {
    rule: 'aria-hidden-focus',
    message: /./,
    where: /^(\._frame|\._[a-z]+_[a-z0-9]+_\d+|#root)/,
    why: 'The page behind an open dialog: its focus guards keep the keyboard out of it.',
  },
];

/** Whether somebody has looked at this finding and said why it is right. */
export const reviewed = (
  rule: string,
  where: string,
  checks: readonly { message: string }[],
): boolean =>
  list.some(
    (one) =>
      one.rule === rule &&
      (one.where?.test(where) ?? true) &&
      (one.message === undefined ||
        checks.length === 0 ||
        checks.some(({ message }) => one.message?.test(message))),
  );
