import type { Schema } from '@kierros/api/schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';
import { useCursorList } from '../../shared/use-cursor-list.ts';

export type ImportKind = Schema<'BulkInput'>['kind'];
export type ImportInput = Pick<Schema<'BulkInput'>, 'kind' | 'items' | 'location_id'>;
export type ImportPlan = Schema<'BulkPlan'>;
export type PastImport = Schema<'Import'>;
export type Undone = Schema<'BulkUndone'>;

/** Past imports, the newest first, page by page. */
export const usePastImports = () =>
  useCursorList({
    queryKey: ['network', 'imports'],
    fetchPage: (at) => api.call('listImports', { query: { per_page: 20, ...at } }),
  });

/**
 * Applies and undoes imports. Either may change what any screen shows, so every list is fetched again. `dialog` asks for
 * the password, when an import makes somebody an administrator, and must be rendered.
 */
export function useImportWrites() {
  const queries = useQueryClient();
  const { withPasswordOrThrow, dialog } = useRecentSignIn();
  const done = <Result>(result: Result): Result => {
    void queries.invalidateQueries();
    return result;
  };
  return {
    apply: async (body: Schema<'BulkApply'>, idempotencyKey: string) =>
      done(await withPasswordOrThrow(() => api.call('applyImport', { body, idempotencyKey }))),
    undo: async (id: number) => {
      const call = { params: { id }, idempotencyKey: crypto.randomUUID() };
      return done(await withPasswordOrThrow(() => api.call('undoImport', call)));
    },
    dialog,
  };
}
