import type { MessageSet } from '../../shared/texts.ts';

export const usersMessages = {
  'users.title': { en: 'Users', fi: 'Käyttäjät' },
  'users.caption': { en: 'Users', fi: 'Käyttäjät' },
  'users.one': { en: 'User', fi: 'Käyttäjä' },
  'users.new': { en: 'New user', fi: 'Uusi käyttäjä' },
  'users.add': { en: 'Add user', fi: 'Lisää käyttäjä' },
  'users.search': { en: 'Search by name', fi: 'Hae nimellä' },
  'users.name': { en: 'Name', fi: 'Nimi' },
  'users.first_name': { en: 'First name', fi: 'Etunimi' },
  'users.last_name': { en: 'Last name', fi: 'Sukunimi' },
  'users.username': { en: 'Username', fi: 'Käyttäjätunnus' },
  'users.usernameHint': {
    en: 'Used to sign in, for example an email address.',
    fi: 'Tällä kirjaudutaan sisään, esimerkiksi sähköpostiosoite.',
  },
  'users.role': { en: 'Role', fi: 'Rooli' },
  'users.location': { en: 'Location', fi: 'Toimipiste' },
  'users.noLocation': { en: 'No location', fi: 'Ei toimipistettä' },
  'users.language': { en: 'Language', fi: 'Kieli' },
  'users.seen': { en: 'Last seen', fi: 'Viimeksi nähty' },
  'users.never': { en: 'Never', fi: 'Ei koskaan' },
  'users.show': { en: 'Show', fi: 'Näytä' },
  'users.all': { en: 'All users', fi: 'Kaikki käyttäjät' },
  'users.active': { en: 'Active', fi: 'Käytössä' },
  'users.inactive': { en: 'Deactivated', fi: 'Ei käytössä' },
  'users.allRoles': { en: 'All roles', fi: 'Kaikki roolit' },
  'users.allLocations': { en: 'All locations', fi: 'Kaikki toimipisteet' },
  'users.admin': { en: 'Administrator', fi: 'Ylläpitäjä' },
  'users.staff': { en: 'Staff', fi: 'Työntekijä' },
  'users.student': { en: 'Student', fi: 'Opiskelija' },
  'users.adminHint': {
    en: 'Sees every location and manages places, templates and users.',
    fi: 'Näkee kaikki toimipisteet ja hallinnoi kohteita, pohjia ja käyttäjiä.',
  },
  'users.staffHint': {
    en: 'Inspects, schedules and manages tasks in their own location.',
    fi: 'Tarkastaa, aikatauluttaa ja hallinnoi tehtäviä omassa toimipisteessään.',
  },
  'users.studentHint': {
    en: 'Inspects in their own location. Students get no notifications.',
    fi: 'Tarkastaa omassa toimipisteessään. Opiskelija ei saa ilmoituksia.',
  },
  'users.locationHint': {
    en: 'Without a location, the user cannot see anything yet.',
    fi: 'Ilman toimipistettä käyttäjä ei vielä näe mitään.',
  },
  'users.empty': { en: 'No users found', fi: 'Käyttäjiä ei löytynyt' },
  'users.missing': { en: '{field}: fill this in.', fi: '{field}: täytä tämä kenttä.' },
  'users.blanks': {
    en: 'Username: remove the spaces.',
    fi: 'Käyttäjätunnus: poista välilyönnit.',
  },
  'users.short': {
    en: 'Password: use at least 8 characters.',
    fi: 'Salasana: käytä vähintään 8 merkkiä.',
  },
  'users.weak': {
    en: 'Password: this one is too easy to guess. Choose another.',
    fi: 'Salasana: tämä on liian helppo arvata. Valitse toinen.',
  },
  'users.password': { en: 'Password', fi: 'Salasana' },
  'users.passwordHint': {
    en: 'Use this one or enter your own: at least 8 characters.',
    fi: 'Käytä tätä tai kirjoita oma: vähintään 8 merkkiä.',
  },
  'users.another': { en: 'Generate another', fi: 'Luo toinen' },
  'users.added': { en: '{name} has been added', fi: '{name} on lisätty' },
  'users.saved': { en: 'Changes saved: {name}', fi: 'Muutokset tallennettu: {name}' },
  'users.handOver': {
    en: 'Give the username and password to {name}. The password is shown only now.',
    fi: 'Anna käyttäjätunnus ja salasana henkilölle {name}. Salasana näkyy vain nyt.',
  },
  'users.copy': { en: 'Copy both', fi: 'Kopioi molemmat' },
  'users.copied': { en: 'Copied', fi: 'Kopioitu' },
  'users.notCopied': {
    en: 'Copying is not available in this browser. Select the text and copy it yourself.',
    fi: 'Kopiointi ei toimi tässä selaimessa. Valitse teksti ja kopioi se itse.',
  },
  'users.halfDone': {
    en: 'The user was added, but role and location were not saved. Save again.',
    fi: 'Käyttäjä lisättiin, mutta rooli ja toimipiste eivät tallentuneet. Tallenna uudelleen.',
  },
  'users.access': { en: 'Sign-in', fi: 'Kirjautuminen' },
  'users.reset': { en: 'Reset password', fi: 'Luo uusi salasana' },
  'users.resetAsk': {
    en: '{name} gets a new password and is signed out everywhere.',
    fi: '{name} saa uuden salasanan ja kirjataan ulos kaikkialta.',
  },
  'users.end': { en: 'Sign out everywhere', fi: 'Kirjaa ulos kaikkialta' },
  'users.endAsk': {
    en: 'All sessions and access tokens of {name} will end. Unsent work stays on the device.',
    fi: 'Kaikki istunnot ja käyttötunnisteet päättyvät: {name}. Lähettämätön työ säilyy laitteella.',
  },
  'users.ended': { en: '{name} is signed out everywhere', fi: 'Kirjattu ulos kaikkialta: {name}' },
  'users.deactivate': { en: 'Deactivate', fi: 'Poista käytöstä' },
  'users.deactivateAsk': {
    en: '{name} will no longer be able to sign in. Inspections are kept.',
    fi: '{name} ei voi enää kirjautua sisään. Tarkastukset säilyvät.',
  },
  'users.deactivated': {
    en: '{name} can no longer sign in',
    fi: '{name} ei voi enää kirjautua sisään',
  },
  'users.activate': { en: 'Reactivate', fi: 'Ota takaisin käyttöön' },
  'users.activated': { en: '{name} can sign in again', fi: '{name} voi taas kirjautua sisään' },
  'users.erase': { en: 'Erase', fi: 'Poista pysyvästi' },
  'users.eraseAsk': {
    en: 'The account is deleted permanently, and a pseudonym replaces the name on inspections. This cannot be undone. Type {username} to erase.',
    fi: 'Tili poistetaan lopullisesti, ja nimi korvataan tarkastuksissa peitenimellä. Tätä ei voi perua. Vahvista kirjoittamalla {username}.',
  },
  'users.state': { en: 'Status', fi: 'Tila' },
  'users.activateMarked': { en: 'Reactivate ({count})', fi: 'Ota käyttöön ({count})' },
  'users.deactivateMarked': { en: 'Deactivate ({count})', fi: 'Poista käytöstä ({count})' },
  'users.exportMarked': { en: 'Export marked …', fi: 'Vie merkityt …' },
  'users.bulkDeactivated': {
    en: '{count, plural, =0 {Nobody was deactivated} one {# user can no longer sign in} other {# users can no longer sign in}}',
    fi: '{count, plural, =0 {Ketään ei poistettu käytöstä} one {# käyttäjä ei voi enää kirjautua sisään} other {# käyttäjää ei voi enää kirjautua sisään}}',
  },
  'users.bulkActivated': {
    en: '{count, plural, =0 {Nobody was reactivated} one {# user can sign in again} other {# users can sign in again}}',
    fi: '{count, plural, =0 {Ketään ei otettu käyttöön} one {# käyttäjä voi taas kirjautua sisään} other {# käyttäjää voi taas kirjautua sisään}}',
  },
  'users.bulkMore': { en: '{count} more rejected', fi: '{count} muuta hylättiin' },
  'users.erased': { en: 'User erased', fi: 'Käyttäjä poistettu' },
  'users.identity.title': {
    en: 'Sign-ins through your organisation',
    fi: 'Kirjautumiset organisaation tunnuksilla',
  },
  'users.identity.text': {
    en: 'Link a person only to an account that you know is theirs.',
    fi: 'Liitä henkilö vain tiliin, jonka tiedät hänen omakseen.',
  },
  'users.identity.refused': {
    en: 'Refused: “{name}” tried to sign in, but the account “{username}” has the same name or one that looks like it.',
    fi: 'Hylätty: ”{name}” yritti kirjautua, mutta tilillä ”{username}” on sama tai samannäköinen nimi.',
  },
  'users.identity.byName': {
    en: 'Linked to the account “{username}” by its name. No administrator has confirmed the link.',
    fi: 'Liitetty tiliin ”{username}” nimen perusteella. Ylläpitäjä ei ole vahvistanut liitosta.',
  },
  'users.identity.of': {
    en: 'Person {subject} at {issuer}',
    fi: 'Henkilö {subject}, palvelu {issuer}',
  },
  'users.identity.link': { en: 'Link to {username}', fi: 'Liitä tiliin {username}' },
  'users.identity.confirm': { en: 'Confirm the link', fi: 'Vahvista liitos' },
  'users.identity.dismiss': { en: 'Remove from the list', fi: 'Poista luettelosta' },
  'users.identity.remove': {
    en: 'Remove the link and end the sessions',
    fi: 'Poista liitos ja päätä istunnot',
  },
} as const satisfies MessageSet;

export type UsersMessages = typeof usersMessages;
