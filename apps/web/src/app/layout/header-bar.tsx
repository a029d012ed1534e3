import { pickText } from '@kierros/domain';
import { Breadcrumb, Chip, IconButton, iconLook } from '@kierros/ui';
import { CloudOff, CloudUpload, PanelRight } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useUnsentCount } from '../../features/outbox/use-unsent.ts';
import { useLanguage } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWide } from '../../shared/wide.ts';
import { layoutStore, toggleDock } from '../../stores/layout.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { recordEarlyKeys } from './early-keys.ts';
import styles from './header-bar.module.css';
import { HeaderMenus } from './lazy-desk.tsx';

function useTrail() {
  const t = useTexts();
  const { breadcrumb, user } = useSnapshot(sessionStore);
  const language = useLanguage();
  if (breadcrumb.length > 0)
    return breadcrumb.map(({ id, name }) => {
      const { text, language: lang } = pickText(name, language);
      return { key: String(id), content: <span lang={lang}>{text}</span> };
    });
  const own = user?.location ? pickText(user.location.name, language).text : t('location.none');
  return [{ key: 'own', content: own }];
}

function OutboxButton() {
  const t = useTexts();
  const navigate = useNavigate();
  const count = useUnsentCount();
  if (count === 0) return null;
  return (
    <IconButton
      icon={<CloudUpload {...iconLook} />}
      label={t('layout.outbox')}
      count={count}
      countLabel={t('layout.unsent', { count })}
      onClick={() => void navigate('/home')}
    />
  );
}

// Reserves the space of the menus, and records their keys until they are loaded.
function MenusToCome() {
  useEffect(recordEarlyKeys, []);
  return <span className={styles['menus']} />;
}

/** The header of a desktop: the current path, the network state, tools, account, panels. */
export function HeaderBar() {
  const t = useTexts();
  const trail = useTrail();
  const online = useOnline();
  const wide = useWide();
  const { isDocked, isDockOver } = useSnapshot(layoutStore);
  const { unread } = useSnapshot(notificationsStore);
  const open = wide ? isDocked : isDockOver;
  return (
    <header className={styles['header']}>
      <div className={styles['trail']}>
        <Breadcrumb label={t('layout.trail')} items={trail} />
      </div>
      {!online && (
        <Chip tone="grey" icon={<CloudOff strokeWidth={1.75} aria-hidden />}>
          {t('layout.offline')}
        </Chip>
      )}
      <OutboxButton />
      <Suspense fallback={<MenusToCome />}>
        <HeaderMenus />
      </Suspense>
      <IconButton
        icon={<PanelRight {...iconLook} />}
        label={t(open ? 'layout.closeDock' : 'layout.openDock')}
        aria-expanded={open}
        {...(!open &&
          unread > 0 && { count: unread, countLabel: t('layout.unread', { count: unread }) })}
        onClick={() => {
          toggleDock(wide);
        }}
      />
    </header>
  );
}
