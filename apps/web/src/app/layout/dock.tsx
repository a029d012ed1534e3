import { Tabs } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { InspectablesPanel } from '../../features/inspectables/inspectables-panel.tsx';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { TasksPanel } from '../../features/todos/tasks-panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, showDockTab } from '../../stores/layout.store.ts';

/** The three panels of a desktop: notifications, inspectables, tasks. */
export function Dock() {
  const t = useTexts();
  const { dockTab } = useSnapshot(layoutStore);
  return (
    <Tabs
      label={t('layout.dock')}
      value={dockTab}
      onChange={showDockTab}
      tabs={[
        { value: 'notifications', label: t('nav.notifications'), panel: <NotificationsPanel /> },
        { value: 'inspectables', label: t('nav.inspectables'), panel: <InspectablesPanel /> },
        { value: 'tasks', label: t('nav.tasks'), panel: <TasksPanel /> },
      ]}
    />
  );
}
