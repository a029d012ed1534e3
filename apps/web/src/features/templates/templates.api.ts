import type { Schema } from '@kierros/api/schema';
import { limits } from '@kierros/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useCursorList } from '../../shared/use-cursor-list.ts';
import { inputOf } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';

export type TemplateSummary = Schema<'TemplateSummary'>;

/** The templates used at the current location, or archived there, page by page. */
export function useTemplates(isArchived = false) {
  const currentLocationId = useCurrentLocationId();
  return useCursorList({
    queryKey: ['network', 'templates', 'managed', currentLocationId, isArchived],
    fetchPage: (at) =>
      api.call('listTemplates', {
        query: {
          per_page: limits.perPage,
          ...(isArchived && { archived: true }),
          ...(currentLocationId !== null && { location_id: currentLocationId }),
          ...at,
        },
      }),
  });
}

/** One template with its questions. */
export const useTemplate = (id: number) =>
  useQuery({
    queryKey: ['network', 'template', id],
    queryFn: () => api.call('getTemplate', { params: { id } }),
  });

/** The questions that a template no longer asks. */
export const useArchivedQuestions = (id: number | null) =>
  useQuery({
    queryKey: ['network', 'template', id, 'archived-questions'],
    enabled: id !== null,
    queryFn: () =>
      api.call('listQuestions', { params: { id: id ?? 0 }, query: { archived: true } }),
  });

/** Mutations of templates; each refetches every list that shows them. */
export function useTemplateWrites() {
  const queries = useQueryClient();
  const done = <Result>(result: Result): Result => {
    // What can be inspected, and when, depends on the templates.
    for (const name of ['templates', 'template', 'dueGroups', 'schedule'])
      void queries.invalidateQueries({ queryKey: ['network', name] });
    return result;
  };
  return {
    save: async (draft: TemplateDraft) => {
      const body = inputOf(draft);
      if (draft.id === null) return done(await api.call('createTemplate', { body }));
      const version = draft.version === null ? {} : { version: draft.version };
      return done(
        await api.call('updateTemplate', {
          params: { id: draft.id },
          body: { ...body, ...version },
        }),
      );
    },
    copy: async (id: number) =>
      done(await api.call('copyTemplateByPost', { params: { id }, body: {} })),
    remove: async (id: number) => done(await api.call('deleteTemplate', { params: { id } })),
    restore: async (id: number) => done(await api.call('restoreTemplate', { params: { id } })),
  };
}
