import { Skeleton } from '@kierros/ui';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { setupStepIn } from '../../shared/setup-paths.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';

// A section by name, or one of its views as `section/view`.
const sections: Readonly<Record<string, ComponentType>> = {
  inspectables: lazyWithTexts(
    'InspectablesPage',
    ['actions', 'inspectables', 'management', 'problems'],
    () => import('../../features/places/places-page.tsx'),
  ),
  users: lazyWithTexts(
    'UsersPage',
    ['management', 'problems', 'table'],
    () => import('../../features/users/users-page.tsx'),
  ),
  'users/audit': lazyWithTexts(
    'AuditPage',
    ['inspectables', 'management', 'problems'],
    () => import('../../features/audit/audit-page.tsx'),
  ),
  'users/system': lazyWithTexts(
    'SystemPage',
    ['management', 'problems'],
    () => import('../../features/system/system-page.tsx'),
  ),
  'templates/notifications': lazyWithTexts(
    'DefinitionsPage',
    ['management', 'preferences', 'problems'],
    () => import('../../features/notification-rules/definitions-page.tsx'),
  ),
  'templates/imports': lazyWithTexts(
    'ImportsPage',
    ['management', 'problems'],
    () => import('../../features/imports/imports-page.tsx'),
  ),
  templates: lazyWithTexts(
    'TemplatesPage',
    ['management', 'problems'],
    () => import('../../features/templates/templates-page.tsx'),
  ),
};

const SetupBar = lazyWithTexts(
  'SetupBar',
  ['setup'],
  () => import('../../features/setup/setup-bar.tsx'),
);

/** The management pages and their views. The guards reject any other section. */
export function ManagementRoute() {
  const { section = '' } = useParams();
  const [search] = useSearchParams();
  const Section = sections[`${section}/${search.get('view') ?? ''}`] ?? sections[section];
  const setupStep = setupStepIn(search);
  if (!Section) return null;
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      {setupStep && <SetupBar step={setupStep} />}
      <Section />
    </Suspense>
  );
}
