import { classNames } from '@kierros/ui';
import mark from '../../shared/current-mark.module.css';
import link from '../../shared/page-link.module.css';
import { useTexts } from '../../shared/texts.ts';
import styles from './section-links.module.css';
import { useCurrentSection } from './use-current-section.ts';

/** The sections in their order; each name is the URL fragment and the id of its section. */
export const sections = [
  'language',
  'appearance',
  'notifications',
  'shortcuts',
  'device',
  'security',
] as const;

export type SectionName = (typeof sections)[number];

/** The links to the sections, next to them; the current one is marked. */
export function SectionLinks() {
  const t = useTexts();
  const current = useCurrentSection(sections);
  return (
    <nav className={styles['links']} aria-label={t('preferences.sections')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            {/* Not the router's link: the browser scrolls there, and Tab continues from there. */}
            <a
              className={classNames(link['link'], mark['mark'])}
              href={`#${name}`}
              aria-current={name === current ? 'location' : undefined}
            >
              {t(`preferences.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
