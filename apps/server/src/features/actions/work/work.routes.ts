import { withoutTransaction, type Handlers } from '../../../plugins/operations.ts';
import { uploadWorkPhotos, getWorkPhoto } from './work-photos.service.ts';
import { createWorkLink, revokeWorkLink } from './work-links.service.ts';
import { addWorkAnswer, lookUpWork, type WorkDependencies } from './work.service.ts';

/** Links by which somebody without an account fixes one action. */
export const workRoutes = (deps: WorkDependencies): Handlers => ({
  createWorkLink: (call) => createWorkLink(deps, call),
  revokeWorkLink: (call) => revokeWorkLink(deps.database, call),
  lookUpWork: (call) => lookUpWork(deps.database, call),
  addWorkAnswer: (call) => addWorkAnswer(deps.database, call),
  getWorkPhoto: (call) => getWorkPhoto(deps, call),
  uploadWorkPhotos: withoutTransaction<'uploadWorkPhotos'>((call) => uploadWorkPhotos(deps, call)),
});
