import { classNames, iconLook, Logo, VisuallyHidden } from '@kierros/ui';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../../shared/current-mark.module.css';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { navIcons } from './nav-icons.ts';
import { isAt, mainItems, managementItems, preferencesItem } from './nav-items.ts';
import type { NavItem } from './nav-items.ts';
import styles from './sidebar.module.css';
import { useWork } from './use-work.ts';

// The words are in the hidden text, and in the title of the view itself.
function WorkCount() {
  const { count, text } = useWork();
  if (count === 0) return null;
  return (
    <>
      <span className={styles['count']} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>, {text}</VisuallyHidden>
    </>
  );
}

/** One entry; drawn anew when it becomes the current one, not with each change of the address. */
const Item = memo(function Item({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  const t = useTexts();
  const Icon = navIcons[item.label];
  return (
    <StaticLink
      to={item.to}
      className={classNames(styles['item'], mark['mark'])}
      title={t(item.label)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon {...iconLook} />
      <span className={styles['label']}>{t(item.label)}</span>
      {item.label === 'nav.pending' && <WorkCount />}
    </StaticLink>
  );
});

function Items({ items }: { items: readonly NavItem[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Item item={item} isCurrent={isAt(item, pathname, search)} />
        </li>
      ))}
    </ul>
  );
}

/** The navigation of the desktop: icons from 768 px, icons and labels from 1280 px. */
export function Sidebar() {
  const t = useTexts();
  const may = useMay();
  const management = managementItems.filter(({ right }) => may(right));
  return (
    <nav className={styles['sidebar']} aria-label={t('layout.main')}>
      <div className={styles['brand']}>
        <Logo size={32} />
        <span className={classNames(styles['label'], styles['name'])}>Kierros</span>
      </div>
      <Items items={mainItems} />
      {management.length > 0 && (
        <>
          <p className={classNames(styles['heading'], styles['label'])}>{t('nav.management')}</p>
          <Items items={management} />
        </>
      )}
      <div className={styles['end']}>
        <Items items={[preferencesItem]} />
      </div>
    </nav>
  );
}
