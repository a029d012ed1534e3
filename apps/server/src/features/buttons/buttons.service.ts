import { buttonBounds } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { can } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { buttonRecord } from '../../db/record-columns.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange, type AuditedCall, type AuditEvent } from '../audit/public.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale, retryUnless } from '../../shared/versions.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import { customData, type CustomQuery } from '../history/public.ts';
import { contentOf } from './button-content.ts';
import {
  buttonById,
  insertButton,
  lastPosition,
  updateButton,
  type ButtonRow,
  type ListedButton,
  type Sight,
} from './buttons.repository.ts';
import { seenBy } from './button-sight.ts';
import { toButton } from './buttons.shapes.ts';

const sightOf = (viewer: Viewer): Sight => ({ userId: viewer.id, scope: viewerScope(viewer) });

type Visibility = ButtonRow['visibility'];

/** The location of a button: its creator's, or none if it is for everyone. Only admins may share buttons. */
function locationFor(viewer: Viewer, visibility: Visibility): number | null {
  if (visibility !== 'mine' && !can(viewer.role, 'buttons.shared'))
    throw new ProblemError('forbidden', {
      detail: 'Only an administrator can make a saved view visible to others; choose "mine".',
    });
  if (visibility === 'location' && viewer.locationId === null)
    throw new ProblemError('no_location');
  return visibility === 'everyone' ? null : viewer.locationId;
}

/** Creates a button. */
export async function createButton(
  database: Database,
  call: Call<'createButton'>,
): Promise<Schema<'Button'>> {
  const { db, viewer, body, now } = call;
  const content = await contentOf(call, body);
  const visibility = body.visibility ?? 'mine';
  const name = nameOf(body.name);
  const at = now.toISOString();
  const last = Math.min(buttonBounds.position.most, (await lastPosition(db, sightOf(viewer))) + 1);
  const button = buttonRecord.toRow({
    ...{ icon: 'chart-bar', colour: 'neutral', display: 'table', position: last, pinned: false },
    ...body,
    ...{ id: await database.nextId(db, 'buttons'), name, visibility },
    location_id: locationFor(viewer, visibility),
    ...{ created_at: at, updated_at: at, version: 1 },
  });
  const row: ButtonRow = {
    ...button,
    ...content,
    ...{ owner_id: viewer.id, description_en: '', description_fi: '', archived_at: null },
  };
  await insertButton(db, row);
  await audit(database, call, { action: 'create', row, after: row });
  return shown(call, row.id);
}

/** Changes a button: users their own, admins any shared one. */
export async function changeButton(
  database: Database,
  call: Call<'updateButton'>,
): Promise<Schema<'Button'>> {
  const { db, viewer, params, body, now } = call;
  const row = await writable(call, params.id);
  refuseStale(body.version, await shown(call, row.id));
  const kind = row.view === null ? 'data' : 'view';
  const isReplaced = body.query !== undefined || body.view !== undefined;
  const content = isReplaced ? await contentOf(call, { ...body, kind }) : null;
  const before = buttonRecord.fromRow(row);
  const name = body.name === undefined ? undefined : nameOf(body.name, before.name);
  const visibility = body.visibility ?? row.visibility;
  const isMoved = visibility !== row.visibility;
  const change: Partial<ButtonRow> = {
    ...buttonRecord.toChange({ ...body, name, visibility: undefined, version: undefined }),
    ...content,
    ...(isMoved && { visibility, location_id: locationFor(viewer, visibility) }),
    updated_at: now.toISOString(),
  };
  retryUnless(await updateButton(db, row, change));
  await audit(database, call, { action: 'update', row, before: row, after: change });
  return shown(call, row.id);
}

/** Deletes a button for everyone who saw it. */
export async function removeButton(
  database: Database,
  call: Call<'deleteButton'>,
): Promise<Schema<'Deleted'>> {
  const { db, params, request, now } = call;
  const row = await writable(call, params.id);
  refuseStale(ifMatchOf(request), await shown(call, row.id));
  const at = now.toISOString();
  retryUnless(await updateButton(db, row, { archived_at: at, updated_at: at }));
  await audit(database, call, { action: 'delete', row, before: row });
  return { id: row.id, archived_at: at };
}

/** A button with the current result of its query, in the viewer's scope and not its creator's. */
export async function runButton(call: Call<'runButton'>): Promise<Schema<'ButtonResult'>> {
  const { db, viewer, params } = call;
  const row = found(await buttonById(db, sightOf(viewer), params.id));
  // Without a query there is nothing to run.
  if (row.view !== null) throw notFound();
  const data = await customData(call, JSON.parse(row.query) as CustomQuery);
  return { button: await shown(call, row.id), data };
}

/** A button for its editor, or for whoever opens the view that it stores. */
export async function readButton(call: Call<'getButton'>): Promise<Schema<'Button'>> {
  const button = await shown(call, call.params.id);
  if (button.kind === 'view' && button.view === null) throw notFound();
  return button;
}

async function shown(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  id: number,
): Promise<Schema<'Button'>> {
  const row = found(await buttonById(db, sightOf(viewer), id));
  return toButton(found((await seenBy(db, viewer, [row]))[0]), viewer.id);
}

async function writable(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  id: number,
): Promise<ListedButton> {
  const row = found(await buttonById(db, sightOf(viewer), id));
  if (row.owner_id !== viewer.id && !can(viewer.role, 'buttons.shared'))
    throw new ProblemError('forbidden');
  return row;
}

type Change = { action: AuditEvent['action']; row: ButtonRow; before?: unknown; after?: unknown };

const audit = (database: Database, call: AuditedCall, { row, ...change }: Change): Promise<void> =>
  recordChange(database, call, {
    locationId: row.location_id ?? 0,
    subject: { kind: 'button', id: row.id },
    ...change,
  });
