/** The canonical form of a username by which users are distinguished: without case and outer spaces. */
export const foldUsername = (username: string): string =>
  username.trim().normalize('NFC').toLowerCase();
