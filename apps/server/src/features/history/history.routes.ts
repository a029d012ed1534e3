import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { customData } from './custom-data.service.ts';
import { changesMark, moveChangesMark } from './changes-mark.service.ts';
import { oldestEntry } from './entries.repository.ts';
import { graphData, inspectableGraph } from './graph.service.ts';
import { groupStatsOf } from './group-stats.service.ts';
import { historyOfInspectable, searchHistory } from './history.service.ts';
import { liesWithin, wantedInspectable } from './inspectable-within.ts';
import { printMonthReport } from './month-report.ts';
import { placeStatesOf } from './place-states.service.ts';
import { placeStatsOf } from './place-stats.service.ts';
import { placeTimeline } from './place-timeline.service.ts';
import { questionTimeline } from './question-timeline.service.ts';
import { createReportJob, downloadReport, ownReportJobs } from './report-jobs.service.ts';
import { statsOf } from './stats.service.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  /** Has a queued report drawn. */
  onReport: () => void;
};

/** Past inspections, statistics, graphs, and custom queries over the answers. */
export function historyRoutes({ database, photos, onReport }: Dependencies): Handlers {
  return {
    listInspectableHistory: (call) => historyOfInspectable(database, call),
    getPlaceTimeline: (call) => placeTimeline(database, call),
    getQuestionTimeline: questionTimeline,
    searchHistory: (call) => searchHistory(database, call),
    getOldestInspection: async ({ db, viewer, query }) => {
      const within = await wantedInspectable(db, viewer, query);
      const oldest = await oldestEntry(db, liesWithin(within, 'fi'), query.inspectiontype_id);
      return { date: oldest?.date ?? null, form_id: oldest?.form_id ?? null };
    },
    getStats: statsOf,
    listPlaceStats: placeStatsOf,
    listPlaceStates: placeStatesOf,
    listGroupStats: groupStatsOf,
    getChangesMark: changesMark,
    moveChangesMark,
    getGraphData: graphData,
    printMonthReport,
    listReportJobs: ownReportJobs,
    createReportJob: (call) => createReportJob(database, onReport, call),
    downloadReport: (call) => downloadReport(photos, call),
    getInspectableGraphData: inspectableGraph,
    getCustomData: (call) => customData(call, call.body),
  };
}
