import unhomoglyph from 'unhomoglyph';

/**
 * What a username looks like: equal for two that a person cannot tell apart (NFKC, then the skeleton of UTS 39). Capital
 * letters count as small ones, as in usernames, and what is not visible does not count.
 *
 * @example
 * lookAlike('ＡＤＭＩＮ') === lookAlike('admin') // full width
 * lookAlike('аdmin') === lookAlike('admin') // a Cyrillic letter
 */
export const lookAlike = (username: string): string =>
  unhomoglyph(
    username
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, ''),
  )
    .normalize('NFD')
    .toLowerCase();
