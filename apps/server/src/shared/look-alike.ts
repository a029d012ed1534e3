import unhomoglyph from 'unhomoglyph';

// Control and format characters, blanks (also U+2800, BRAILLE PATTERN BLANK), and a dot over a letter that has one.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]|(?<=[ij])\u0307/gu;
const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** A foreign capital that looks like a Latin one (Cyrillic em, Greek nu) as that one; any other letter as it is. */
function asLatinCapital(letter: string): string {
  if (isAscii(letter) || letter === letter.toLowerCase()) return letter;
  const alike = unhomoglyph(letter);
  // For UTS 39 the capital I is a small l.
  return isAscii(alike) ? alike.replace('l', 'I') : letter;
}

const skeletonOf = (name: string): string =>
  unhomoglyph(name.toLowerCase().normalize('NFD').replaceAll(invisible, ''))
    .normalize('NFD')
    .toLowerCase();

/**
 * The skeletons of a username (NFKC, then UTS 39): two names that have one in common cannot be told apart by a person.
 * Capital letters count as small ones, as in usernames, and what is not visible does not count. A foreign capital can
 * look like another letter than its small one, so that a name has up to two.
 *
 * @example
 * skeletonsOf('ＡＤＭＩＮ'); // ['adrnin'], full width
 * skeletonsOf('аdmin'); // ['adrnin'], a Cyrillic letter
 * skeletonsOf('Νiilo'); // ['viilo', 'niilo'], a Greek capital
 */
export function skeletonsOf(username: string): readonly string[] {
  const plain = username.normalize('NFKC');
  return [...new Set([plain, Array.from(plain, asLatinCapital).join('')].map(skeletonOf))];
}

/** The skeleton by which a user is found; null when there are two, which are compared one by one. */
export function onlySkeletonOf(username: string): string | null {
  const [skeleton = null, second] = skeletonsOf(username);
  return second === undefined ? skeleton : null;
}
