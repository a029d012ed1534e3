import { Skeleton } from '@kierros/ui';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { setupStepIn } from '../../shared/setup-paths.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';

// A section by name, or one of its views as `section/view`.
const sections: Readonly<Record<string, ComponentType>> = {
  inspectables: lazy(async () => ({
    default: (
      await withTexts(
        ['inspectables', 'management', 'problems'],
        () => import('../../features/management/places/places-page.tsx'),
      )
    ).InspectablesPage,
  })),
  users: lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems', 'table'],
        () => import('../../features/management/users/users-page.tsx'),
      )
    ).UsersPage,
  })),
  'users/audit': lazy(async () => ({
    default: (
      await withTexts(
        ['inspectables', 'management', 'problems'],
        () => import('../../features/management/audit/audit-page.tsx'),
      )
    ).AuditPage,
  })),
  'users/system': lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/system/system-page.tsx'),
      )
    ).SystemPage,
  })),
  'templates/notifications': lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'preferences', 'problems'],
        () => import('../../features/management/definitions/definitions-page.tsx'),
      )
    ).DefinitionsPage,
  })),
  'templates/imports': lazy(async () => ({
    default: (
      await withTexts(
        ['management', 'problems'],
        () => import('../../features/management/imports/imports-page.tsx'),
      )
    ).ImportsPage,
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

const SetupBar = lazy(async () => ({
  default: (await withTexts(['setup'], () => import('../../features/management/setup-bar.tsx')))
    .SetupBar,
}));

/** The management pages and their views. The guards reject any other section. */
export function ManagementRoute() {
  const t = useTexts<AppMessages>();
  const { section = '' } = useParams();
  const [search] = useSearchParams();
  const Section = sections[`${section}/${search.get('view') ?? ''}`] ?? sections[section];
  const setupStep = setupStepIn(search);
  if (!Section) return null;
  return (
    <Suspense fallback={<Skeleton label={t('app.loading')} rows={8} />}>
      {setupStep && <SetupBar step={setupStep} />}
      <Section />
    </Suspense>
  );
}
