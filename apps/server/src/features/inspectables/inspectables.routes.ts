import type { Database } from '../../db/database.ts';
import { Answer, type Handlers } from '../../plugins/operations.ts';
import { pngOf, svgOf } from '@kierros/qr/image';
import { doorCode } from './qr-codes.ts';
import { printedFragments } from '../door/public.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { createEnvironment, createLocation, createRoom } from './inspectable-create.service.ts';
import {
  environmentOf,
  getInspectable,
  getLocation,
  listEnvironments,
  listLocations,
  listRooms,
  locationOf,
  inspectableOfKind,
  roomOf,
  translationsOf,
} from './inspectable-list.service.ts';
import { inspectableTypesRoutes } from './inspectable-types.routes.ts';
import {
  moveRoom,
  removeInspectableOf,
  restoreInspectable,
  updateEnvironment,
  updateLocation,
  updateRoom,
} from './inspectable-write.service.ts';
import { qrSheet, roomAddress } from './qr-sheet.service.ts';
import { searchInspectables } from './search.service.ts';

type Dependencies = { database: Database; publicAddress: string };

/** Locations, environments and rooms, their types, and the QR codes on the doors. */
export function inspectablesRoutes({ database, publicAddress }: Dependencies): Handlers {
  return {
    listLocations,
    getLocation,
    createLocation: (call) => createLocation(database, call),
    updateLocation: async (call) => locationOf(call.db, await updateLocation(database, call)),
    deleteLocation: (call) => removeInspectableOf(database, call, 'location'),
    restoreLocation: async (call) =>
      locationOf(call.db, await restoreInspectable(database, call, 'location')),
    listEnvironments,
    createEnvironment: (call) => createEnvironment(database, call),
    updateEnvironment: async (call) =>
      environmentOf(call.db, await updateEnvironment(database, call)),
    deleteEnvironment: (call) => removeInspectableOf(database, call, 'environment'),
    restoreEnvironment: async (call) =>
      environmentOf(call.db, await restoreInspectable(database, call, 'environment')),
    listRooms,
    createRoom: (call) => createRoom(database, call),
    updateRoom: async (call) => roomOf(call.db, await updateRoom(database, call)),
    moveRoom: async (call) => roomOf(call.db, await moveRoom(database, call)),
    deleteRoom: (call) => removeInspectableOf(database, call, 'room'),
    restoreRoom: async (call) => roomOf(call.db, await restoreInspectable(database, call, 'room')),
    getInspectable,
    getInspectableTranslations: translationsOf,
    listInspectablesForSearch: searchInspectables,
    ...inspectableTypesRoutes(database),
    createRoomQrCode: async ({ db, viewer, params, query, now }) => {
      const row = await inspectableOfKind(db, viewerScope(viewer), { id: params.id, kind: 'room' });
      const door = { room_id: row.id, location_id: row.location_id };
      const fragment = (await printedFragments(database, [door], now)).get(row.id) ?? '';
      const address = `${roomAddress(publicAddress, row.id)}${fragment}`;
      const { matrix, variant } = doorCode(address);
      if (query.format === 'svg')
        return new Answer(200, svgOf(address, variant), { 'content-type': 'image/svg+xml' });
      return new Answer(200, pngOf(matrix, 10), { 'content-type': 'image/png' });
    },
    createQrSheet: (call) => qrSheet(database, publicAddress, call),
  };
}
