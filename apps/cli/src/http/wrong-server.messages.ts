import type { Messages } from '../command/messages.ts';

const en = {
  untrusted: (server: string, code: string) =>
    `The certificate of ${server} is not signed by an authority that this machine trusts (${code})`,
  untrustedFix:
    'If the server is yours, name the certificate file of its authority in NODE_EXTRA_CA_CERTS; otherwise check --server.',
  expired: (server: string, code: string) =>
    `The certificate of ${server} is not valid now (${code})`,
  expiredFix: 'Renew it on the server, and check the clock of this machine.',
  otherName: (server: string, code: string) =>
    `The certificate of ${server} is issued for another name (${code})`,
  otherNameFix: 'Use the name of the certificate in --server, or renew it for this name.',
  tls: (server: string, code: string) =>
    `${server} does not accept an encrypted connection (${code})`,
  tlsFix: 'Check the port in --server, and whether the address begins with http:// or https://.',
  foreign: (server: string) => `${server} answers, but it is not a Kierros server`,
  foreignFix: 'Check the address in --server, and that no other product answers in its place.',
  redirect: (server: string, to: string) => `${server} redirects to ${to}`,
  redirectFix:
    'Sign in to the network first if it has a login page; if your server has moved, give its address with --server.',
};

type WrongServerMessages = typeof en;

const fi: WrongServerMessages = {
  untrusted: (server, code) =>
    `Palvelimen ${server} varmenne ei ole sellaisen myöntäjän, johon tämä kone luottaa (${code})`,
  untrustedFix:
    'Jos palvelin on oma, anna sen varmenteen myöntäjän tiedosto muuttujassa NODE_EXTRA_CA_CERTS; muuten tarkista --server.',
  expired: (server, code) => `Palvelimen ${server} varmenne ei ole nyt voimassa (${code})`,
  expiredFix: 'Uudista palvelimen varmenne ja tarkista tämän koneen kello.',
  otherName: (server, code) =>
    `Palvelimen ${server} varmenne on myönnetty toiselle nimelle (${code})`,
  otherNameFix: 'Käytä valitsimessa --server varmenteen nimeä tai uudista varmenne tälle nimelle.',
  tls: (server, code) => `${server} ei hyväksy salattua yhteyttä (${code})`,
  tlsFix: 'Tarkista --server: portti ja se, alkaako osoite http:// vai https://.',
  foreign: (server) => `${server} vastaa, mutta se ei ole Kierros-palvelin`,
  foreignFix: 'Tarkista --server ja se, ettei sen tilalla vastaa jokin muu tuote.',
  redirect: (server, to) => `${server} ohjaa tämän koneen osoitteeseen ${to}`,
  redirectFix:
    'Jos verkossa on kirjautumissivu, kirjaudu ensin siihen; jos palvelimen osoite on vaihtunut, anna uusi: --server.',
};

/** Texts about a server that cannot be trusted, or is not the intended one. */
export const wrongServerMessages: Messages<WrongServerMessages> = { en, fi };
