/**
 * The header in which a caller sends the id of the user whom it believes to be
 * signed in. The server refuses another user's session as `other_user`: another
 * tab may have signed in somebody else and replaced the browser's cookie.
 */
export const userHeader = 'kierros-user';
