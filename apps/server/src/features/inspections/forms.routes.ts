import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import { reachOf } from '../../shared/viewer.ts';
import { toForm } from './form-shapes.ts';
import { createForm } from './form-start.ts';
import { submitForm } from './form-submit.ts';
import { formById } from './forms.repository.ts';

/** Forms: started once per client id, submitted once, read with the questions as they were asked. */
export function formsRoutes(database: Database): Handlers {
  return {
    createForm: (call) => createForm(database, call),
    submitForm: (call) => submitForm(database, call),
    getForm: async ({ db, viewer, params }) => {
      const scope = reachOf(viewer);
      return toForm({ database, db, scope }, found(await formById(db, scope, params.id)));
    },
  };
}
