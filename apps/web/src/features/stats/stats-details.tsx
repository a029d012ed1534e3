import { ActionFigures } from './action-figures.tsx';
import { ChangesList } from './changes-list.tsx';
import { GroupsTable } from './groups-table.tsx';
import { Matrix } from './matrix.tsx';
import { MonthReport } from './month-report.tsx';
import { PlacesTable } from './places-table.tsx';
import { QuestionsList } from './questions-list.tsx';
export { ChildrenTable } from './children-table.tsx';
export { SavedViews } from './saved-views.tsx';
export { StatsCharts } from './stats-charts.tsx';
import type { StatsView } from './stats-view.ts';

/** What is below the charts: places, questions and comparisons, which are loaded later. */
export function StatsDetails({ view }: { view: StatsView }) {
  return (
    <>
      <ChangesList />
      <PlacesTable view={view} />
      <Matrix view={view} />
      <QuestionsList view={view} />
      <GroupsTable view={view} />
      <MonthReport view={view} />
      <ActionFigures view={view} />
    </>
  );
}
