import type { ProblemTexts } from '../problem-texts.ts';

/** What went wrong and what to do, in Finnish; a code without texts does not compile. */
export const fi = {
  invalid_request: {
    title: 'Pyyntöä ei voitu lukea',
    hint: 'Tarkista arvot ja yritä uudelleen.',
    screen: 'Pyyntöä ei ymmärretty. Lataa sivu uudelleen ja yritä uudelleen.',
  },
  unknown_field: {
    title: 'Palvelin ei tunne kaikkia kenttiä',
    hint: 'Päivitä sovellus ja yritä uudelleen.',
    screen: 'Sovelluksesta ja palvelimesta on käytössä eri versiot. Lataa sivu uudelleen.',
  },
  invalid_value: {
    title: 'Arvo ei kelpaa',
    hint: 'Korjaa merkityt kentät.',
    screen: 'Jokin arvo ei kelpaa. Tarkista merkityt kentät.',
  },
  invalid_date: {
    title: 'Päivämäärä ei kelpaa',
    hint: 'Anna päivä muodossa vuosi, kuukausi ja päivä, esimerkiksi 2026-12-01.',
    screen: 'Tätä päivää ei ole. Valitse toinen.',
  },
  unauthenticated: {
    title: 'Kirjaudu ensin sisään',
    hint: 'Kirjaudu sisään ja yritä uudelleen.',
    screen: 'Kirjaudu sisään.',
  },
  invalid_credentials: {
    title: 'Väärä sähköpostiosoite tai salasana.',
    hint: 'Tarkista molemmat ja yritä uudelleen.',
    screen: 'Käyttäjätunnus tai salasana on väärä.',
  },
  session_expired: {
    title: 'Istunto on päättynyt',
    hint: 'Kirjaudu uudelleen sisään. Lähettämättömät tiedot säilyvät tällä laitteella.',
    screen: 'Sinut on kirjattu ulos. Kirjaudu uudelleen sisään.',
  },
  forbidden: {
    title: 'Sinulla ei ole oikeutta tähän',
    hint: 'Pyydä apua ylläpitäjältä.',
    screen: 'Sinulla ei ole oikeutta tähän.',
  },
  not_admin: {
    title: 'Käyttäjä ei ole ylläpitäjä',
    hint: 'Pyydä ylläpitäjää tekemään tämä.',
    screen: 'Vain ylläpitäjä voi tehdä tämän.',
  },
  csrf_refused: {
    title: 'Pyyntö ei tullut sovelluksen omalta sivulta',
    hint: 'Avaa sovellus uudelleen ja toista toiminto.',
    screen: 'Pyyntö ei tullut tältä sivulta. Lataa sivu uudelleen ja yritä uudelleen.',
  },
  other_user: {
    title: 'Tässä selaimessa on nyt kirjautuneena joku muu',
    hint: 'Kirjaudu sisään sillä tunnuksella, jolla työ on tehty.',
    screen: 'Tässä selaimessa on nyt kirjautuneena joku muu. Kirjaudu uudelleen sisään.',
  },
  recent_sign_in_needed: {
    title: 'Salasanaa ei ole annettu hetkeen',
    hint: 'Vahvista salasanasi kutsulla verifyPassword tai kirjaudu uudelleen; vahvistus on voimassa viisi minuuttia.',
    screen: 'Jatka antamalla salasanasi uudelleen.',
  },
  not_author: {
    title: 'Vain tekijä voi tehdä tämän',
    hint: 'Pyydä apua tekijältä tai ylläpitäjältä.',
    screen: 'Vain tekijä tai ylläpitäjä voi muuttaa tätä.',
  },
  not_found: {
    title: 'Ei löytynyt',
    hint: 'Kohde on ehkä poistettu tai se kuuluu toiseen toimipisteeseen. Lataa luettelo uudelleen.',
    screen: 'Tätä ei ole, tai se kuuluu toiseen toimipisteeseen.',
  },
  conflict: {
    title: 'Tieto on muuttunut sillä välin',
    hint: 'Katso nykyinen tila ja yritä uudelleen.',
    screen: 'Joku muu muutti tätä samaan aikaan.',
  },
  stale_version: {
    title: 'Joku muu on muuttanut tätä sillä välin',
    hint: 'Vertaa versioita ja valitse.',
    screen: 'Tätä on muutettu muualla sen jälkeen, kun avasit sen.',
  },
  idempotency_mismatch: {
    title: 'Samaa avainta on käytetty toiseen pyyntöön',
    hint: 'Toista pyyntö uudella avaimella.',
    screen: 'Tämä on jo lähetetty erisisältöisenä.',
  },
  already_handled: {
    title: 'Joku ehti jo käsitellä tämän',
    hint: 'Katso nykyinen tila.',
    screen: 'Joku ehti jo käsitellä tämän.',
  },
  already_submitted: {
    title: 'Tarkastus on jo lähetetty',
    hint: 'Muokkaa lähetettyä lomaketta.',
    screen: 'Tämä tarkastus on jo lähetetty.',
  },
  not_submitted: {
    title: 'Lomaketta ei ole lähetetty',
    hint: 'Lähetä se ensin.',
    screen: 'Tätä tarkastusta ei ole vielä lähetetty.',
  },
  max_reached: {
    title: 'Jakson tarkastusten enimmäismäärä on täynnä',
    hint: 'Valitse päivä seuraavalta jaksolta.',
    screen: 'Jakson tarkastusten enimmäismäärä on täynnä.',
  },
  not_open_yet: {
    title: 'Kohdetta ei voi vielä tarkastaa',
    hint: 'Odota, kunnes kohteen voi tarkastaa.',
    screen: 'Tätä ei voi vielä tarkastaa.',
  },
  not_applicable: {
    title: 'Mikään pohja ei koske tätä kohdetta',
    hint: 'Valitse toinen kohde tai pyydä ylläpitäjältä pohja.',
    screen: 'Pohja ei sovellu tähän kohteeseen.',
  },
  already_scheduled: {
    title: 'Tarkastus on jo aikataulussa tälle päivälle',
    hint: 'Valitse toinen päivä.',
    screen: 'Tarkastus on jo aikataulussa tälle päivälle.',
  },
  username_taken: {
    title: 'Käyttäjätunnus on varattu',
    hint: 'Valitse toinen käyttäjätunnus.',
    screen: 'Käyttäjätunnus on varattu. Valitse toinen.',
  },
  username_alike: {
    title: 'Käyttäjätunnus näyttää samalta kuin toinen',
    hint: 'Valitse käyttäjätunnus, jota ei voi erehtyä luulemaan toiseksi.',
    screen: 'Käyttäjätunnus näyttää samalta kuin olemassa oleva. Valitse toinen.',
  },
  name_taken: {
    title: 'Nimi on varattu',
    hint: 'Valitse toinen nimi.',
    screen: 'Nimi on varattu. Valitse toinen.',
  },
  in_use: {
    title: 'Tämä on vielä käytössä',
    hint: 'Poista ensin tästä riippuvat tiedot.',
    screen: 'Tämä on käytössä, eikä sitä voi poistaa.',
  },
  archived: {
    title: 'Tämä on arkistoitu',
    hint: 'Valitse jokin käytössä oleva.',
    screen: 'Tämä on arkistoitu.',
  },
  parent_archived: {
    title: 'Se, mihin tämä kuuluu, on arkistoitu',
    hint: 'Palauta se ensin.',
    screen: 'Se, mihin tämä kuuluu, on arkistoitu. Palauta se ensin.',
  },
  last_admin: {
    title: 'Viimeistä ylläpitäjää ei voi poistaa',
    hint: 'Tee ensin jostakin toisesta käyttäjästä ylläpitäjä.',
    screen:
      'Viimeistä ylläpitäjää ei voi poistaa. Tee ensin jostakin toisesta käyttäjästä ylläpitäjä.',
  },
  draft_limit: {
    title: 'Sinulla on palvelimella liikaa luonnoksia',
    hint: 'Luonnos säilyy tällä laitteella. Lähetä tai poista vanhempi luonnos.',
    screen: 'Sinulla on palvelimella liikaa luonnoksia. Tämä jää tälle laitteelle.',
  },
  plan_outdated: {
    title: 'Suunnitelma on vanhentunut',
    hint: 'Tee uusi suunnitelma, tarkista se ja toteuta se.',
    screen:
      'Jokin on muuttunut sen jälkeen, joten mitään ei tehty. Tarkista tilanne ja yritä uudelleen.',
  },
  payload_too_large: {
    title: 'Lähetys on liian suuri',
    hint: 'Lähetä vähemmän kerralla.',
    screen: 'Tämä on liian suuri lähetettäväksi.',
  },
  unsupported_media: {
    title: 'Tämäntyyppistä sisältöä ei oteta vastaan',
    hint: 'Lähetä pyydetyn tyyppinen sisältö.',
    screen: 'Tällaista tiedostoa ei oteta vastaan.',
  },
  mandatory_missing: {
    title: 'Vastaa kaikkiin pakollisiin kysymyksiin.',
    hint: 'Vastaa merkittyihin kysymyksiin.',
    screen: 'Pakollisia vastauksia puuttuu.',
  },
  out_of_scale: {
    title: 'Arvio ei ole asteikolla',
    hint: 'Valitse arvio tarkastustyypin asteikolta.',
    screen: 'Jokin vastaus ei ole asteikolla.',
  },
  not_asked: {
    title: 'Tätä kysymystä ei kysytä täällä',
    hint: 'Jätä sen vastaus pois.',
    screen: 'Jokin vastaus kuuluu kysymykseen, jota ei kysytty.',
  },
  wrong_kind: {
    title: 'Vastaus on vääränlainen',
    hint: 'Anna arviointikysymykseen arvio ja tekstikysymykseen teksti.',
    screen: 'Jokin vastaus on väärää tyyppiä.',
  },
  duplicate_answer: {
    title: 'Samaan kysymykseen on vastattu kahdesti samassa kohteessa',
    hint: 'Poista toinen vastauksista.',
    screen: 'Yhteen kysymykseen vastattiin kahdesti.',
  },
  no_answers: {
    title: 'Kohteella ei ole vastauksia',
    hint: 'Vastaa vähintään yhteen kysymykseen tai jätä kohde pois.',
    screen: 'Vastauksia ei vielä ole.',
  },
  template_without_questions: {
    title: 'Lisää pohjaan vähintään yksi kysymys.',
    hint: 'Lisää kysymys.',
    screen: 'Pohjassa ei ole kysymyksiä.',
  },
  question_type_fixed: {
    title: 'Vastatun kysymyksen tyyppiä ei voi muuttaa',
    hint: 'Lisää uusi kysymys.',
    screen: 'Vastatun kysymyksen tyyppiä ei voi muuttaa.',
  },
  wrong_predecessor: {
    title: 'Kysymys ei voi jatkaa nimeämäänsä kysymystä',
    hint: 'Valitse saman pohjan samantyyppinen kysymys, jota ei enää kysytä ja jota mikään muu kysymys ei jatka, tai jätä kenttä pois.',
    screen:
      'Kysymys voi jatkaa vain samantyyppistä kysymystä, jota ei enää kysytä ja jota mikään muu ei jatka. Valitse toinen kysymys tai älä mitään.',
  },
  wrong_scope: {
    title: 'Kohde ei sovi tarkastustyyppiin',
    hint: 'Valitse oikeanlainen kohde.',
    screen: 'Tarkastustyyppi ei sovi tähän kohteeseen.',
  },
  limit_exceeded: {
    title: 'Määrä ylittää sallitun',
    hint: 'Vähennä määrää.',
    screen: 'Enimmäismäärä ylittyi.',
  },
  range_too_long: {
    title: 'Aikaväli on liian pitkä',
    hint: 'Valitse lyhyempi aikaväli tai suurempi jakso.',
    screen: 'Aikaväli on liian pitkä. Valitse lyhyempi.',
  },
  date_in_past: {
    title: 'Päivä on jo mennyt',
    hint: 'Valitse tämä päivä tai jokin myöhempi.',
    screen: 'Päivä on jo mennyt.',
  },
  closed_day: {
    title: 'Toimipiste on sinä päivänä kiinni',
    hint: 'Valitse avoin päivä tai muuta toimipisteen työkalenteria.',
    screen: 'Toimipiste on sinä päivänä kiinni. Valitse avoin päivä.',
  },
  no_open_day: {
    title: 'Kalenterissa ei ole vuoteen yhtään avointa päivää',
    hint: 'Jätä vähintään yksi avoin päivä jokaiseen 366 päivän jaksoon.',
    screen: 'Kalenterissa ei ole vuoteen yhtään avointa päivää. Jätä ainakin yksi päivä avoimeksi.',
  },
  evidence_needed: {
    title: 'Korjaus vaatii muistiinpanon tai kuvan',
    hint: 'Kirjoita, mitä tehtiin, tai lisää kuva korjauksesta.',
    screen: 'Korjaus vaatii muistiinpanon tai kuvan. Lisää jompikumpi.',
  },
  evidence_missing: {
    title: 'Huono arvio vaatii muistiinpanon tai kuvan',
    hint: 'Lisää se, mitä kysymys vaatii. Jos kuvaa ei voi ottaa, kerro syy muistiinpanossa ja lähetä no_photo.',
    screen: 'Huono arvio vaatii muistiinpanon tai kuvan. Lisää se.',
  },
  checked_by_answers: {
    title: 'Seuraava tarkastus tarkistaa korjauksen',
    hint: 'Kysymys kysytään uudelleen, ja hyvä vastaus vahvistaa korjauksen.',
    screen: 'Seuraava tarkastus tarkistaa korjauksen. Sinun ei tarvitse tehdä mitään.',
  },
  own_fix: {
    title: 'Korjasit tämän itse',
    hint: 'Pyydä jotakuta toista tarkistamaan korjaus.',
    screen: 'Korjasit tämän itse. Joku toinen tarkistaa korjauksen.',
  },
  weak_password: {
    title: 'Salasana on liian helppo arvata',
    hint: 'Käytä vähintään 8 merkkiä, ei yleistä salasanaa.',
    screen: 'Salasana on liian helppo arvata. Valitse toinen.',
  },
  no_location: {
    title: 'Sinulla ei ole vielä toimipistettä',
    hint: 'Pyydä ylläpitäjää liittämään sinut toimipisteeseen.',
    screen:
      'Sinulla ei ole vielä toimipistettä. Pyydä ylläpitäjää liittämään sinut toimipisteeseen.',
  },
  unsupported_image: {
    title: 'Tämäntyyppistä kuvaa ei oteta vastaan',
    hint: 'Käytä JPEG-, PNG- tai WebP-kuvaa.',
    screen: 'Tällaista kuvaa ei oteta vastaan. Käytä JPEG-, PNG- tai WebP-kuvaa.',
  },
  unreadable_image: {
    title: 'Kuvaa ei voi lukea',
    hint: 'Ota kuva uudelleen.',
    screen: 'Kuvaa ei voi lukea. Ota kuva uudelleen.',
  },
  image_too_large: {
    title: 'Kuvassa on liikaa pikseleitä',
    hint: 'Käytä enintään 50 megapikselin kuvaa.',
    screen: 'Kuvassa on liikaa pikseleitä. Käytä enintään 50 megapikselin kuvaa.',
  },
  repeated_row: {
    title: 'Tämä on luettelossa kahdesti',
    hint: 'Poista toinen riveistä.',
    screen: 'Tämä on luettelossa kahdesti. Poista toinen riveistä.',
  },
  ambiguous_name: {
    title: 'Usealla on sama nimi',
    hint: 'Anna tarkoittamasi tunnus tai eri nimet.',
    screen: 'Usealla on sama nimi. Anna tarkoittamasi kohteen tunnus tai vaihda nimi.',
  },
  unknown_time_zone: {
    title: 'Aikavyöhykettä ei ole',
    hint: 'Kirjoita se alueineen, esimerkiksi Europe/Helsinki.',
    screen: 'Tällaista aikavyöhykettä ei ole. Kirjoita se alueineen, esimerkiksi Europe/Helsinki.',
  },
  template_used: {
    title: 'Pohjaa on käytetty',
    hint: 'Kopioi se ja muuta kopiota.',
    screen:
      'Pohjalla on tehty tarkastuksia, joten sen laji ja toimipiste pysyvät. Kopioi se ja muuta kopiota.',
  },
  hash_mismatch: {
    title: 'Kuva vioittui siirrossa',
    hint: 'Lähetä se uudelleen.',
    screen: 'Kuva vioittui siirrossa joka kerta. Lähetä se uudelleen toisella yhteydellä.',
  },
  foreign_certificate: {
    title: 'Tämä palvelin ei ole allekirjoittanut todistusta',
    hint: 'Valitse alkuperäinen tiedosto sellaisena kuin tämä palvelin sen teki.',
    screen:
      'Tämä palvelin ei ole allekirjoittanut todistusta, tai sitä on muutettu. Valitse alkuperäinen tiedosto.',
  },
  photo_not_declared: {
    title: 'Kuva ei kuulu tähän tarkastukseen',
    hint: 'Lähetä ensin vastaukset, joissa kuva mainitaan.',
    screen: 'Kuva ei kuulu tähän tarkastukseen.',
  },
  slot_full: {
    title: 'Vastaukseen ei mahdu enempää kuvia',
    hint: 'Poista ensin jokin kuva.',
    screen: 'Kysymykseen ei voi lisätä enempää kuvia.',
  },
  too_many_attempts: {
    title: 'Liian monta yritystä',
    hint: 'Odota hetki ennen kuin yrität uudelleen.',
    screen: 'Liian monta yritystä. Odota hetki.',
  },
  rate_limited: {
    title: 'Liian monta pyyntöä',
    hint: 'Odota hetki. Pyyntö yritetään uudelleen.',
    screen: 'Liian monta pyyntöä. Odota hetki.',
  },
  internal_error: {
    title: 'Palvelinvirhe. Yritä myöhemmin uudelleen.',
    hint: 'Jos virhe toistuu, ota yhteyttä ylläpitäjään.',
    screen: 'Tapahtui virhe. Yritä myöhemmin uudelleen.',
  },
  not_implemented: {
    title: 'Palvelimella ei ole tätä toimintoa käytössä',
    hint: 'Pyydä apua ylläpitäjältä.',
    screen: 'Palvelimella ei ole vielä tätä toimintoa.',
  },
  unavailable: {
    title: 'Palvelin ei voi juuri nyt vastata',
    hint: 'Pyyntö yritetään uudelleen. Työsi säilyy tällä laitteella.',
    screen: 'Palvelin on ruuhkautunut. Yritä hetken päästä uudelleen.',
  },
  storage_full: {
    title: 'Palvelimen tallennustila on täynnä',
    hint: 'Työsi säilyy tällä laitteella. Ota yhteyttä ylläpitäjään.',
    screen: 'Palvelimen tallennustila on täynnä. Ota yhteyttä ylläpitäjään.',
  },
  starting: {
    title: 'Palvelin käynnistyy',
    hint: 'Pyyntö yritetään hetken päästä uudelleen.',
    screen: 'Palvelin käynnistyy. Yritä hetken päästä uudelleen.',
  },
  unreachable: {
    title: 'Ei yhteyttä palvelimeen',
    hint: 'Työsi säilyy tällä laitteella ja lähetetään, kun yhteys palaa.',
    screen: 'Ei yhteyttä palvelimeen. Työsi säilyy tällä laitteella.',
  },
} as const satisfies ProblemTexts;
