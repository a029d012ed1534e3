import { CalendarRange, CircleQuestionMark, Landmark, RefreshCw, ShieldCheck } from 'lucide-react';

const icons = { 1: RefreshCw, 2: CalendarRange, 3: Landmark, 4: ShieldCheck } as const;

/** The icon of an inspection type; always shown next to its name. */
export function TypeIcon({ typeId, size = 20 }: { typeId: number; size?: number }) {
  const known = typeId === 1 || typeId === 2 || typeId === 3 || typeId === 4;
  const Icon = known ? icons[typeId] : CircleQuestionMark;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
