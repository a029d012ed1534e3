import type { Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useCursorList } from '../../shared/use-cursor-list.ts';

export type System = Schema<'System'>;
export type Backup = Schema<'Backup'>;
export type VerifyReport = Schema<'VerifyReport'>;

/** While a backup runs elsewhere, its row changes without this page. */
const runningMs = 5_000;

/** The state of the system; read again each time that it is shown. */
export const useSystem = () =>
  useQuery({
    queryKey: ['network', 'system'],
    staleTime: 0,
    queryFn: () => api.call('getSystem'),
    // The size of the photos is counted after the first question for it.
    refetchInterval: ({ state: { data } }) => (data?.photos.bytes === null ? runningMs : false),
  });

/** The backups, page by page, the newest first. */
export const useBackups = () =>
  useCursorList({
    queryKey: ['network', 'backups'],
    staleTime: 0,
    fetchPage: (at) => api.call('listBackups', { query: { per_page: 10, ...at } }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items[0]?.state === 'running' ? runningMs : false,
  });

/** The calls of this page. */
export function useSystemWrites() {
  const queries = useQueryClient();
  const refetchAfter = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      await queries.invalidateQueries({ queryKey: ['network', 'system'] });
      await queries.invalidateQueries({ queryKey: ['network', 'backups'] });
    }
  };
  return {
    makeBackup: async (idempotencyKey: string) => {
      // The row of the running backup appears at once.
      setTimeout(() => void queries.invalidateQueries({ queryKey: ['network', 'backups'] }), 500);
      return refetchAfter(api.call('createBackup', { idempotencyKey }));
    },
    verify: (photos: boolean) => refetchAfter(api.call('verifyStore', { query: { photos } })),
    /** Whether the session may download now; a download by its address cannot ask for the password. */
    mayDownload: async () => {
      const { recent_sign_in_until: until } = await queries.fetchQuery({
        queryKey: ['network', 'system'],
        staleTime: 0,
        queryFn: () => api.call('getSystem'),
      });
      return until !== null;
    },
  };
}
