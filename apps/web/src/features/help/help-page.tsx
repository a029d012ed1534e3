import { classNames } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import mark from '../../shared/current-mark.module.css';
import { useLanguage } from '../../shared/language.ts';
import link from '../../shared/page-link.module.css';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import { version } from '../../shared/version.ts';
import { useViewport } from '../../shared/viewport.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { loadPage, pageNames } from './handbook.ts';
import type { HandbookNode, HandbookPage, PageName } from './handbook.ts';
import styles from './help-page.module.css';

function Pages({ current }: { current: PageName }) {
  const t = useTexts();
  return (
    <nav aria-label={t('help.pages')}>
      <ul className={styles['pages']}>
        {pageNames.map((name) => (
          <li key={name}>
            <StaticLink
              to={`/home?view=help&page=${name}`}
              className={classNames(link['link'], mark['mark'])}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`help.${name}`)}
            </StaticLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links of a page to its sections. */
function Sections({ sections }: Pick<HandbookPage, 'sections'>) {
  const t = useTexts();
  const isDesk = useViewport() === 'desktop';
  return (
    <nav aria-label={t('help.sections')} className={styles['sections']}>
      {/* On a phone it would fill the screen. */}
      <details open={isDesk}>
        <summary>{t('help.sections')}</summary>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              {/* Not the router's link: the browser scrolls there, and Tab continues from there. */}
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const draw = (node: HandbookNode, index: number): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const inner = children.map(draw);
  const { href } = attributes;
  if (typeof href === 'string' && href.startsWith('/'))
    return (
      <StaticLink key={index} to={href}>
        {inner}
      </StaticLink>
    );
  // An element without children may not be given any.
  return createElement(tag, { ...attributes, key: index }, ...inner);
};

/** The handbook: what each kind of user does, and what they look up. Works offline, but for its pictures. */
export function HelpPage() {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const asked = search.get('page');
  const name = pageNames.find((one) => one === asked) ?? 'inspector';
  const query = useQuery({
    queryKey: ['handbook', name, language],
    queryFn: () => loadPage(name, language),
    staleTime: Infinity,
  });
  return (
    <ViewPage title={t('help.title')}>
      <Pages current={name} />
      <ListState query={query}>
        {(page) => (
          <>
            {page.sections.length > 2 && <Sections sections={page.sections} />}
            <article className={styles['content']}>{page.content.map(draw)}</article>
          </>
        )}
      </ListState>
      <p className={styles['version']}>{t('help.version', { version })}</p>
    </ViewPage>
  );
}
