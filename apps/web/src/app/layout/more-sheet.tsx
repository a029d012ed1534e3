import { Button, Chip, iconLook, Segments, Sheet } from '@kierros/ui';
import { CloudUpload, KeyRound, LogOut, MapPinned, Repeat2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { useUnsentCount } from '../../features/outbox/use-unsent.ts';
import { saveLanguage } from '../../shared/session/session.api.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { StorageNote } from '../../shared/storage-note.tsx';
import { useTexts } from '../../shared/texts.ts';
import { chooseTheme, themeStore } from '../../shared/theme.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { openModal } from '../../stores/modal.store.ts';
import { layoutStore, openReport, setOpen } from '../../stores/layout.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { useSignOut } from './account-menu.tsx';
import { AccountSecurity } from './lazy-parts.tsx';
import styles from './more-sheet.module.css';
import { useWork } from './use-work.ts';
import { navIcons } from './nav-icons.ts';
import { helpItem, mainItems } from './nav-items.ts';

const close = () => {
  setOpen('isMoreOpen', false);
};

// The first two are in the bottom bar.
const views = [...mainItems.slice(2), helpItem];

function Settings() {
  const t = useTexts();
  const { theme } = useSnapshot(themeStore);
  return (
    <>
      <div className={styles['setting']}>
        <span>{t('language.label')}</span>
        <LanguageSwitch
          label={t('language.label')}
          onChosen={(language) => void saveLanguage(language).catch(() => undefined)}
        />
      </div>
      <div className={styles['setting']}>
        <span>{t('layout.appearance')}</span>
        <Segments
          legend={t('layout.appearance')}
          value={theme}
          onChange={chooseTheme}
          options={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`theme.${value}`),
          }))}
        />
      </div>
    </>
  );
}

function WorkChip() {
  const work = useWork();
  if (work.count === 0) return null;
  return <Chip tone={work.overdue > 0 ? 'red' : 'neutral'}>{work.text}</Chip>;
}

/** What is unsent, the places, the form of a fault, and the pages. */
function Views() {
  const t = useTexts();
  const may = useMay();
  const unsentCount = useUnsentCount();
  return (
    <ul className={styles['views']}>
      {unsentCount > 0 && (
        <li className={styles['whole']}>
          <Link to="/home" className={styles['view']} onClick={close}>
            <CloudUpload {...iconLook} />
            {t('layout.outbox')} <Chip>{t('layout.unsent', { count: unsentCount })}</Chip>
          </Link>
        </li>
      )}
      <li>
        <button
          type="button"
          className={styles['view']}
          onClick={() => {
            close();
            setOpen('isPlacesOpen', true);
          }}
        >
          <MapPinned {...iconLook} />
          {t('nav.inspectables')}
        </button>
      </li>
      {may('actions.report') && (
        <li>
          <button
            type="button"
            className={styles['view']}
            onClick={() => {
              openReport(null);
            }}
          >
            <TriangleAlert {...iconLook} />
            {t('toolbox.report')}
          </button>
        </li>
      )}
      {views.map((item) => {
        const Icon = navIcons[item.label];
        return (
          <li key={item.to}>
            <Link to={item.to} className={styles['view']} onClick={close}>
              <Icon {...iconLook} />
              {t(item.label)}
              {item.label === 'nav.pending' && <WorkChip />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What concerns the location and the account. */
function Acts() {
  const t = useTexts();
  const may = useMay();
  const signOut = useSignOut();
  return (
    <div className={styles['actions']}>
      {may('location.switch') && (
        <Button
          icon={<Repeat2 {...iconLook} />}
          onClick={() => {
            close();
            setOpen('isLocationOpen', true);
          }}
        >
          {t('toolbox.location')}
        </Button>
      )}
      <Button
        icon={<KeyRound {...iconLook} />}
        onClick={() => {
          close();
          openModal({ title: t('layout.security'), content: <AccountSecurity /> });
        }}
      >
        {t('layout.security')}
      </Button>
      <Button icon={<LogOut {...iconLook} />} onClick={signOut}>
        {t('nav.signOut')}
      </Button>
    </div>
  );
}

/**
 * Everything that the bottom bar has no room for. Includes language and sign-out, because /preferences is for desktops
 * only.
 */
export function MoreSheet() {
  const t = useTexts();
  const { isMoreOpen } = useSnapshot(layoutStore);
  const { unread } = useSnapshot(notificationsStore);
  return (
    <Sheet open={isMoreOpen} onClose={close} title={t('layout.more')}>
      <Views />
      <Settings />
      <Acts />
      <h2 className={styles['heading']}>
        {t('nav.notifications')}{' '}
        {unread > 0 && <Chip>{t('layout.unread', { count: unread })}</Chip>}
      </h2>
      <NotificationsPanel />
      <div className={styles['note']}>
        <StorageNote />
      </div>
    </Sheet>
  );
}
