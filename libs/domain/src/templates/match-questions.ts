import type { Text } from '../text.ts';

/**
 * Matches the questions of a file to existing ids: a question is the same while one of its two titles is
 * unchanged, so that its history continues. Questions with both titles unchanged are matched first, so that
 * swapped translations do not take another question's id.
 *
 * @example
 * matchQuestionIds([{ id: 7, title: toText('Exits') }], [toText('Exits'), toText('Lamps')]) // => [7, undefined]
 */
export function matchQuestionIds(
  current: readonly { readonly id: number; readonly title: Text }[],
  titles: readonly Text[],
): (number | undefined)[] {
  const left = [...current];
  const take = (fits: (title: Text) => boolean): number | undefined => {
    const at = left.findIndex((one) => fits(one.title));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
  const same = titles.map(({ en, fi }) => take((one) => one.en === en && one.fi === fi));
  return titles.map(
    ({ en, fi }, index) =>
      same[index] ?? take((one) => (en !== '' && one.en === en) || (fi !== '' && one.fi === fi)),
  );
}
