import type { Schema } from '@kierros/api/schema';
import { limits } from '@kierros/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useCursorList } from '../../shared/use-cursor-list.ts';
import type { EditedInspectable, InspectableDraft } from './place-draft.ts';

const versionOf = ({ version }: InspectableDraft) => (version === null ? {} : { version });

type Change = (part: Partial<InspectableDraft>) => void;

/** Adding takes two calls; if that for the calendar fails, saving again continues from there. */
async function saveLocation(draft: InspectableDraft, change: Change): Promise<EditedInspectable> {
  const { id, name, description, timeZone, onTimeTarget, calendar } = draft;
  const target = onTimeTarget.trim();
  const body = {
    ...{ name, description, time_zone: timeZone },
    on_time_target: target === '' ? null : Number(target),
  };
  const stored =
    id === null
      ? await api.call('createLocation', { body })
      : await api.call('updateLocation', {
          params: { id },
          body: { ...body, ...versionOf(draft) },
        });
  if (!calendar) return stored;
  change({ id: stored.id, version: stored.version });
  await api.call('updateCalendar', {
    params: { id: stored.id },
    body: calendar,
  });
  return stored;
}

function saveEnvironment(draft: InspectableDraft): Promise<EditedInspectable> {
  const { id, name, description, typeId, parentId } = draft;
  const body = { name, description, environmenttype_id: typeId, location_id: parentId };
  return id === null
    ? api.call('createEnvironment', { body })
    : api.call('updateEnvironment', { params: { id }, body: { ...body, ...versionOf(draft) } });
}

function saveRoom(draft: InspectableDraft): Promise<EditedInspectable> {
  const { id, name, description, typeId, parentId } = draft;
  const body = { name, description, roomtype_id: typeId, environment_id: parentId };
  return id === null
    ? api.call('createRoom', { body })
    : api.call('updateRoom', { params: { id }, body: { ...body, ...versionOf(draft) } });
}

const savers = { location: saveLocation, environment: saveEnvironment, room: saveRoom };
const removers = {
  location: 'deleteLocation',
  environment: 'deleteEnvironment',
  room: 'deleteRoom',
} as const;
const restorers = {
  location: 'restoreLocation',
  environment: 'restoreEnvironment',
  room: 'restoreRoom',
} as const;

type Stored = Pick<InspectableDraft, 'kind'> & { id: number };

// What one call takes.
const mostCodes = 1000;

// The queries that show inspectables or their due inspections.
const shown = [
  'location',
  'places',
  'dueGroups',
  'templates',
  'schedule',
  'pending',
  'todos',
  'place-audit',
];

/** Mutations of inspectables; each refetches every list that shows them. */
export function useInspectableWrites() {
  const queries = useQueryClient();
  const done = <Result>(result: Result): Result => {
    for (const name of shown) void queries.invalidateQueries({ queryKey: ['network', name] });
    for (const name of ['places', 'overdue-places', 'locations'])
      void queries.invalidateQueries({ queryKey: [name] });
    return result;
  };
  return {
    save: async (draft: InspectableDraft, change: Change) =>
      done(await savers[draft.kind](draft, change)),
    /** Archives it, or deletes one that nothing refers to. */
    remove: async ({ kind, id }: Stored) =>
      done(await api.call(removers[kind], { params: { id } })),
    restore: async ({ kind, id }: Stored) =>
      done(await api.call(restorers[kind], { params: { id } })),
    importPlaces: async (body: Schema<'BulkApply'>, idempotencyKey: string) =>
      done(await api.call('applyImport', { body, idempotencyKey })),
    renewCodes: async (roomIds: readonly number[]) => {
      for (let at = 0; at < roomIds.length; at += mostCodes)
        await api.call('resetDoorCodes', {
          body: { room_ids: roomIds.slice(at, at + mostCodes) },
          idempotencyKey: crypto.randomUUID(),
        });
      void queries.invalidateQueries({ queryKey: ['network', 'door-codes'] });
    },
    changeApplicability: async (body: Schema<'ApplicabilityInput'>) =>
      done(await api.call('changeApplicability', { body, idempotencyKey: crypto.randomUUID() })),
    undoImport: async (id: number) =>
      done(await api.call('undoImport', { params: { id }, idempotencyKey: crypto.randomUUID() })),
  };
}

/** What would happen if an import were applied; nothing is changed. */
export const planPlaces = (body: Schema<'BulkInput'>, signal?: AbortSignal) =>
  api.call('planImport', { body, ...(signal && { signal }) });

/** The archived places of the current location, page by page. */
export function useArchivedPlaces() {
  const currentLocationId = useCurrentLocationId();
  return useCursorList({
    queryKey: ['network', 'places', 'archived', currentLocationId],
    enabled: currentLocationId !== null,
    fetchPage: (at) =>
      api.call('listInspectablesForSearch', {
        query: {
          archived: true,
          location_id: currentLocationId ?? 0,
          per_page: limits.perPage,
          ...at,
        },
      }),
  });
}

/** The archived locations. */
export const useArchivedLocations = () =>
  useQuery({
    queryKey: ['network', 'places', 'archived-locations'],
    queryFn: () =>
      api.call('listLocations', { query: { archived: true, per_page: limits.perPage } }),
  });

/** The templates of the current location, page by page. */
export function useTemplatesHere() {
  const currentLocationId = useCurrentLocationId();
  return useCursorList({
    queryKey: ['network', 'templates', 'of-places', currentLocationId],
    fetchPage: (at) =>
      api.call('listTemplates', {
        query: {
          per_page: limits.perPage,
          ...(currentLocationId !== null && { location_id: currentLocationId }),
          ...at,
        },
      }),
  });
}

/** The templates that apply to a place. */
export const useTemplatesOf = (id: number) =>
  useQuery({
    queryKey: ['network', 'templates', 'of-place', id],
    queryFn: () =>
      api.call('listTemplatesForInspectable', {
        params: { id },
        query: { per_page: limits.perPage },
      }),
  });

const changesPerPage = 20;

/** What the audit log says about a place, page by page. */
export const usePlaceAudit = (id: number) =>
  useCursorList({
    queryKey: ['network', 'place-audit', id],
    // Dates are changed on other pages too.
    staleTime: 0,
    fetchPage: (at) =>
      // A room keeps the entries of the location that it was moved from.
      api.call('listAudit', {
        query: { inspectable_id: id, location_id: 'all', per_page: changesPerPage, ...at },
      }),
  });

/** The types that environments or rooms may have. */
export const useInspectableTypes = (kind: 'environment' | 'room') =>
  useQuery({
    queryKey: ['network', 'place-types', kind],
    queryFn: () =>
      api.call(kind === 'room' ? 'listRoomTypes' : 'listEnvironmentTypes', {
        query: { per_page: 1000 },
      }),
  });

export type Todo = Schema<'Todo'>;

/** The tasks of a room. */
export const useRoomTodos = (roomId: number) =>
  useQuery({
    queryKey: ['network', 'managed-todos', roomId],
    queryFn: () => api.call('listRoomTodos', { params: { id: roomId }, query: { per_page: 1000 } }),
  });

/** Mutations of tasks. */
export function useTodoWrites(roomId: number) {
  const queries = useQueryClient();
  const done = <Result>(result: Result): Result => {
    for (const name of ['managed-todos', 'todos', 'todos-ahead'])
      void queries.invalidateQueries({ queryKey: ['network', name] });
    return result;
  };
  type Words = Pick<Todo, 'name' | 'description'>;
  return {
    add: async ({ name, description }: Words, position?: number) =>
      done(
        await api.call('createTodo', {
          body: {
            name,
            description,
            room_id: roomId,
            ...(position === undefined ? {} : { position }),
          },
        }),
      ),
    change: async ({ id, version }: Todo, words: Words) =>
      done(await api.call('updateTodo', { params: { id }, body: { ...words, version } })),
    remove: async ({ id }: Todo) => done(await api.call('deleteTodo', { params: { id } })),
  };
}
