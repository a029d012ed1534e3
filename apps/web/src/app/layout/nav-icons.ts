import type { TextId } from '../../shared/texts.ts';
import {
  BellRing,
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClockAlert,
  FileUp,
  History,
  House,
  Inbox,
  LayoutTemplate,
  MapPinned,
  Server,
  Settings,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of the main navigation, separate from its entries: a phone's frame needs the page names without them. */
export const navIcons = {
  'nav.home': House,
  'nav.inspect': ClipboardCheck,
  'nav.due': ClockAlert,
  'nav.calendar': CalendarDays,
  'nav.history': History,
  'nav.stats': ChartColumn,
  'nav.pending': Inbox,
  'nav.managePlaces': MapPinned,
  'nav.manageTemplates': LayoutTemplate,
  'nav.manageNotifications': BellRing,
  'nav.manageUsers': Users,
  'nav.imports': FileUp,
  'nav.system': Server,
  'nav.preferences': Settings,
  'nav.help': BookOpen,
} as const satisfies Partial<Record<TextId, LucideIcon>>;

/** The message id of an entry of the main navigation. */
export type NavLabel = keyof typeof navIcons;
