/**
 * The header by which a caller names the id of the user whose session it takes
 * itself to be in. The server refuses it as `other_user` where that is not so:
 * the browser's cookie may have become somebody else's without a word.
 */
export const userHeader = 'kierros-user';
