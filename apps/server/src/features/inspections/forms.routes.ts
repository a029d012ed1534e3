import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { editForm } from './form-edit.ts';
import { printForm } from './form-print.ts';
import { formInScope, formOfResult } from './form-shapes.ts';
import { createForm } from './form-start.ts';
import { readOwnForm } from './own-forms.ts';
import { submitForm } from './form-submit.ts';
import { pageOfForms } from './forms.service.ts';
import { lastAnswers } from './last-answers.ts';

/**
 * Forms: started once per client id, submitted once, edited with a version history, read with the questions as they
 * were asked.
 */
export function formsRoutes(database: Database, photos: PhotoStore): Handlers {
  return {
    printForm: (call) => printForm(photos, call),
    createForm: (call) => createForm(database, call),
    submitForm: (call) => submitForm(database, call),
    editForm: (call) => editForm(database, call),
    listForms: async ({ db, viewer, query }) =>
      pageOfForms(db, await listScope(db, viewer, query.location_id), query),
    listLastAnswers: lastAnswers,
    getForm: (call) =>
      readOwnForm(call, call.params.id, (scope) => formInScope(call.db, scope, call.params.id)),
    lookUpForm: async ({ db, viewer, params }) => {
      const scope = viewerScope(viewer);
      const { formId, index } = formOfResult(params.id);
      const form = found(await formInScope(db, scope, formId));
      if (index >= form.results.length) throw notFound();
      return form;
    },
  };
}
