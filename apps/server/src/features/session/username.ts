/** The one spelling of a username by which people are told apart: without case and outer spaces. */
export const foldUsername = (username: string): string =>
  username.trim().normalize('NFC').toLowerCase();
