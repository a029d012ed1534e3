import type { Schema } from '@kierros/api/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export type ReportJob = Schema<'ReportJob'>;

const key = ['network', 'stats', 'reports'] as const;
const runningMs = 2_000;

/** Whether a report is still to be drawn. */
export const isUnderWay = ({ state }: ReportJob): boolean =>
  state === 'queued' || state === 'running';

/** The own reports of all locations of the last day, the newest first; read again while one is drawn. */
export const useReportJobs = () =>
  useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: async () =>
      (await api.call('listReportJobs')).items.filter((one) => one.location_id === null),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? runningMs : false),
  });

/** Asks for the report of a month of all locations. */
export function useMakeReport() {
  const queries = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: ({ month, lang }: Pick<ReportJob, 'month' | 'lang'>) =>
      api.call('createReportJob', {
        body: { location_id: 'all', month, lang },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return { error, isMaking: isPending, make: mutate };
}

/** Where the browser finds the file of a report. */
export const reportAddress = ({ id }: ReportJob): string =>
  `/api/v2/inspection/report-jobs/${String(id)}/pdf`;
