import type { Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';

export type Definition = Schema<'NotificationDefinition'>;
export type Definitions = Schema<'NotificationDefinitions'>;

const queryKey = ['network', 'notification-definitions'];

/** All the rules that make notifications, as one document. */
export const useDefinitions = () =>
  useQuery({ queryKey, queryFn: () => api.call('getNotificationDefinitions') });

/** Puts the whole document in the place of the one that was read. */
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
