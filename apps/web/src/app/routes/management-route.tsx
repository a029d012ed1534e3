import { Skeleton } from '@kierros/ui';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { AppMessages } from '../../shared/app.messages.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';

const sections: Readonly<Record<string, ComponentType>> = {
  inspectables: lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/places/places-page.tsx'),
      )
    ).PlacesPage,
  })),
  users: lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/users/users-page.tsx'),
      )
    ).UsersPage,
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

/** The three management pages. The guards let no other section through. */
export function ManagementRoute() {
  const t = useTexts<AppMessages>();
  const { section = '' } = useParams();
  const Section = sections[section];
  if (!Section) return null;
  return (
    <Suspense fallback={<Skeleton label={t('app.loading')} rows={8} />}>
      <Section />
    </Suspense>
  );
}
