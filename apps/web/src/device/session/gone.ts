/** Users who have signed out since this page was loaded: responses that arrive for them later are not stored. */
export const goneUsers = new Set<number>();
