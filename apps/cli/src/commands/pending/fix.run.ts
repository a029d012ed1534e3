import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { textOf } from '../../files/read-document.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined } from '../../http/query.ts';
import { onlyTried } from '../../output/changes.ts';
import { storedKey } from './stored-key.ts';
import { actionOf } from './find-action.ts';
import { showHandled } from './handled.ts';
import { pendingFields } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';
import { derivedId, declared, readPhotos, uploadPhotos } from './photo-files.ts';
import type { PhotoFile } from './photo-files.ts';

/** Words and photos as typed; `-` is stdin. */
export type EvidenceOptions = {
  readonly note: string | undefined;
  readonly photos: readonly string[];
  /** Names the call, so that a repeat is recognized. */
  readonly key: string | undefined;
};

/** An action with words and photos about it. */
export type FixOptions = EvidenceOptions & { readonly id: number };

/** A fault of an inspectable. */
export type ReportOptions = EvidenceOptions & { readonly inspectable: number };

type Evidence = { readonly note: string | undefined; readonly files: readonly PhotoFile[] };

/**
 * Marks approved work as fixed. A repeat is the same fix: its id is derived from the action, since when it is work, the
 * words and the photos.
 */
export async function resolveAction(context: Context, options: FixOptions): Promise<number | void> {
  const { print, language } = context;
  const { id } = options;
  const evidence = await evidenceOf(context, options);
  const call = connect(context);
  const before = await actionOf(context, call, id);
  if (context.flags.dryRun) return onlyTried(context, pendingMessages[language].wouldResolve(id));
  const content = [evidence.note ?? '', ...evidence.files.map(({ sha256 }) => sha256)];
  const client_id = derivedId([
    context.server(),
    'fix',
    id,
    options.key === undefined ? [workSince(before), ...content] : options.key,
  ]);
  const { counted, action } = await call('submitFix', {
    params: { id },
    body: bodyOf(client_id, evidence),
  });
  const sent = await finish(context, call, { action, client_id, evidence });
  if (!counted) print.note(pendingMessages[language].tooLate(id));
  return sent;
}

/** When it became work last: a fix after a failed check is another one. */
const workSince = ({ history }: WireAction): string =>
  history.findLast(({ from, to }) => to === 'approved' && from !== 'approved')?.at ?? '';

/** Adds words and photos to the history of an action. */
export async function commentAction(context: Context, options: FixOptions): Promise<number | void> {
  const { id } = options;
  const evidence = await evidenceOf(context, options);
  if (context.flags.dryRun) {
    await actionOf(context, connect(context), id);
    return onlyTried(context, pendingMessages[context.language].wouldComment(id));
  }
  return once(context, { about: `comment ${id}`, options, evidence }, async (call, client_id) => {
    const { note, ...body } = bodyOf(client_id, evidence);
    return call('addActionComment', {
      params: { id },
      body: { ...body, ...omitUndefined({ text: note }) },
    });
  });
}

/** Reports a fault that somebody saw, without an inspection. */
export async function reportFault(
  context: Context,
  options: ReportOptions,
): Promise<number | void> {
  const { inspectable } = options;
  const evidence = await evidenceOf(context, options);
  if (context.flags.dryRun) {
    await connect(context)('getInspectable', { params: { id: inspectable } });
    return onlyTried(context, pendingMessages[context.language].wouldReport(inspectable));
  }
  const about = `report ${inspectable}`;
  return once(context, { about, options, evidence }, async (call, client_id) =>
    call('createFaultReport', {
      body: { note: '', ...bodyOf(client_id, evidence), inspectable_id: inspectable },
    }),
  );
}

type Once = {
  readonly about: string;
  readonly options: EvidenceOptions;
  readonly evidence: Evidence;
};

/**
 * Sends something whose repeat is another one: its id is stored until all of it has arrived, so that a run which was
 * interrupted goes on where it was.
 */
async function once(
  context: Context,
  { about, options, evidence }: Once,
  send: (call: Call, clientId: string) => Promise<WireAction>,
): Promise<number> {
  const content = { about, note: evidence.note, photos: evidence.files.map((one) => one.sha256) };
  const stored = storedKey(context, content);
  const client_id =
    options.key === undefined ? stored.store() : derivedId([context.server(), about, options.key]);
  const call = connect(context);
  const action = await send(call, client_id);
  const exitCode = await finish(context, call, { action, client_id, evidence });
  if (exitCode === exitCodes.ok.code) stored.forget();
  return exitCode;
}

async function evidenceOf(context: Context, options: EvidenceOptions): Promise<Evidence> {
  const { print } = context;
  print.checkFields(pendingFields);
  const note =
    options.note === '-' ? (await textOf(context, '-', { isTable: true })).trim() : options.note;
  return { note, files: readPhotos(context, options.photos) };
}

const bodyOf = (clientId: string, { note, files }: Evidence) => ({
  client_id: clientId,
  ...omitUndefined({ note }),
  ...(files.length === 0 ? {} : { photos: declared(clientId, files) }),
});

type Sent = {
  readonly action: WireAction;
  readonly client_id: string;
  readonly evidence: Evidence;
};

async function finish(
  context: Context,
  call: Call,
  { action, client_id, evidence }: Sent,
): Promise<number> {
  const refused = await uploadPhotos(context, call, {
    id: action.id,
    clientId: client_id,
    files: evidence.files,
  });
  showHandled(context, action);
  return refused === 0 ? exitCodes.ok.code : exitCodes.partial.code;
}
