import type { ClientProblemCode } from '@kierros/api/client';
import { specTexts } from '@kierros/domain';
import type { Message, MessageSet } from './texts.ts';

/** One text per code of the catalogue of refusals; a code without one does not compile. */
export const problemMessages = {
  'problem.unreachable': {
    en: 'No connection to the server. Your work stays on this device.',
    fi: 'Ei yhteyttä palvelimeen. Työsi säilyy tällä laitteella.',
  },
  'problem.invalid_request': {
    en: 'The request was not understood. Reload the page and try again.',
    fi: 'Pyyntöä ei ymmärretty. Lataa sivu uudelleen ja yritä uudelleen.',
  },
  'problem.unknown_field': {
    en: 'The app and the server are running different versions. Reload the page.',
    fi: 'Sovelluksesta ja palvelimesta on käytössä eri versiot. Lataa sivu uudelleen.',
  },
  'problem.invalid_value': {
    en: 'A value is not allowed. Check the marked fields.',
    fi: 'Jokin arvo ei kelpaa. Tarkista merkityt kentät.',
  },
  'problem.invalid_date': {
    en: 'The date does not exist.',
    fi: 'Päivämäärää ei ole olemassa.',
  },
  'problem.date_in_past': {
    en: 'The date is in the past.',
    fi: 'Päivämäärä on menneisyydessä.',
  },
  'problem.unauthenticated': {
    en: 'Sign in to continue.',
    fi: 'Kirjaudu sisään.',
  },
  'problem.invalid_credentials': {
    en: 'The username or the password is wrong.',
    fi: 'Käyttäjätunnus tai salasana on väärä.',
  },
  'problem.session_expired': {
    en: 'You have been signed out. Sign in to continue.',
    fi: 'Sinut on kirjattu ulos. Kirjaudu uudelleen sisään.',
  },
  'problem.forbidden': {
    en: 'You do not have permission for this.',
    fi: 'Sinulla ei ole oikeutta tähän.',
  },
  'problem.not_admin': {
    en: 'Only an administrator can do this.',
    fi: 'Vain ylläpitäjä voi tehdä tämän.',
  },
  'problem.csrf_refused': {
    en: 'The request did not come from this page. Reload the page and try again.',
    fi: 'Pyyntö ei tullut tältä sivulta. Lataa sivu uudelleen ja yritä uudelleen.',
  },
  'problem.other_user': {
    en: 'Someone else has signed in on this browser. Sign in again.',
    fi: 'Tällä selaimella on nyt kirjautuneena joku muu. Kirjaudu uudelleen sisään.',
  },
  'problem.not_author': {
    en: 'Only the author or an administrator can change this.',
    fi: 'Vain tekijä tai ylläpitäjä voi muuttaa tätä.',
  },
  'problem.not_found': {
    en: 'This does not exist, or it belongs to another location.',
    fi: 'Tätä ei ole, tai se kuuluu toiseen toimipisteeseen.',
  },
  'problem.conflict': {
    en: 'Someone else changed this at the same time.',
    fi: 'Joku muu muutti tätä samaan aikaan.',
  },
  'problem.stale_version': {
    en: 'This was changed elsewhere after you opened it.',
    fi: 'Tätä on muutettu muualla sen jälkeen, kun avasit sen.',
  },
  'problem.idempotency_mismatch': {
    en: 'This has already been sent with different content.',
    fi: 'Tämä on jo lähetetty erisisältöisenä.',
  },
  'problem.already_handled': {
    en: 'Someone has already handled this.',
    fi: 'Joku ehti jo käsitellä tämän.',
  },
  'problem.already_submitted': {
    en: 'This inspection has already been submitted.',
    fi: 'Tämä tarkastus on jo lähetetty.',
  },
  'problem.not_submitted': {
    en: 'This inspection has not been submitted yet.',
    fi: 'Tätä tarkastusta ei ole vielä lähetetty.',
  },
  'problem.max_reached': {
    en: 'The maximum for this period has been reached.',
    fi: 'Tämän jakson enimmäismäärä on täynnä.',
  },
  'problem.not_open_yet': {
    en: 'This cannot be inspected yet.',
    fi: 'Tätä ei voi vielä tarkastaa.',
  },
  'problem.not_applicable': {
    en: 'The template does not apply to this place.',
    fi: 'Pohja ei sovellu tähän kohteeseen.',
  },
  'problem.already_scheduled': {
    en: 'This is already scheduled.',
    fi: 'Tämä on jo aikataulutettu.',
  },
  'problem.username_taken': {
    en: 'This username is taken.',
    fi: 'Käyttäjätunnus on varattu.',
  },
  'problem.name_taken': {
    en: 'This name is taken.',
    fi: 'Nimi on varattu.',
  },
  'problem.in_use': {
    en: 'This is in use and cannot be deleted.',
    fi: 'Tämä on käytössä eikä sitä voi poistaa.',
  },
  'problem.archived': {
    en: 'This has been archived.',
    fi: 'Tämä on arkistoitu.',
  },
  'problem.last_admin': {
    en: 'The last administrator cannot be removed.',
    fi: 'Viimeistä ylläpitäjää ei voi poistaa.',
  },
  'problem.draft_limit': {
    en: 'Too many drafts on the server. This one stays on this device.',
    fi: 'Palvelimella on liikaa luonnoksia. Tämä jää tälle laitteelle.',
  },
  'problem.plan_outdated': {
    en: 'The data has changed since the plan was made. Make a new plan.',
    fi: 'Tiedot ovat muuttuneet suunnitelman teon jälkeen. Tee uusi suunnitelma.',
  },
  'problem.payload_too_large': {
    en: 'This is too large to send.',
    fi: 'Tämä on liian suuri lähetettäväksi.',
  },
  'problem.unsupported_media': {
    en: 'This kind of file is not accepted.',
    fi: 'Tällaista tiedostoa ei oteta vastaan.',
  },
  'problem.mandatory_missing': {
    en: 'Mandatory answers are missing.',
    fi: 'Pakollisia vastauksia puuttuu.',
  },
  'problem.out_of_scale': {
    en: 'An answer is not on the scale.',
    fi: 'Jokin vastaus ei ole asteikolla.',
  },
  'problem.not_asked': {
    en: 'An answer belongs to a question that was not asked.',
    fi: 'Jokin vastaus kuuluu kysymykseen, jota ei kysytty.',
  },
  'problem.wrong_kind': {
    en: 'An answer is of the wrong type.',
    fi: 'Jokin vastaus on väärää tyyppiä.',
  },
  'problem.duplicate_answer': {
    en: 'A question was answered twice.',
    fi: 'Yhteen kysymykseen vastattiin kahdesti.',
  },
  'problem.no_answers': {
    en: 'There are no answers yet.',
    fi: 'Vastauksia ei vielä ole.',
  },
  'problem.template_without_questions': {
    en: 'The template has no questions.',
    fi: 'Pohjassa ei ole kysymyksiä.',
  },
  'problem.question_type_fixed': {
    en: 'The type of an answered question cannot be changed.',
    fi: 'Vastatun kysymyksen tyyppiä ei voi muuttaa.',
  },
  'problem.wrong_scope': {
    en: 'The inspection type does not fit this place.',
    fi: 'Tarkastustyyppi ei sovi tähän kohteeseen.',
  },
  'problem.limit_exceeded': {
    en: 'The maximum number has been exceeded.',
    fi: 'Enimmäismäärä ylittyi.',
  },
  'problem.range_too_long': {
    en: 'The date range is too long.',
    fi: 'Aikaväli on liian pitkä.',
  },
  'problem.weak_password': {
    en: 'The password is too weak.',
    fi: 'Salasana on liian heikko.',
  },
  'problem.no_location': {
    en: 'You have no location yet. Ask an administrator to assign you to one.',
    fi: 'Sinulla ei ole vielä toimipistettä. Pyydä ylläpitäjää liittämään sinut toimipisteeseen.',
  },
  'problem.unsupported_image': {
    en: 'This kind of photo is not accepted.',
    fi: 'Tällaista kuvaa ei oteta vastaan.',
  },
  'problem.unreadable_image': {
    en: 'The photo cannot be read.',
    fi: 'Kuvaa ei voi lukea.',
  },
  'problem.image_too_large': {
    en: 'The photo has too many pixels. Use one of at most 50 megapixels.',
    fi: 'Kuvassa on liikaa pikseleitä. Käytä enintään 50 megapikselin kuvaa.',
  },
  'problem.hash_mismatch': {
    en: 'The photo was damaged on the way. It will be sent again.',
    fi: 'Kuva vioittui siirrossa. Se lähetetään uudelleen.',
  },
  'problem.photo_not_declared': {
    en: 'The photo does not belong to this inspection.',
    fi: 'Kuva ei kuulu tähän tarkastukseen.',
  },
  'problem.slot_full': {
    en: 'No more photos can be added to this question.',
    fi: 'Kysymykseen ei voi lisätä enempää kuvia.',
  },
  'problem.too_many_attempts': {
    en: 'Too many attempts. Wait a moment.',
    fi: 'Liian monta yritystä. Odota hetki.',
  },
  'problem.rate_limited': {
    en: 'Too many requests. Wait a moment.',
    fi: 'Liian monta pyyntöä. Odota hetki.',
  },
  // As the specification words it (section 8), also where nobody knows what was the matter.
  'problem.internal_error': specTexts['error.body'],
  'problem.tryAgainIn': {
    en: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
    fi: 'Yritä uudelleen {seconds} sekunnin kuluttua.',
  },
  'problem.not_implemented': {
    en: 'The server does not offer this yet.',
    fi: 'Palvelin ei vielä tarjoa tätä.',
  },
  'problem.unavailable': {
    en: 'The server is busy. Try again in a moment.',
    fi: 'Palvelin on ruuhkautunut. Yritä hetken päästä uudelleen.',
  },
  'problem.storage_full': {
    en: 'The server has run out of storage. Contact an administrator.',
    fi: 'Palvelimen tallennustila on loppu. Ota yhteyttä ylläpitäjään.',
  },
  'problem.starting': {
    en: 'The server is starting. Try again in a moment.',
    fi: 'Palvelin käynnistyy. Yritä hetken päästä uudelleen.',
  },
} as const satisfies MessageSet & Record<`problem.${ClientProblemCode}`, Message>;
