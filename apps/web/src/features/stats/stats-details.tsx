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
import styles from './stats-page.module.css';
import type { StatsView } from './stats-view.ts';

/** What is below the charts: places, questions and comparisons, which are loaded later. */
export function StatsDetails({ view }: { view: StatsView }) {
  return (
    <>
      {[
        <ChangesList key="changes" />,
        <PlacesTable key="places" view={view} />,
        <Matrix key="matrix" view={view} />,
        <QuestionsList key="questions" view={view} />,
        <GroupsTable key="groups" view={view} />,
        <MonthReport key="report" view={view} />,
        <ActionFigures key="actions" view={view} />,
      ].map((part) => (
        <div key={part.key} className={styles['part']}>
          {part}
        </div>
      ))}
    </>
  );
}
