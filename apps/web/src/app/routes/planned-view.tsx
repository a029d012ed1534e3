import { buttonClass, EmptyState } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import type { plannedMessages } from './planned.messages.ts';

export type PlannedView = 'inspectables' | 'users' | 'templates';

/** A view that a later version brings: what it will be for, and no pretence. */
export function PlannedViewPage({ view, title }: { view: PlannedView; title: string }) {
  const t = useTexts<typeof plannedMessages>();
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        title={t('planned.notYet')}
        text={t(`planned.${view}`)}
        action={
          <Link className={buttonClass('secondary')} to="/home">
            {t('planned.home')}
          </Link>
        }
      />
    </>
  );
}
