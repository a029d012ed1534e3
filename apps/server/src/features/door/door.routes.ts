import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import type { PhotoDependencies } from '../actions/public.ts';
import { listDoorCodes, resetDoorCodes } from './door-codes.service.ts';
import { uploadDoorPhoto } from './door-photos.service.ts';
import { addDoorReport, lookUpDoor } from './door.service.ts';

/** The codes on doors, and reports by people without an account. */
export const doorRoutes = (deps: PhotoDependencies): Handlers => ({
  lookUpDoor,
  addDoorReport: (call) => addDoorReport(deps.database, call),
  uploadDoorPhoto: withoutTransaction<'uploadDoorPhoto'>((call) => uploadDoorPhoto(deps, call)),
  listDoorCodes,
  resetDoorCodes: (call) => resetDoorCodes(deps.database, call),
});
