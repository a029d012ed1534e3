import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'call an operation of the API',
  notes:
    'Prints the response unchanged. Fields become the query of a GET and the body of other methods;\ntrue, false, null and numbers are sent as such, -f sends text. Writes carry an idempotency key,\nso a retry does nothing twice.',
  method: 'GET, POST, PUT, PATCH or DELETE',
  path: 'a path of the API, such as /inspectable/rooms',
  fieldFlag: 'a field with a value that may be a number, true, false or null',
  rawFlag: 'a field whose value is text',
  inputFlag: 'file with the body as JSON; - is stdin',
  noOperation: (method: string, path: string) => `The API has no ${method} ${path}`,
  methodsFix: (methods: string) => `This path supports ${methods}.`,
  pathFix: 'See the paths: kierros api GET /openapi.json',
  badField: (text: string) => `"${text}" is not a field`,
  badFieldFix: 'Fields are written key=value.',
  bothBodies: '--input and fields cannot be used together for a write',
  bothFix: 'Put the fields into the query of the path, or give one of them.',
  badInput: (file: string) => `${file} does not contain valid JSON`,
  badInputFix: 'Give one JSON value.',
  would: (method: string, path: string) => `Would send ${method} ${path}.`,
};

const fi: typeof en = {
  summary: 'kutsu rajapinnan toimintoa',
  notes:
    'Tulostaa vastauksen sellaisenaan. Kentät menevät GET-kutsun kyselyyn ja muiden runkoon;\ntrue, false, null ja luvut lähtevät sellaisina, -f lähettää tekstin. Kirjoittavilla kutsuilla\non kertakäyttöinen avain, joten uusintayritys ei tee mitään kahdesti.',
  method: 'GET, POST, PUT, PATCH tai DELETE',
  path: 'rajapinnan polku, esimerkiksi /inspectable/rooms',
  fieldFlag: 'kenttä, jonka arvo voi olla luku, true, false tai null',
  rawFlag: 'kenttä, jonka arvo on tekstiä',
  inputFlag: 'tiedosto, jossa runko on JSONina; - on stdin',
  noOperation: (method, path) => `Rajapinnassa ei ole kutsua ${method} ${path}`,
  methodsFix: (methods) => `Polun sallimat metodit: ${methods}.`,
  pathFix: 'Katso polut: kierros api GET /openapi.json',
  badField: (text) => `"${text}" ei ole kenttä`,
  badFieldFix: 'Kentät kirjoitetaan avain=arvo.',
  bothBodies: 'Valitsinta --input ja kenttiä ei voi käyttää yhdessä kirjoituksessa',
  bothFix: 'Kirjoita kentät polun kyselyyn tai anna vain toinen.',
  badInput: (file) => `Tiedostossa ${file} ei ole kelvollista JSONia`,
  badInputFix: 'Anna yksi JSON-arvo.',
  would: (method, path) => `Lähetettäisiin ${method} ${path}.`,
};

/** The texts of raw calls. */
export const apiMessages: Messages<typeof en> = { en, fi };
