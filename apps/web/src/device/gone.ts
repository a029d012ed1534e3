/** Users that have signed out since this page began: an answer that comes late for them is not kept. */
export const goneUsers = new Set<number>();
