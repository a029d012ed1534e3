import type { ProblemTexts } from '../problem-texts.ts';

/** What went wrong and what to do, in Finnish. */
export const fi = {
  invalid_request: {
    title: 'Pyyntöä ei voitu lukea',
    remedy: 'Tarkista arvot ja yritä uudelleen.',
  },
  unknown_field: {
    title: 'Palvelin ei tunne kaikkia kenttiä',
    remedy: 'Päivitä sovellus ja yritä uudelleen.',
  },
  invalid_value: { title: 'Arvo ei kelpaa', remedy: 'Korjaa merkityt kentät.' },
  invalid_date: {
    title: 'Päivämäärä ei kelpaa',
    remedy: 'Anna päivä muodossa vuosi, kuukausi ja päivä, esimerkiksi 2026-12-01.',
  },
  unauthenticated: {
    title: 'Kirjaudu ensin sisään',
    remedy: 'Kirjaudu sisään ja yritä uudelleen.',
  },
  invalid_credentials: {
    title: 'Väärä sähköpostiosoite tai salasana.',
    remedy: 'Tarkista molemmat ja yritä uudelleen.',
  },
  session_expired: {
    title: 'Istunto on päättynyt',
    remedy: 'Kirjaudu uudelleen sisään. Lähettämättömät tiedot säilyvät tällä laitteella.',
  },
  forbidden: { title: 'Sinulla ei ole oikeutta tähän', remedy: 'Pyydä apua ylläpitäjältä.' },
  not_admin: { title: 'Käyttäjä ei ole ylläpitäjä', remedy: 'Pyydä ylläpitäjää tekemään tämä.' },
  csrf_refused: {
    title: 'Pyyntö ei tullut sovelluksen omalta sivulta',
    remedy: 'Avaa sovellus uudelleen ja toista toiminto.',
  },
  other_user: {
    title: 'Tässä selaimessa on nyt kirjautuneena joku muu',
    remedy: 'Kirjaudu sisään sillä tunnuksella, jolla työ on tehty.',
  },
  not_author: {
    title: 'Vain tekijä voi tehdä tämän',
    remedy: 'Pyydä apua tekijältä tai ylläpitäjältä.',
  },
  not_found: {
    title: 'Ei löytynyt',
    remedy:
      'Kohde on ehkä poistettu tai se kuuluu toiseen toimipisteeseen. Lataa luettelo uudelleen.',
  },
  conflict: {
    title: 'Tieto on muuttunut sillä välin',
    remedy: 'Katso nykyinen tila ja yritä uudelleen.',
  },
  stale_version: {
    title: 'Joku muu on muuttanut tätä sillä välin',
    remedy: 'Vertaa versioita ja valitse.',
  },
  idempotency_mismatch: {
    title: 'Samaa avainta on käytetty toiseen pyyntöön',
    remedy: 'Toista pyyntö uudella avaimella.',
  },
  already_handled: { title: 'Joku ehti jo käsitellä tämän', remedy: 'Katso nykyinen tila.' },
  already_submitted: {
    title: 'Tarkastus on jo lähetetty',
    remedy: 'Muokkaa lähetettyä lomaketta.',
  },
  not_submitted: { title: 'Lomaketta ei ole lähetetty', remedy: 'Lähetä se ensin.' },
  max_reached: {
    title: 'Jakson tarkastusten enimmäismäärä on täynnä',
    remedy: 'Valitse päivä seuraavalta jaksolta.',
  },
  not_open_yet: {
    title: 'Kohdetta ei voi vielä tarkastaa',
    remedy: 'Odota, kunnes kohteen voi tarkastaa.',
  },
  not_applicable: {
    title: 'Mikään pohja ei koske tätä kohdetta',
    remedy: 'Valitse toinen kohde tai pyydä ylläpitäjältä pohja.',
  },
  already_scheduled: {
    title: 'Tarkastus on jo aikataulussa tälle päivälle',
    remedy: 'Valitse toinen päivä.',
  },
  username_taken: { title: 'Käyttäjätunnus on varattu', remedy: 'Valitse toinen käyttäjätunnus.' },
  name_taken: { title: 'Nimi on varattu', remedy: 'Valitse toinen nimi.' },
  in_use: { title: 'Tämä on vielä käytössä', remedy: 'Poista ensin tästä riippuvat tiedot.' },
  archived: { title: 'Tämä on arkistoitu', remedy: 'Valitse jokin käytössä oleva.' },
  last_admin: {
    title: 'Viimeistä ylläpitäjää ei voi poistaa',
    remedy: 'Tee ensin jostakin toisesta käyttäjästä ylläpitäjä.',
  },
  draft_limit: {
    title: 'Palvelimella ei ole tilaa uudelle luonnokselle',
    remedy: 'Luonnos säilyy tällä laitteella. Lähetä tai poista vanhempi luonnos.',
  },
  plan_outdated: {
    title: 'Suunnitelma on vanhentunut',
    remedy: 'Tee suunnitelma uudelleen, tarkista se ja ota se käyttöön.',
  },
  payload_too_large: { title: 'Lähetys on liian suuri', remedy: 'Lähetä vähemmän kerralla.' },
  unsupported_media: {
    title: 'Tämäntyyppistä sisältöä ei oteta vastaan',
    remedy: 'Lähetä pyydetyn tyyppinen sisältö.',
  },
  mandatory_missing: {
    title: 'Vastaa kaikkiin pakollisiin kysymyksiin.',
    remedy: 'Vastaa merkittyihin kysymyksiin.',
  },
  out_of_scale: {
    title: 'Arvio ei ole asteikolla',
    remedy: 'Valitse arvio tarkastustyypin asteikolta.',
  },
  not_asked: { title: 'Tätä kysymystä ei kysytä täällä', remedy: 'Jätä sen vastaus pois.' },
  wrong_kind: {
    title: 'Vastaus on vääränlainen',
    remedy: 'Anna arviointikysymykseen arvio ja tekstikysymykseen teksti.',
  },
  duplicate_answer: {
    title: 'Samaan kysymykseen on vastattu kahdesti samassa kohteessa',
    remedy: 'Poista toinen vastauksista.',
  },
  no_answers: {
    title: 'Kohteella ei ole vastauksia',
    remedy: 'Vastaa vähintään yhteen kysymykseen tai jätä kohde pois.',
  },
  template_without_questions: {
    title: 'Lisää pohjaan vähintään yksi kysymys.',
    remedy: 'Lisää kysymys.',
  },
  question_type_fixed: {
    title: 'Vastatun kysymyksen tyyppiä ei voi muuttaa',
    remedy: 'Lisää uusi kysymys.',
  },
  wrong_scope: { title: 'Kohde ei sovi tarkastustyyppiin', remedy: 'Valitse oikeanlainen kohde.' },
  limit_exceeded: { title: 'Määrä ylittää sallitun', remedy: 'Vähennä määrää.' },
  range_too_long: {
    title: 'Aikaväli on liian pitkä',
    remedy: 'Valitse lyhyempi aikaväli tai suurempi jakso.',
  },
  date_in_past: { title: 'Päivä on jo mennyt', remedy: 'Valitse tämä päivä tai myöhempi.' },
  weak_password: {
    title: 'Salasana on liian helppo arvata',
    remedy: 'Käytä vähintään 8 merkkiä, ei yleistä salasanaa.',
  },
  no_location: {
    title: 'Sinulla ei ole vielä toimipistettä',
    remedy: 'Pyydä ylläpitäjää liittämään sinut toimipisteeseen.',
  },
  unsupported_image: {
    title: 'Tämäntyyppistä kuvaa ei oteta vastaan',
    remedy: 'Käytä JPEG-, PNG- tai WebP-kuvaa.',
  },
  unreadable_image: { title: 'Kuvaa ei voi lukea', remedy: 'Ota kuva uudelleen.' },
  image_too_large: {
    title: 'Kuvassa on liikaa pikseleitä',
    remedy: 'Käytä enintään 50 megapikselin kuvaa.',
  },
  hash_mismatch: { title: 'Kuva vioittui matkalla', remedy: 'Lähetä se uudelleen.' },
  photo_not_declared: {
    title: 'Kuva ei kuulu tähän tarkastukseen',
    remedy: 'Lähetä ensin vastaukset, joissa kuva mainitaan.',
  },
  slot_full: { title: 'Vastaukseen ei mahdu enempää kuvia', remedy: 'Poista ensin jokin kuva.' },
  too_many_attempts: {
    title: 'Liian monta yritystä',
    remedy: 'Odota hetki ennen kuin yrität uudelleen.',
  },
  rate_limited: {
    title: 'Liian monta pyyntöä',
    remedy: 'Odota hetki. Pyyntö yritetään uudelleen.',
  },
  internal_error: {
    title: 'Palvelinvirhe. Yritä myöhemmin uudelleen.',
    remedy: 'Jos virhe toistuu, ota yhteyttä ylläpitäjään.',
  },
  not_implemented: {
    title: 'Palvelimella ei ole tätä toimintoa käytössä',
    remedy: 'Pyydä apua ylläpitäjältä.',
  },
  unavailable: {
    title: 'Palvelin ei voi juuri nyt vastata',
    remedy: 'Pyyntö yritetään uudelleen. Työsi säilyy tällä laitteella.',
  },
  storage_full: {
    title: 'Palvelimen tallennustila on täynnä',
    remedy: 'Työsi säilyy tällä laitteella. Ota yhteyttä ylläpitäjään.',
  },
  starting: { title: 'Palvelin käynnistyy', remedy: 'Pyyntö yritetään hetken päästä uudelleen.' },
  unreachable: {
    title: 'Ei yhteyttä palvelimeen',
    remedy: 'Työsi säilyy tällä laitteella ja lähetetään, kun yhteys palaa.',
  },
} as const satisfies ProblemTexts;
