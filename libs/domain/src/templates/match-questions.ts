import type { Text } from '../text.ts';

/**
 * The ids that questions of a file keep: a question is the same while one of
 * its two titles stays, so that its series goes on. Those whose both titles
 * stayed come first, so that a swapped translation takes nobody else's place.
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
