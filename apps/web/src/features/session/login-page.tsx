import { Banner, iconLook, Logo } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { useOnline } from '../../shared/online.ts';
import { doorCode } from '../../shared/door-code.ts';
import { returnPath } from '../../shared/return-path.ts';
import { useTexts } from '../../shared/texts.ts';
import { workLink } from '../../shared/work-link.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { ProviderLink } from './provider-link.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';

const DoorReport = lazyWithTexts('DoorReport', ['photos'], () => import('./door-report.tsx'));
const WorkByLink = lazyWithTexts('WorkByLink', ['photos'], () => import('./work-by-link.tsx'));

/** The sign-in screen. Its static frame is in index.html, before this code is loaded. */
export function LoginPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  const [search] = useSearchParams();
  const view = search.get('view');
  const door = view === 'fault' ? doorCode() : null;
  const work = view === 'work' ? workLink() : null;
  useEffect(() => {
    document.title = t(failed ? 'login.errorTitle' : 'login.pageTitle');
  }, [t, failed]);
  return (
    <main className={styles['page']}>
      <div className={styles['language']}>
        <LanguageSwitch label={t('language.label')} />
      </div>
      <div className={styles['brand']}>
        <Logo size={48} />
        <span>{t('app.name')}</span>
      </div>
      {door && (
        <div className={styles['card']}>
          <DoorReport code={door} onSignIn={() => void navigate('/login')} />
        </div>
      )}
      {work !== null && (
        <div className={styles['card']}>
          <WorkByLink secret={work} />
        </div>
      )}
      {!door && work === null && (
        <div className={styles['card']}>
          <h1>{t('login.title')}</h1>
          {!online && (
            <Banner icon={<CloudOff {...iconLook} />} role="status">
              {t('login.offline')}
            </Banner>
          )}
          {search.get('reason') === 'callback' && <RefusalBanner why={search.get('why')} />}
          {search.get('reason') === 'ended' && <Banner role="status">{t('login.ended')}</Banner>}
          <LoginForm
            onFailed={setFailed}
            onSignedIn={() => void navigate(returnPath(), { replace: true })}
          />
          <ProviderLink />
        </div>
      )}
    </main>
  );
}
