import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type Total = { written: number; skipped: number; failed: number };
type SameName = { file: string; ids: readonly number[] };

const en = {
  summary: 'QR codes of rooms',
  exportSummary: 'write the QR codes of rooms to files',
  exportNotes:
    'Rooms come from --room, otherwise --environment, otherwise --location. --naming may use\n{location}, {environment}, {room} and {id}; / makes folders. Names are in the language of\n--lang, made safe for file systems: give --lang when file names must not change.\nA picture is the code alone; name and id of its room are in the usual file name and in the\nmanifest. For labels that show both: kierros qr sheet.',
  environmentFlag: 'the rooms of this environment',
  roomFlag: 'this room; may be given several times',
  outFlag: 'folder to write to (qr)',
  namingFlag: 'names of files ({environment}/{room}-{id}.png)',
  manifestFlag: 'also write a list of the files with their SHA-256',
  skipFlag: 'skip files that already exist',
  formatFlag: 'png or svg (png)',
  scaleFlag: 'pixels per module of a png (10)',
  sheetSummary: 'a PDF of labels with the codes of rooms, to print on A4',
  sheetNotes:
    'Rooms come from --room, otherwise --environment, otherwise --location; at most 2,000. Codes are\nvector graphics with the name beside them. Print at 100 %, not fitted to the page.',
  staleFlag: 'only rooms whose labels are out of date',
  listSummary: 'list the door codes of rooms, and which labels are out of date',
  listNotes:
    'A label is out of date where faults are reported at doors without an account and the label\nprinted last does not hold the present door code. It still opens the room.',
  listHead: ['ROOM', 'NAME', 'PRINTED', 'OUT OF DATE'],
  listTotal: (count: number, stale: number) =>
    `${plural(count, 'room', 'rooms')}, ${plural(stale, 'label is', 'labels are')} out of date.`,
  staleBecause: {
    never: 'never printed',
    code: 'new code',
    name: 'new name',
    place: 'moved',
  },
  noneStale: 'Every label is up to date.',
  staleLeft: (count: number) =>
    `${plural(count, 'label', 'labels')} more: run it again afterwards.`,
  renewSummary: 'give rooms new door codes',
  renewNotes:
    'Rooms come from --room, otherwise --environment, otherwise --location. Labels printed so far keep\nopening the room, but a fault can be reported without an account only with a new label.',
  askRooms: (count: number) =>
    `New door codes for ${plural(count, 'room', 'rooms')}? Faults can no longer be reported with the labels printed so far.`,
  askPlace: (id: number) =>
    `New door codes for all rooms of ${id}? Faults can no longer be reported with the labels printed so far.`,
  renewed: (count: number) => `${plural(count, 'room has', 'rooms have')} a new door code.\n`,
  printNow: (line: string) => `Print the new labels: ${line}`,
  layoutFlag:
    'size of a label in mm: 66x33.9, 70x37, 70x42.3, 63.5x38.1, 99.1x38.1, 63.5x72, or a4 or roll62\nwith one label to a page (66x33.9)',
  noteFlag: 'words of your own on each label',
  sheetOutFlag: 'file to write (qr-codes.pdf)',
  forceFlag: 'overwrite an existing file',
  printed: (layout: string) => `Print it at 100 % on labels of ${layout} mm.`,
  noPdf: 'The server sent no PDF',
  serverCode: (id: number) => `The server\u2019s code of room ${id} cannot be read`,
  serverCodeFix: 'Check with kierros doctor that the server is of the same version.',
  unreadable: (dpi: number) =>
    `written, but not readable on a 20 mm label at ${dpi} dpi; print it larger or give the server a shorter public address`,
  badFormat: (format: string) => `--format does not take "${format}"`,
  badFormatFix: '--format takes png or svg.',
  bothPlaces: '--room and --environment cannot be used together',
  bothPlacesFix: 'Give one of them.',
  badEnding: (naming: string, format: string) =>
    `The naming "${naming}" does not end in .${format}`,
  badEndingFix: (format: string) => `Try: --naming '{environment}/{room}-{id}.${format}'`,
  naming: {
    unknown_part: ({ part }: { part: string }) => ({
      title: `--naming does not support {${part}}`,
      fix: 'Use {location}, {environment}, {room} and {id}.',
    }),
    leaves_folder: () => ({
      title: '--naming leads out of the folder or contains an empty name',
      fix: "Try: --naming '{environment}/{room}-{id}.png'",
    }),
    same_name: ({ file, ids }: SameName) => ({
      title: `Rooms ${ids.join(' and ')} would both be written to "${file}"`,
      fix: 'Add {id} to --naming.',
    }),
  },
  noPlace: 'No rooms were given',
  noPlaceFix: 'Give --location, --environment or --room.',
  noRoom: (id: number) => `${id} is not a room`,
  noRoomFix:
    '--room takes the id of a room; for all rooms of an environment or a location, give --environment or --location.',
  noRooms: 'There are no rooms.',
  dryRun: 'Nothing was written.',
  head: ['ID', 'FILE', 'RESULT'],
  results: { planned: 'planned', skipped: 'skipped' },
  total: ({ written, skipped, failed }: Total, out: string, hash: string) =>
    `Wrote ${plural(written, 'file', 'files')}, skipped ${skipped} existing, ${failed} failed -> ${out}${hash && ` (manifest sha256 ${hash}…)`}`,
  again: 'Run it again with --skip-existing to write the rest.',
};

type QrMessages = typeof en;

const fi: QrMessages = {
  summary: 'huoneiden QR-koodit',
  exportSummary: 'kirjoita huoneiden QR-koodit tiedostoihin',
  exportNotes:
    'Huoneet tulevat valitsimesta --room, muuten --environment, muuten --location. Nimessä voi olla\n{location}, {environment}, {room} ja {id}; / tekee kansioita. Nimet ovat\nkielellä --lang ja kelpaavat tiedostonimiksi: anna --lang, kun nimien on pysyttävä samoina.\nKuvassa on pelkkä koodi; huoneen nimi ja tunnus ovat tiedoston tavallisessa nimessä ja\nluettelossa. Tarrat, joissa näkyvät molemmat: kierros qr sheet.',
  environmentFlag: 'tämän ympäristön huoneet',
  roomFlag: 'tämä huone; voi antaa monta kertaa',
  outFlag: 'kansio, johon kirjoitetaan (qr)',
  namingFlag: 'tiedostojen nimet ({environment}/{room}-{id}.png)',
  manifestFlag: 'kirjoita myös luettelo tiedostoista ja niiden SHA-256',
  skipFlag: 'ohita olemassa olevat tiedostot',
  formatFlag: 'png tai svg (png)',
  scaleFlag: 'kuvapisteitä ruutua kohti, png (10)',
  sheetSummary: 'huoneiden koodit tarroina, A4-PDF tulostettavaksi',
  sheetNotes:
    'Huoneet tulevat valitsimesta --room, muuten --environment, muuten --location; enintään 2 000. Koodit\novat vektorigrafiikkaa, vieressä nimi. Tulosta koossa 100 %, ei sivulle sovitettuna.',
  staleFlag: 'vain huoneet, joiden tarra on vanhentunut',
  listSummary: 'luettele huoneiden ovikoodit ja vanhentuneet tarrat',
  listNotes:
    'Tarra on vanhentunut, kun ovella voi ilmoittaa vian ilman tunnusta eikä viimeksi tulostetussa\ntarrassa ole nykyistä ovikoodia. Huoneen se avaa yhä.',
  listHead: ['HUONE', 'NIMI', 'TULOSTETTU', 'VANHENTUNUT'],
  listTotal: (count, stale) =>
    `${plural(count, 'huone', 'huonetta')}, vanhentuneita tarroja ${stale}.`,
  staleBecause: {
    never: 'ei tulostettu',
    code: 'uusi koodi',
    name: 'uusi nimi',
    place: 'siirretty',
  },
  noneStale: 'Kaikki tarrat ovat ajan tasalla.',
  staleLeft: (count) => `Jäljellä ${plural(count, 'tarra', 'tarraa')}: aja sen jälkeen uudelleen.`,
  renewSummary: 'vaihda huoneiden ovikoodit',
  renewNotes:
    'Huoneet tulevat valitsimesta --room, muuten --environment, muuten --location. Entiset tarrat avaavat\nyhä huoneen, mutta ilman tunnusta vian voi ilmoittaa vain uudella tarralla.',
  askRooms: (count) =>
    `Vaihdetaanko ovikoodi (${plural(count, 'huone', 'huonetta')})? Entisillä tarroilla ei voi enää ilmoittaa vikoja.`,
  askPlace: (id) =>
    `Vaihdetaanko kaikkien kohteen ${id} huoneiden ovikoodit? Entisillä tarroilla ei voi enää ilmoittaa vikoja.`,
  renewed: (count) => `Uuden ovikoodin sai ${plural(count, 'huone', 'huonetta')}.\n`,
  printNow: (line) => `Tulosta uudet tarrat: ${line}`,
  layoutFlag:
    'tarran koko, mm: 66x33.9, 70x37, 70x42.3, 63.5x38.1, 99.1x38.1, 63.5x72, tai a4 tai roll62,\njoissa on tarra sivullaan (66x33.9)',
  noteFlag: 'oma teksti jokaiseen tarraan',
  sheetOutFlag: 'tiedosto, johon kirjoitetaan (qr-codes.pdf)',
  forceFlag: 'korvaa olemassa oleva tiedosto',
  printed: (layout) => `Tulosta koossa 100 % tarroille ${layout} mm.`,
  noPdf: 'Palvelin ei lähettänyt PDF-tiedostoa',
  serverCode: (id) => `Huoneen ${id} koodia ei voi lukea palvelimen kuvasta`,
  serverCodeFix: 'Tarkista komennolla kierros doctor, että palvelin on samaa versiota.',
  unreadable: (dpi) =>
    `kirjoitettu, mutta koodia ei voi lukea 20 mm:n tarrasta tarkkuudella ${dpi} dpi; tulosta se suurempana tai anna palvelimelle lyhyempi julkinen osoite`,
  badFormat: (format) => `--format ei hyväksy arvoa "${format}"`,
  badFormatFix: '--format: png tai svg.',
  bothPlaces: 'Valitsimia --room ja --environment ei voi käyttää yhdessä',
  bothPlacesFix: 'Anna vain toinen.',
  badEnding: (naming, format) => `Nimen "${naming}" loppu ei ole .${format}`,
  badEndingFix: (format) => `Kokeile: --naming '{environment}/{room}-{id}.${format}'`,
  naming: {
    unknown_part: ({ part }) => ({
      title: `Nimessä ei voi olla osaa {${part}}`,
      fix: 'Osat ovat {location}, {environment}, {room} ja {id}.',
    }),
    leaves_folder: () => ({
      title: 'Nimi johtaa ulos kansiosta tai siinä on tyhjä osa',
      fix: "Kokeile: --naming '{environment}/{room}-{id}.png'",
    }),
    same_name: ({ file, ids }) => ({
      title: `Huoneet ${ids.join(' ja ')} kirjoitettaisiin samaan tiedostoon "${file}"`,
      fix: 'Lisää nimeen {id}.',
    }),
  },
  noPlace: 'Huoneita ei annettu',
  noPlaceFix: 'Anna --location, --environment tai --room.',
  noRoom: (id) => `${id} ei ole huone`,
  noRoomFix:
    '--room: huoneen tunnus; kaikki ympäristön tai toimipisteen huoneet: --environment tai --location.',
  noRooms: 'Huoneita ei ole.',
  dryRun: 'Mitään ei kirjoitettu.',
  head: ['ID', 'TIEDOSTO', 'TULOS'],
  results: { planned: 'kirjoitettaisiin', skipped: 'ohitettaisiin' },
  total: ({ written, skipped, failed }, out, hash) =>
    `Kirjoitettu ${plural(written, 'tiedosto', 'tiedostoa')}, ohitettu ${skipped}, ${failed} epäonnistui -> ${out}${hash && ` (luettelon sha256 ${hash}…)`}`,
  again: 'Tee loput ajamalla uudelleen valitsimella --skip-existing.',
};

/** The texts of QR codes. */
export const qrMessages: Messages<QrMessages> = { en, fi };
