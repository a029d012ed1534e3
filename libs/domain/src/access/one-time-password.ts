const consonants = 'hjklmnprstv';
const vowels = 'aeiouy';

/**
 * A one-time password to hand over (decisions 12): easy to read out and to type,
 * valid until its owner chooses another. Five words of two syllables and a
 * number: 67 random bits, provided that `below(n)` returns each of 0 to n - 1
 * with equal probability from an unpredictable source.
 *
 * @example
 * oneTimePassword(() => 0) // => 'haha-haha-haha-10-haha-haha'
 */
export function oneTimePassword(below: (count: number) => number): string {
  const pick = (letters: string): string => letters.charAt(below(letters.length));
  const syllable = (): string => pick(consonants) + pick(vowels);
  const word = (): string => syllable() + syllable();
  return [word(), word(), word(), String(10 + below(90)), word(), word()].join('-');
}
