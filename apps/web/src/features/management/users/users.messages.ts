import type { MessageSet } from '../../../shared/texts.ts';

export const usersMessages = {
  'users.title': { en: 'Users', fi: 'Käyttäjien hallinta' },
  'users.caption': { en: 'Users', fi: 'Käyttäjät' },
  'users.one': { en: 'User', fi: 'Käyttäjä' },
  'users.new': { en: 'New user', fi: 'Uusi käyttäjä' },
  'users.add': { en: 'Add user', fi: 'Lisää käyttäjä' },
  'users.search': { en: 'Search by name', fi: 'Hae nimellä' },
  'users.name': { en: 'Name', fi: 'Nimi' },
  'users.firstName': { en: 'First name', fi: 'Etunimi' },
  'users.lastName': { en: 'Last name', fi: 'Sukunimi' },
  'users.username': { en: 'Username', fi: 'Käyttäjätunnus' },
  'users.usernameHint': {
    en: 'What they sign in with, for example their e-mail address.',
    fi: 'Tällä kirjaudutaan sisään, esimerkiksi sähköpostiosoite.',
  },
  'users.role': { en: 'Role', fi: 'Rooli' },
  'users.location': { en: 'Location', fi: 'Toimipiste' },
  'users.noLocation': { en: 'No location', fi: 'Ei toimipistettä' },
  'users.language': { en: 'Language', fi: 'Kieli' },
  'users.seen': { en: 'Last seen', fi: 'Viimeksi paikalla' },
  'users.never': { en: 'Never', fi: 'Ei koskaan' },
  'users.inactive': { en: 'Deactivated', fi: 'Poissa käytöstä' },
  'users.allRoles': { en: 'All roles', fi: 'Kaikki roolit' },
  'users.allLocations': { en: 'All locations', fi: 'Kaikki toimipisteet' },
  'users.admin': { en: 'Administrator', fi: 'Ylläpitäjä' },
  'users.staff': { en: 'Staff', fi: 'Työntekijä' },
  'users.student': { en: 'Student', fi: 'Opiskelija' },
  'users.adminHint': {
    en: 'Sees every location and keeps places, templates and users.',
    fi: 'Näkee kaikki toimipisteet ja hoitaa kohteet, pohjat ja käyttäjät.',
  },
  'users.staffHint': {
    en: 'Inspects, schedules and keeps tasks in their own location.',
    fi: 'Tarkastaa, aikatauluttaa ja hoitaa tehtäviä omassa toimipisteessään.',
  },
  'users.studentHint': {
    en: 'Inspects in their own location. Students get no notifications.',
    fi: 'Tarkastaa omassa toimipisteessään. Opiskelija ei saa ilmoituksia.',
  },
  'users.locationHint': {
    en: 'Without a location they see nothing yet.',
    fi: 'Ilman toimipistettä käyttäjä ei vielä näe mitään.',
  },
  'users.empty': { en: 'Nobody was found', fi: 'Ei osumia' },
  'users.clear': { en: 'Clear filters', fi: 'Tyhjennä suodattimet' },
  'users.missing': { en: '{field}: fill this in.', fi: '{field}: täytä tämä.' },
  'users.blanks': {
    en: 'Username: leave out the spaces.',
    fi: 'Käyttäjätunnus: poista välilyönnit.',
  },
  'users.short': {
    en: 'Password: use at least 8 characters.',
    fi: 'Salasana: käytä vähintään 8 merkkiä.',
  },
  'users.weak': {
    en: 'Password: this one is easy to guess. Choose another.',
    fi: 'Salasana: tämä on helppo arvata. Valitse toinen.',
  },
  'users.password': { en: 'Password', fi: 'Salasana' },
  'users.passwordHint': {
    en: 'Ready to hand over, or write your own: at least 8 characters.',
    fi: 'Valmis annettavaksi, tai kirjoita oma: vähintään 8 merkkiä.',
  },
  'users.another': { en: 'Make another', fi: 'Luo toinen' },
  'users.added': { en: '{name} has been added', fi: '{name} on lisätty' },
  'users.saved': { en: 'The changes to {name} are saved', fi: 'Muutokset on tallennettu: {name}' },
  'users.handOver': {
    en: 'Give the username and password to {name}. The password is shown only now.',
    fi: 'Anna käyttäjätunnus ja salasana henkilölle {name}. Salasana näkyy vain nyt.',
  },
  'users.copy': { en: 'Copy both', fi: 'Kopioi molemmat' },
  'users.copied': { en: 'Copied', fi: 'Kopioitu' },
  'users.notCopied': {
    en: 'This browser does not copy here. Select the words and copy them yourself.',
    fi: 'Selain ei kopioi tällä sivulla. Valitse tekstit ja kopioi ne itse.',
  },
  'users.halfDone': {
    en: 'The user was added, but role and location were not saved. Save again.',
    fi: 'Käyttäjä lisättiin, mutta rooli ja toimipiste eivät tallentuneet. Tallenna uudelleen.',
  },
  'users.access': { en: 'Access', fi: 'Pääsy' },
  'users.reset': { en: 'Reset password', fi: 'Vaihda salasana' },
  'users.resetAsk': {
    en: 'A new password is made, and {name} is signed out everywhere. Go on?',
    fi: 'Luodaan uusi salasana, ja {name} kirjataan ulos kaikkialta. Jatketaanko?',
  },
  'users.end': { en: 'Sign out everywhere', fi: 'Kirjaa ulos kaikkialta' },
  'users.endAsk': {
    en: 'Every session and token of {name} ends. Unsent work stays on its device. Go on?',
    fi: 'Kaikki istunnot ja käyttötunnisteet päättyvät: {name}. Lähettämätön työ säilyy laitteella. Jatketaanko?',
  },
  'users.ended': { en: '{name} is signed out everywhere', fi: 'Kirjattu ulos kaikkialta: {name}' },
  'users.deactivate': { en: 'Deactivate', fi: 'Poista käytöstä' },
  'users.deactivateAsk': {
    en: '{name} can no longer sign in. Inspections stay as they are. Go on?',
    fi: '{name} ei voi enää kirjautua sisään. Tarkastukset säilyvät ennallaan. Jatketaanko?',
  },
  'users.deactivated': {
    en: '{name} can no longer sign in',
    fi: '{name} ei voi enää kirjautua sisään',
  },
  'users.activate': { en: 'Let sign in again', fi: 'Ota takaisin käyttöön' },
  'users.activated': { en: '{name} can sign in again', fi: '{name} voi taas kirjautua sisään' },
  'users.erase': { en: 'Erase', fi: 'Poista pysyvästi' },
  'users.eraseAsk': {
    en: 'The account goes for good, and a pseudonym takes the place of the name on inspections. This cannot be undone. Type {username} to erase.',
    fi: 'Tili poistetaan lopullisesti, ja tarkastuksissa nimen tilalle tulee peitenimi. Tätä ei voi perua. Poista kirjoittamalla {username}.',
  },
  'users.erased': { en: 'The user was erased', fi: 'Käyttäjä on poistettu' },
  'users.goOn': { en: 'Go on', fi: 'Jatka' },
} as const satisfies MessageSet;

export type UsersMessages = typeof usersMessages;
