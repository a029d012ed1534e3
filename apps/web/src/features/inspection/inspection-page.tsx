import { Skeleton } from '@kierros/ui';

/** The frame of this page until its content is in place. */
export function InspectionPage() {
  return <Skeleton label="…" rows={6} />;
}
