import { IconButton, iconLook, Menu } from '@kierros/ui';
import {
  BellPlus,
  BellRing,
  CalendarDays,
  Inbox,
  LayoutTemplate,
  MapPinned,
  Repeat2,
  ScrollText,
  Server,
  SquareMousePointer,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { openReport, setOpen as setSheet } from '../../stores/layout.store.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

type Tool = {
  label: TextId;
  hint: TextId;
  icon: LucideIcon;
  /** The path that it links to, or the dialog that it opens. */
  to: string | { opens: 'location' | 'notice' | 'report' };
  desktop: boolean;
};

const tools: readonly Tool[] = [
  {
    label: 'toolbox.location',
    hint: 'toolbox.locationHint',
    icon: Repeat2,
    to: { opens: 'location' },
    desktop: false,
  },
  {
    label: 'toolbox.notice',
    hint: 'toolbox.noticeHint',
    icon: BellPlus,
    to: { opens: 'notice' },
    desktop: false,
  },
  {
    label: 'toolbox.report',
    hint: 'toolbox.reportHint',
    icon: TriangleAlert,
    to: { opens: 'report' },
    desktop: false,
  },
  {
    label: 'nav.pending',
    hint: 'toolbox.pendingHint',
    icon: Inbox,
    to: '/home?view=pending',
    desktop: false,
  },
  {
    label: 'nav.calendar',
    hint: 'toolbox.calendarHint',
    icon: CalendarDays,
    to: '/home?view=calendar',
    desktop: false,
  },
  {
    label: 'nav.managePlaces',
    hint: 'toolbox.placesHint',
    icon: MapPinned,
    to: '/admin/management/inspectables',
    desktop: true,
  },
  {
    label: 'nav.manageTemplates',
    hint: 'toolbox.templatesHint',
    icon: LayoutTemplate,
    to: '/admin/management/templates',
    desktop: true,
  },
  {
    label: 'nav.manageNotifications',
    hint: 'toolbox.rulesHint',
    icon: BellRing,
    to: '/admin/management/templates?view=notifications',
    desktop: true,
  },
  {
    label: 'toolbox.buttons',
    hint: 'toolbox.buttonsHint',
    icon: SquareMousePointer,
    to: '/home?view=buttons',
    desktop: false,
  },
  {
    label: 'nav.manageUsers',
    hint: 'toolbox.usersHint',
    icon: Users,
    to: '/admin/management/users',
    desktop: true,
  },
  {
    label: 'nav.system',
    hint: 'toolbox.systemHint',
    icon: Server,
    to: '/admin/management/users?view=system',
    desktop: true,
  },
  {
    label: 'toolbox.audit',
    hint: 'toolbox.auditHint',
    icon: ScrollText,
    to: '/admin/management/users?view=audit',
    desktop: true,
  },
];

/** Actions only for admins, opened by a press or Ctrl+. Not rendered for others. */
export function AdminToolbox() {
  const t = useTexts();
  const navigate = useNavigate();
  const viewport = useViewport();
  const isAdmin = useMay()('location.switch');
  const [open, setOpen] = useState(false);
  const { openNotice, noticeDialog } = useNoticeDialog();
  useEffect(() => {
    if (!isAdmin) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === '.') setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [isAdmin]);
  if (!isAdmin) return null;
  const menu = (
    <Menu
      label={t('toolbox.title')}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={<Wrench {...iconLook} />} label={t('toolbox.title')} />}
      entries={tools
        .filter((tool) => viewport === 'desktop' || !tool.desktop)
        .map((tool) => ({
          key: tool.label,
          label: t(tool.label),
          hint: t(tool.hint),
          icon: <tool.icon {...iconLook} />,
          onSelect: () => {
            if (typeof tool.to === 'string') void navigate(tool.to);
            else if (tool.to.opens === 'notice') openNotice();
            else if (tool.to.opens === 'report') openReport(null);
            else setSheet('isLocationOpen', true);
          },
        }))}
    />
  );
  return (
    <>
      {menu}
      {noticeDialog}
    </>
  );
}
