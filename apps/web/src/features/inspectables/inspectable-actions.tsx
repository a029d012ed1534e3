import { IconButton, iconLook, Menu } from '@kierros/ui';
import type { MenuEntry } from '@kierros/ui';
import {
  ClipboardCheck,
  EllipsisVertical,
  History,
  ListTodo,
  QrCode,
  TriangleAlert,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { layoutStore, openReport, setOpen, showDockTab } from '../../stores/layout.store.ts';
import { openModal } from '../../stores/modal.store.ts';
import { mayNow, selectInspectable } from '../../stores/session.store.ts';
import { chooseTodoRoom, setTaskListOpen } from '../../stores/todo.store.ts';
import { crumbsOf } from './inspectables.api.ts';
import type { FoundInspectable } from './inspectables.api.ts';
import { QrPicture } from './qr-picture.tsx';

const icons = { history: History, report: TriangleAlert, tasks: ListTodo, qr: QrCode };

function showTasks(inspectable: FoundInspectable): void {
  selectInspectable(crumbsOf(inspectable));
  chooseTodoRoom({ id: inspectable.id, name: inspectable.name });
  showDockTab('tasks');
  // A phone has no dock: its task list is a separate sheet.
  if (layoutStore.isPlacesOpen) {
    setOpen('isPlacesOpen', false);
    setTaskListOpen(true);
  }
}

function useEntries(inspectable: FoundInspectable): MenuEntry[] {
  const t = useTexts();
  const navigate = useNavigate();
  const name = usePickText()(inspectable.name);
  const { id } = inspectable;
  const entry = (key: 'history' | 'report' | 'tasks' | 'qr', onSelect: () => void): MenuEntry => {
    const Icon = icons[key];
    return { key, label: t(`inspectables.${key}`), icon: <Icon {...iconLook} />, onSelect };
  };
  const history = entry('history', () => {
    selectInspectable(crumbsOf(inspectable));
    void navigate('/home?view=history');
  });
  const report = entry('report', () => {
    openReport(id);
  });
  if (inspectable.kind !== 'room') return [history, report];
  const tasks = entry('tasks', () => {
    showTasks(inspectable);
  });
  const qr = entry('qr', () => {
    setOpen('isPlacesOpen', false);
    openModal({
      title: t('inspectables.qrOf', { name }),
      content: <QrPicture roomId={id} name={name} />,
    });
  });
  return mayNow('qr.create') ? [tasks, history, report, qr] : [tasks, history, report];
}

/** The actions of an inspectable: a room is inspected with one press, the rest is in a menu. */
export function InspectableActions({ place: inspectable }: { place: FoundInspectable }) {
  const t = useTexts();
  const navigate = useNavigate();
  const pick = usePickText();
  const text = pick(inspectable.name);
  const entries = useEntries(inspectable);
  const label = t('inspectables.actions', { name: text });
  return (
    <>
      {inspectable.kind === 'room' && (
        <IconButton
          icon={<ClipboardCheck {...iconLook} />}
          label={`${t('inspectables.inspect')}: ${text}`}
          onClick={() => void navigate(`/inspections?room=${String(inspectable.id)}`)}
        />
      )}
      <Menu
        label={label}
        entries={entries}
        trigger={<IconButton icon={<EllipsisVertical {...iconLook} />} label={label} />}
      />
    </>
  );
}
