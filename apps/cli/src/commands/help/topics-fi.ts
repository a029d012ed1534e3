import type { TopicTexts } from './topics.ts';

/** The topics in Finnish. */
export const topicsFi: TopicTexts = {
  environment: `
Asetus luetaan ensimmäisestä, joka sen antaa: valitsin, muuttuja, valittu profiili,
./kierros.config.json, $XDG_CONFIG_HOME/kierros/config.json, /etc/kierros/config.json, oletus.
Mistä kukin tulee: kierros config list --show-origin

  KIERROS_SERVER         palvelimen osoite (kirjautumisen mukaan, muuten http://127.0.0.1:4300)
  KIERROS_PROFILE        asetustiedostojen profiili; jokaisella on oma kirjautumisensa
  KIERROS_LOCATION       toimipisteen tunnus tai nimi, tai all (oma toimipiste)
  KIERROS_LANG           fi tai en (oma asetuksesi, muuten järjestelmän kieli, muuten fi)
  KIERROS_TIMEOUT        pyynnön enimmäisaika (30s)
  KIERROS_RETRIES        montako kertaa pyyntö uusitaan (3)
  KIERROS_CONCURRENCY    yhtäaikaiset pyynnöt (4)
  KIERROS_PROGRESS       auto, bar, lines, json tai none (auto)
  KIERROS_USERNAME       käyttäjätunnus komennolle auth login
  KIERROS_PASSWORD_FILE  tiedosto, jossa salasana on, komennolle auth login
  KIERROS_TOKEN          käyttötunniste kirjautumisen sijaan; ohittaa muuttujan KIERROS_TOKEN_FILE
  KIERROS_TOKEN_FILE     tiedosto, jossa käyttötunniste on, kirjautumisen sijaan
  KIERROS_SESSION_FILE   missä kirjautuminen säilytetään
  KIERROS_NO_INPUT       asetettuna: älä kysy mitään
  KIERROS_DEBUG          asetettuna: näytä jokainen pyyntö stderr-virrassa

NO_COLOR, FORCE_COLOR, TERM=dumb, COLUMNS, HTTPS_PROXY, HTTP_PROXY ja NO_PROXY otetaan
huomioon; oman varmenteiden myöntäjän voi antaa muuttujassa NODE_EXTRA_CA_CERTS.
`,
  formatting: `
Tiedot menevät stdout-virtaan; viestit, eteneminen ja virheet stderr-virtaan.

  (ei mitään)      taulukko, joka mahtuu päätteeseen, muualla 80 saraketta; pitkän nimen lopussa …
  --plain          sarkaimin erotetut rivit ilman otsikoita; mitään ei katkaista, päivät ISO-muodossa
  --json           JSON kuten rajapinnassa: snake_case, ISO-päivät, nimet muodossa {en, fi}
  --json=a,b       vain nämä kentät tässä järjestyksessä; tuntematon kenttä luettelee oikeat
  --quiet          vain tiedot ja virheet

Valitsimella --json komento, jolla ei ole tietuetta, tulostaa viestinsä: {"messages":["…"]}

Valitsimella --json virhe on yksi olio stderr-virrassa:
  {"error":{"code":"…","title":"…","detail":"…","fix":"…","retryable":false}}
`,
  files: `
  ./kierros.config.json                   kansion asetukset; voi viedä versionhallintaan, ei salaisuuksia
  $XDG_CONFIG_HOME/kierros/config.json    omat asetuksesi
  $XDG_STATE_HOME/kierros/session.json    kirjautumisesi; vain sinä voit lukea sitä (0600)

Asetustiedosto on yksi JSON-olio, jonka avaimet ovat server, location, lang, timeout, retries,
concurrency ja progress, ja avaimessa profiles samat nimen mukaan. Sen kuvaa
schemas/config.schema.json; tuntemattomat avaimet hylätään.
  {"location": 3, "profiles": {"testi": {"server": "https://testi.kierros.example"}}}

  plan.json                               tallennettu suunnitelma (--out); katso se: plan show
  undo-20261120T1405.json                 peruu toteutuksen; toteuta se kuten suunnitelma

Pohjatiedostossa on yksi pohja tai niiden luettelo, JSON tai YAML, kuten
schemas/template.schema.json kertoo; myös XLSForm- (.xlsx) ja SurveyJS-lomakkeet kelpaavat:
  {"name": {"fi": "Viikkokierros", "en": "Weekly round"}, "inspectiontype_id": "jatkuva",
   "questions": [{"title": "Ovatko poistumistiet vapaat?", "type": "value", "mandatory": true}]}

Aikataulun muutostiedosto on luettelo muutoksista, JSON, YAML tai CSV (pilkuin tai puolipistein,
ensimmäinen rivi nimeää sarakkeet); sen kuvaa schemas/schedule.schema.json:
  inspectable_id,inspection_type_id,due_date
  88,jatkuva,2026-12-01
JSON ja YAML: myös {"action": "move", "id": 55, "new_due_date": "2026-12-03"} ja
{"action": "remove", "id": 55}; CSV: samat sarakkeissa action, id ja new_due_date.

Suljettujen jaksojen tiedosto on luettelo jaksoista, JSON tai YAML, jonka kuvaa
schemas/closures.schema.json, tai CSV, tai kalenteriohjelman iCalendar-tiedosto (.ics), jonka
tapahtumat ovat suljettuja jaksoja:
  from,to,name_fi,name_en,yearly
  2026-12-21,2027-01-06,Joululoma,Christmas break,ei

Kun tiedosto on -, luetaan stdin: JSONina tai YAMLina tai kuten --format sanoo (json, csv, yaml;
suljetuille jaksoille myös ics).
`,
  ci: `
Ilman päätettä mitään ei kysytä: puuttuva tieto päättyy paluukoodiin 2.

  kierros auth login --username ci-bot --password-file "$RUNNER_TEMP/pw" --no-input
  kierros template validate templates/*.json
  kierros template plan templates/*.json --out plan.json --detailed-exitcode || [ $? -eq 10 ]
  kierros template apply plan.json --yes --progress lines
  kierros qr export --location 3 --out qr --manifest qr/manifest.json --skip-existing
  kierros due --fail-if-overdue --quiet || [ $? -eq 10 ]

KIERROS_TOKEN (CI-putken salaisuus) tai KIERROS_TOKEN_FILE korvaa kirjautumisen.
Paluukoodin 9 jälkeen voi yrittää uudelleen.
`,
};
