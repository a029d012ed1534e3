import type { TopicTexts } from './topics.ts';

/** The topics in English. */
export const topicsEn: TopicTexts = {
  environment: `
A setting comes from its flag, else its variable, else the profile that was chosen, else
./kierros.config.json, else $XDG_CONFIG_HOME/kierros/config.json, else
/etc/kierros/config.json, else its default: kierros config list --show-origin

  KIERROS_SERVER         address of the server (that of the sign-in, else http://127.0.0.1:4300)
  KIERROS_PROFILE        profile of the files of settings; each has a sign-in of its own
  KIERROS_LOCATION       location to look at: its id or its name, or all (your own)
  KIERROS_LANG           fi or en (your preference, else that of the system, else fi)
  KIERROS_TIMEOUT        time allowed for a request (30s)
  KIERROS_RETRIES        how often a request is repeated (3)
  KIERROS_CONCURRENCY    requests at a time (4)
  KIERROS_PROGRESS       auto, bar, lines, json or none (auto)
  KIERROS_USERNAME       username for auth login
  KIERROS_PASSWORD_FILE  file with the password for auth login
  KIERROS_TOKEN          a token, instead of a sign-in; goes before KIERROS_TOKEN_FILE
  KIERROS_TOKEN_FILE     file with a token, instead of a sign-in
  KIERROS_SESSION_FILE   where the sign-in is kept
  KIERROS_NO_INPUT       set: never ask anything
  KIERROS_DEBUG          set: show every request on stderr

NO_COLOR, FORCE_COLOR, TERM=dumb, COLUMNS, HTTPS_PROXY, HTTP_PROXY and NO_PROXY are honoured;
NODE_EXTRA_CA_CERTS names a certificate authority of your own.
`,
  formatting: `
Data goes to stdout, messages, progress and errors to stderr.

  (nothing)        a table that fits the terminal, 80 columns elsewhere; long names end in …
  --plain          tab-separated lines without headings; nothing is cut off, days are ISO
  --json           JSON as on the wire: snake_case, ISO days, names as {en, fi}
  --json=a,b       only these fields, in this order; an unknown one lists those there are
  --quiet          data and errors only

With --json an error is one object on stderr:
  {"error":{"code":"…","title":"…","detail":"…","fix":"…","retryable":false}}
`,
  files: `
  ./kierros.config.json                   settings of a folder; may be committed, holds no secrets
  $XDG_CONFIG_HOME/kierros/config.json    your settings
  $XDG_STATE_HOME/kierros/session.json    your sign-in; readable by you alone (0600)

A file of settings is one JSON object with the keys server, location, lang, timeout, retries,
concurrency and progress, and with profiles: the same by name. schemas/config.schema.json
describes it; unknown keys are refused.
  {"location": 3, "profiles": {"test": {"server": "https://test.kierros.example"}}}

  plan.json                               a saved plan (--out); apply does what it says
  plan.journal.jsonl                      what an apply has done of it; a run that was cut off goes on
  undo-20261120T1405.json                 takes an apply back; apply it like a plan

A file of templates is one template or a list of them, JSON or YAML, as
schemas/template.schema.json says; XLSForm (.xlsx) and SurveyJS forms come in too:
  {"name": {"fi": "Viikkokierros", "en": "Weekly round"}, "inspectiontype_id": "continuous",
   "questions": [{"title": "Ovatko poistumistiet vapaat?", "type": "value", "mandatory": true}]}

A file of schedule changes is a list of them, JSON, YAML or CSV (commas or semicolons, the first
line names the columns), as schemas/schedule.schema.json says:
  inspectable_id,inspection_type_id,due_date
  88,continuous,2026-12-01
In JSON and YAML also {"action": "move", "id": 55, "new_due_date": "2026-12-03"} and
{"action": "remove", "id": 55}; in CSV the same by the columns action, id and new_due_date.

Where the file is -, stdin is read: as JSON or YAML, or as what --format says (json, csv or yaml).
`,
  ci: `
Nothing is asked off a terminal: what is missing ends in exit code 2.

  kierros auth login --username ci-bot --password-file "$RUNNER_TEMP/pw" --no-input
  kierros template validate templates/*.json
  kierros template plan templates/*.json --out plan.json --detailed-exitcode || [ $? -eq 10 ]
  kierros template apply plan.json --yes --progress lines
  kierros qr export --location 3 --out qr --manifest qr/manifest.json --skip-existing
  kierros due --fail-if-overdue --quiet || [ $? -eq 10 ]

With KIERROS_TOKEN (a secret of the pipeline) or KIERROS_TOKEN_FILE no sign-in is needed. Exit code 9 may be tried again.
`,
};
