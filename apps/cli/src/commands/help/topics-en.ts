import type { TopicTexts } from './topics.ts';

/** The topics in English. */
export const topicsEn: TopicTexts = {
  environment: `
Each setting is taken from the first of: its flag, its variable, the chosen profile,
./kierros.config.json, $XDG_CONFIG_HOME/kierros/config.json, /etc/kierros/config.json and its
default. See where each comes from: kierros config list --show-origin

  KIERROS_SERVER         address of the server (that of the sign-in, else http://127.0.0.1:4300)
  KIERROS_PROFILE        settings profile; each has its own sign-in
  KIERROS_LOCATION       id or name of a location, or all (your own location)
  KIERROS_LANG           fi or en (your preference, else that of the system, else fi)
  KIERROS_TIMEOUT        request timeout (30s)
  KIERROS_RETRIES        number of retries (3)
  KIERROS_CONCURRENCY    concurrent requests (4)
  KIERROS_PROGRESS       auto, bar, lines, json or none (auto)
  KIERROS_USERNAME       username for auth login
  KIERROS_PASSWORD_FILE  file with the password for auth login
  KIERROS_TOKEN          a token, instead of a sign-in; overrides KIERROS_TOKEN_FILE
  KIERROS_TOKEN_FILE     file with a token, instead of a sign-in
  KIERROS_SESSION_FILE   file that stores the sign-in
  KIERROS_NO_INPUT       set: never ask anything
  KIERROS_DEBUG          set: show every request on stderr

NO_COLOR, FORCE_COLOR, TERM=dumb, COLUMNS, HTTPS_PROXY, HTTP_PROXY and NO_PROXY are honoured;
NODE_EXTRA_CA_CERTS names a certificate authority of your own.
`,
  formatting: `
Data goes to stdout, messages, progress and errors to stderr.

  (nothing)        a table that fits the terminal, 80 columns elsewhere; long names end in …
  --plain          tab-separated lines without headings; nothing is cut off, days are ISO
  --json           JSON as the API returns it: snake_case, ISO days, names as {en, fi}
  --json=a,b       only these fields, in this order; an unknown one lists the valid ones
  --quiet          data and errors only

A command without a record prints its messages with --json: {"messages":["…"]}

With --json an error is one object on stderr:
  {"error":{"code":"…","title":"…","detail":"…","fix":"…","retryable":false}}
`,
  files: `
  ./kierros.config.json                   settings of a folder; can be committed, contains no secrets
  $XDG_CONFIG_HOME/kierros/config.json    your settings
  $XDG_STATE_HOME/kierros/session.json    your sign-in; readable only by you (0600)

A file of settings is one JSON object with the keys server, location, lang, timeout, retries,
concurrency and progress, and with profiles: the same by name. schemas/config.schema.json
describes it; unknown keys are refused.
  {"location": 3, "profiles": {"test": {"server": "https://test.kierros.example"}}}

  plan.json                               a saved plan (--out); see it with plan show
  undo-20261120T1405.json                 undoes an apply; apply it like a plan

A file of templates is one template or a list of them, JSON or YAML, as
schemas/template.schema.json says; XLSForm (.xlsx) and SurveyJS forms are accepted too:
  {"name": {"fi": "Viikkokierros", "en": "Weekly round"}, "inspectiontype_id": "continuous",
   "questions": [{"title": "Ovatko poistumistiet vapaat?", "type": "value", "mandatory": true}]}

A file of schedule changes is a list of them, JSON, YAML or CSV (commas or semicolons, the first
line names the columns), as schemas/schedule.schema.json says:
  inspectable_id,inspection_type_id,due_date
  88,continuous,2026-12-01
In JSON and YAML also {"action": "move", "id": 55, "new_due_date": "2026-12-03"} and
{"action": "remove", "id": 55}; in CSV the same by the columns action, id and new_due_date.

A file of closures is a list of them, JSON or YAML, as schemas/closures.schema.json says, a CSV, or
an iCalendar file (.ics) from a calendar program, whose events are the closures:
  from,to,name_fi,name_en,yearly
  2026-12-21,2027-01-06,Joululoma,Christmas break,no

Where the file is -, stdin is read: as JSON or YAML, or as what --format says (json, csv or yaml;
ics for closures).
`,
  ci: `
Without a terminal nothing is asked: missing input ends with exit code 2.

  kierros auth login --username ci-bot --password-file "$RUNNER_TEMP/pw" --no-input
  kierros template validate templates/*.json
  kierros template plan templates/*.json --out plan.json --detailed-exitcode || [ $? -eq 10 ]
  kierros template apply plan.json --yes --progress lines
  kierros qr export --location 3 --out qr --manifest qr/manifest.json --skip-existing
  kierros due --fail-if-overdue --quiet || [ $? -eq 10 ]

With KIERROS_TOKEN (a secret of the pipeline) or KIERROS_TOKEN_FILE no sign-in is needed.
After exit code 9, try again.
`,
};
