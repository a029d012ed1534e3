/**
 * Findings that axe could not decide and a person has reviewed: the rule, its
 * message or location, and why it is right. Anything else counts as open.
 */
type Reviewed = { rule: string; where?: RegExp; message?: RegExp; html?: RegExp; why: string };

const list: readonly Reviewed[] = [
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
  {
    rule: 'aria-hidden-focus',
    where: /^(header|button\[title=)/,
    why: 'The same: the header of the page and the months of the calendar, behind the sheet that a narrow desk keeps its dock in.',
  },
  {
    rule: 'aria-hidden-focus',
    where: /^#_r_[0-9a-z]+_$/,
    why: 'A sheet behind the question that was asked over it: Tab goes round within the question.',
  },
  {
    rule: 'color-contrast',
    message: /Element has no value/,
    why: 'An empty field. What is typed takes the colours of every field, a pair of tokens.',
  },
  {
    rule: 'target-size',
    where: /^#base-ui-/,
    message: /neighbor with negative tabindex/,
    why: 'A button behind an open menu that covers a part of it. A press beside the menu only closes it.',
  },
  {
    rule: 'color-contrast',
    html: /^<input[^>]* type="file"/,
    message: /1:1 contrast ratio/,
    why: 'A file field lies over the words of its label and draws nothing itself: those words are what is read.',
  },
];

/** Whether this finding has been reviewed and justified. */
export const reviewed = (
  rule: string,
  where: string,
  checks: readonly { message: string }[],
  html: string,
): boolean =>
  list.some(
    (one) =>
      one.rule === rule &&
      (one.where?.test(where) ?? true) &&
      (one.html?.test(html) ?? true) &&
      (one.message === undefined ||
        checks.length === 0 ||
        checks.some(({ message }) => one.message?.test(message))),
  );
