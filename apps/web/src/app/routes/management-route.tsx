import { Skeleton } from '@kierros/ui';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { AppMessages } from '../../shared/app.messages.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import type { LayoutMessages } from '../layout/layout.messages.ts';
import { PlannedViewPage } from './planned-view.tsx';

const planned = {
  users: 'nav.manageUsers',
} as const;

const sections: Readonly<Record<string, ComponentType>> = {
  inspectables: lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/places/places-page.tsx'),
      )
    ).PlacesPage,
  })),
  templates: lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/templates/templates-page.tsx'),
      )
    ).TemplatesPage,
  })),
};

type Planned = keyof typeof planned;

/** The three management pages. The guards let no other section through. */
export function ManagementRoute() {
  const t = useTexts<LayoutMessages & AppMessages>();
  const { section = '' } = useParams();
  const Section = sections[section];
  const later = (Object.keys(planned) as Planned[]).find((name) => name === section);
  if (later) return <PlannedViewPage view={later} title={t(planned[later])} />;
  if (!Section) return null;
  return (
    <Suspense fallback={<Skeleton label={t('app.loading')} rows={8} />}>
      <Section />
    </Suspense>
  );
}
