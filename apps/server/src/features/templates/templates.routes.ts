import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { archivedFilter } from '../../shared/archived.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { changeApplicability } from './applicability.service.ts';
import {
  createQuestion,
  deleteQuestion,
  restoreQuestion,
  updateQuestion,
} from './questions.service.ts';
import { graphQuestions } from './template-use.repository.ts';
import { askedQuestions, listPage, templateById, templateForReader } from './template-views.ts';
import { toDetails } from './templates.shapes.ts';
import { copyTemplate, createTemplate } from './template-create.service.ts';
import { archivedQuestions } from './read-templates.ts';
import { deleteTemplate, restoreTemplate, updateTemplate } from './templates.service.ts';

type Dependencies = { database: Database };

/** Templates and their questions. Every change creates a version. */
export function templatesRoutes({ database }: Dependencies): Handlers {
  return {
    ...reading,
    ...readingQuestions,
    createTemplate: (call) => createTemplate(database, call),
    updateTemplate: (call) => updateTemplate(database, call),
    deleteTemplate: (call) => deleteTemplate(database, call),
    restoreTemplate: (call) => restoreTemplate(database, call),
    copyTemplate: (call) => copyTemplate(database, call, undefined),
    copyTemplateByPost: (call) => copyTemplate(database, call, call.body?.name),
    changeApplicability: (call) => changeApplicability(database, call),
    createQuestion: (call) => createQuestion(database, call),
    updateQuestion: (call) => updateQuestion(database, call),
    deleteQuestion: (call) => deleteQuestion(database, call),
    restoreQuestion: (call) => restoreQuestion(database, call),
  };
}

const reading: Handlers = {
  listTemplates: async ({ db, viewer, query }) =>
    listPage(
      db,
      await listScope(db, viewer, query.location_id),
      {
        inspectiontypeId: query.inspectiontype_id,
        archived: archivedFilter(query),
      },
      query,
    ),
  listTemplatesForLocation: async ({ db, viewer, params, query }) =>
    listPage(
      db,
      await listScope(db, viewer, params.id),
      { inspectiontypeId: query.inspectiontype_id },
      query,
    ),
  listTemplatesForInspectable: async ({ db, viewer, params, query }) => {
    const scope = viewerScope(viewer);
    const inspectable = found((await inspectablesById(db, scope, [params.id])).get(params.id));
    const filter = { inspectable, inspectiontypeId: query.inspectiontype_id };
    return listPage(db, scope, filter, query);
  },
  getTemplate: templateForReader,
  getTemplateDetails: async ({ db, viewer, params }) => {
    const lang = params.lang === 'lang' ? viewer.locale : params.lang;
    return toDetails(await templateById(db, viewer, params.id), lang);
  },
};

const readingQuestions: Handlers = {
  listQuestions: async ({ db, viewer, params, query }) => {
    const template = await templateById(db, viewer, params.id, query.version);
    return {
      items:
        query.archived === true ? await archivedQuestions(db, template.id) : template.questions,
      template_id: template.id,
      template_version: template.version,
    };
  },
  filterQuestions: async ({ db, viewer, params, body }) => {
    const template = await templateById(db, viewer, params.id);
    return {
      items: await askedQuestions(db, viewer, template, body),
      template_id: template.id,
      template_version: template.version,
    };
  },
  listQuestionsForGraph: async ({ db, viewer, params }) => {
    const template = await templateById(db, viewer, params.id);
    const rows = await graphQuestions(db, viewerScope(viewer), template.id);
    const items = rows
      .filter((row) => row.archived_at === null || row.answers > 0)
      .map((row) => ({
        id: row.id,
        title: { en: row.title_en, fi: row.title_fi },
        type: 'value' as const,
        archived: row.archived_at !== null,
        answers: row.answers,
      }));
    return { items };
  },
};
