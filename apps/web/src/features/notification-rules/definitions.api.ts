import type { Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export type Definition = Schema<'NotificationDefinition'>;
export type Definitions = Schema<'NotificationDefinitions'>;

const queryKey = ['network', 'notification-definitions'];

/** All notification rules, as one document. */
export const useDefinitions = () =>
  useQuery({ queryKey, queryFn: () => api.call('getNotificationDefinitions') });

/** Replaces the whole document, based on the version that was read. */
export function useSaveDefinitions() {
  const queries = useQueryClient();
  return async (items: readonly Definition[], version: number): Promise<Definitions> => {
    const saved = await api.call('replaceNotificationDefinitions', {
      body: { items: [...items], version },
    });
    queries.setQueryData(queryKey, saved);
    return saved;
  };
}
