import { useParams } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import type { LayoutMessages } from '../layout/layout.messages.ts';
import { PlannedViewPage } from './planned-view.tsx';

const sections = {
  inspectables: 'nav.managePlaces',
  users: 'nav.manageUsers',
  templates: 'nav.manageTemplates',
} as const;

type Section = keyof typeof sections;

/** The three management pages. The guards let no other section through. */
export function ManagementRoute() {
  const t = useTexts<LayoutMessages>();
  const { section } = useParams();
  const known = (Object.keys(sections) as Section[]).find((name) => name === section);
  return known ? <PlannedViewPage view={known} title={t(sections[known])} /> : null;
}
