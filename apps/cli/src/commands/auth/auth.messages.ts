import type { Messages } from '../../command/messages.ts';

type Status = { user: string; server: string; location: string; until: string; contract: string };

const en = {
  summary: 'sign in and out',
  loginSummary: 'sign in and store a token on this machine',
  loginNotes:
    'The password is asked for, or read from a file (- for stdin). The token is stored in\n$XDG_STATE_HOME/kierros/session.json, readable only by you. In CI, set\nKIERROS_TOKEN to a token, or KIERROS_TOKEN_FILE to a file with one; no sign-in is needed then.',
  logoutSummary: 'revoke and delete the token',
  statusSummary: 'show who is signed in, and where',
  usernameFlag: 'the username',
  passwordFlag: 'file with the password, or - for stdin',
  username: 'Username:',
  password: 'Password:',
  signedIn: (user: string, role: string, server: string) =>
    `Signed in to ${server} as ${user} (${role}).`,
  until: (moment: string) =>
    `The token is valid until ${moment}. Sign out with: kierros auth logout`,
  mustChange: 'This is a temporary password. Change it in the web app.',
  tokenIsSet: (variable: string) => `${variable} is still set and is used instead of a sign-in.`,
  wasSignedOut: 'You were not signed in.',
  wouldSignOut: (user: string, server: string) =>
    `${user} would be signed out of ${server}. Nothing was changed.`,
  signedOut: (user: string, server: string) =>
    `${user} is signed out of ${server}. Sign in again with: kierros auth login`,
  roles: { admin: 'administrator', staff: 'staff', student: 'student' },
  nowhere: 'none',
  unknownEnd: 'unknown',
  status: ({ user, server, location, until, contract }: Status) =>
    `User      ${user}\nServer    ${server}\nLocation  ${location}\nExpires   ${until}\nAPI       ${contract}\n`,
};

const fi: typeof en = {
  summary: 'kirjaudu sisään ja ulos',
  loginSummary: 'kirjaudu sisään ja säilytä tunniste tällä koneella',
  loginNotes:
    'Salasana kysytään tai luetaan tiedostosta (- on stdin). Tunniste säilytetään tiedostossa\n$XDG_STATE_HOME/kierros/session.json, jota vain sinä voit lukea. CI:ssä anna tunniste\nmuuttujassa KIERROS_TOKEN tai sen tiedosto muuttujassa KIERROS_TOKEN_FILE; kirjautua ei tarvitse.',
  logoutSummary: 'mitätöi ja poista tunniste',
  statusSummary: 'näytä, kuka on kirjautunut ja minne',
  usernameFlag: 'käyttäjätunnus',
  passwordFlag: 'tiedosto, jossa salasana on, tai - (stdin)',
  username: 'Käyttäjätunnus:',
  password: 'Salasana:',
  signedIn: (user, role, server) => `Kirjauduttu: ${server}, käyttäjä ${user} (${role}).`,
  until: (moment) => `Tunniste on voimassa ${moment} asti. Kirjaudu ulos: kierros auth logout`,
  mustChange: 'Salasana on väliaikainen. Vaihda se verkkosovelluksessa.',
  tokenIsSet: (variable) => `Muuttuja ${variable} on yhä asetettu ja korvaa kirjautumisen.`,
  wasSignedOut: 'Et ollut kirjautunut sisään.',
  wouldSignOut: (user, server) =>
    `Käyttäjä ${user} kirjautuisi ulos palvelimelta ${server}. Mitään ei muutettu.`,
  signedOut: (user, server) =>
    `Käyttäjä ${user} on kirjattu ulos palvelimelta ${server}. Kirjaudu sisään: kierros auth login`,
  roles: { admin: 'ylläpitäjä', staff: 'työntekijä', student: 'opiskelija' },
  nowhere: 'ei ole',
  unknownEnd: 'ei tiedossa',
  status: ({ user, server, location, until, contract }) =>
    `Käyttäjä    ${user}\nPalvelin    ${server}\nToimipiste  ${location}\nVoimassa    ${until}\nRajapinta   ${contract}\n`,
};

/** The texts of signing in and out. */
export const authMessages: Messages<typeof en> = { en, fi };
