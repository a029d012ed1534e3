import type { KierrosClient } from '@kierros/api/client';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapConcurrently } from '@kierros/tools/testing/map-concurrently';
import { exactly, type Figure } from '../../figure.ts';
import type { Ledger } from './ledger.ts';
import type { OwnServer } from './own-server.ts';
import { colourOf } from './pictures.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Received } from './submissions.ts';

/** The violations of the server's promises, by kind. */
export type Findings = {
  /** Acknowledged, but there is no form. */
  lost: number;
  /** Sent once, but stored more than once. */
  twice: number;
  /** Stored with other answers than acknowledged, or not complete. */
  wrong: number;
  /** Acknowledged photos without a row, with another hash, or whose bytes are missing or another picture. */
  photosWrong: number;
  /** Forms that nobody sent. */
  ofNobody: number;
  photos: number;
};

const forms = `select client_id, id, status, results_sha256,
  (select count(*) from answers where answers.location_id = forms.location_id
    and answers.form_id = forms.id) as answers from forms`;
const photos = 'select form_id, name, state, file_name, received_sha256 from photos';

/** Groups rows by one of their values. */
function groupedBy(rows: readonly Row[], name: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row[name] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

type Promised = Received['photos'][number];

/** Whether the store has the picture of a row, original or re-encoded. */
function isStored(server: OwnServer, row: Row, promised: Promised): boolean {
  const { state = '', file_name: name = '' } = row;
  const path = join(server.folder, 'photos', state, name.slice(0, 2), name);
  if (!['received', 'ready'].includes(state) || !existsSync(path)) return false;
  const bytes = readFileSync(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return colourOf(bytes) === promised.colour && (state === 'ready' || hash === promised.sha256);
}

/** Whether the server serves the acknowledged picture; pictures that are not re-encoded yet are not requested. */
async function isServed(client: KierrosClient, row: Row, promised: Promised): Promise<boolean> {
  if (row['state'] !== 'ready') return true;
  const blob = await client
    .call('getUploadedImage', { params: { name: row['file_name'] ?? '' } })
    .catch(() => null);
  if (blob === null) return false;
  return colourOf(Buffer.from(await (blob as Blob).arrayBuffer())) === promised.colour;
}

/**
 * Compares a ledger's acknowledgements with the database, the photo store, and the served photos.
 * `before` is the number of forms before anything was sent.
 */
export async function check(
  server: OwnServer,
  ledger: Ledger<Received>,
  { client, before }: { client: KierrosClient; before: number },
): Promise<Findings> {
  const { acked, sent } = ledger.lists;
  const rows = rowsOf(server, forms);
  const byClient = groupedBy(rows, 'client_id');
  const byForm = groupedBy(rowsOf(server, photos), 'form_id');
  const found: Findings = { lost: 0, twice: 0, wrong: 0, photosWrong: 0, ofNobody: 0, photos: 0 };
  found.ofNobody = rows.filter(({ client_id = '' }) => !sent.has(client_id)).length - before;
  for (const id of sent) if ((byClient.get(id)?.length ?? 0) > 1) found.twice += 1;
  await mapConcurrently(16, [...acked], async ([id, promised]) => {
    const [form] = byClient.get(id) ?? [];
    if (!form) {
      found.lost += 1;
      return;
    }
    const isRight =
      form['id'] === String(promised.formId) &&
      form['status'] === 'complete' &&
      form['results_sha256'] === promised.resultsSha256 &&
      form['answers'] === String(promised.answers);
    if (!isRight) found.wrong += 1;
    const own = byForm.get(form['id'] ?? '') ?? [];
    found.photos += promised.photos.length;
    for (const photo of promised.photos) {
      const row = own.find(({ name }) => name === photo.name);
      const isThere = row?.['received_sha256'] === photo.sha256 && isStored(server, row, photo);
      if (!isThere || !(await isServed(client, row, photo))) found.photosWrong += 1;
    }
  });
  return found;
}

/** How many forms there are. */
export const countForms = (server: OwnServer): number =>
  Number(rowsOf(server, 'select count(*) as n from forms')[0]?.['n']);

/** Waits until every photo is re-encoded; returns the seconds it took, or null on timeout. */
export async function untilEncoded(server: OwnServer, forMs: number): Promise<number | null> {
  const began = performance.now();
  const waiting = "select count(*) as n from photos where state = 'received'";
  while (performance.now() - began < forMs) {
    if (rowsOf(server, waiting)[0]?.['n'] === '0') return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return null;
}

/** The figures of the findings. */
export function figuresOf(found: Findings, acked: number): Figure[] {
  return [
    exactly('received submissions lost', found.lost, 0, acked),
    exactly('received submissions with other answers, or not complete', found.wrong, 0, acked),
    exactly('submissions there twice', found.twice, 0, acked),
    exactly('forms that nobody sent', found.ofNobody, 0, acked),
    exactly('photos missing, or another picture', found.photosWrong, 0, found.photos),
  ];
}

/** The integrity checks of the databases themselves and of `verify`, with the server stopped. */
export function soundness(server: OwnServer): Figure[] {
  const verified = server.run(['verify']);
  const result =
    verified.status === 0 ? 'yes' : `${verified.stdout}${verified.stderr}`.slice(0, 300);
  const figures = [exactly('`verify` finds everything whole', result, 'yes', 1)];
  if (server.databaseUrl !== null) return figures;
  const [integrity] = rowsOf(server, 'pragma integrity_check');
  const broken = rowsOf(server, 'pragma foreign_key_check').length;
  return [
    ...figures,
    exactly('integrity_check', integrity?.['integrity_check'] ?? '', 'ok', 1),
    exactly('foreign_key_check', broken, 0, 1),
  ];
}
