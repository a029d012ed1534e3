import { buttonClass, RingSpinner } from '@kierros/ui';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { returnPath } from '../../shared/return-path.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './callback-page.module.css';
import { RefusalBanner } from './refusal-banner.tsx';
import { checkSession } from '../../shared/session/session.api.ts';

/**
 * The end of the provider's sign-in: the cookies are set, and the server returns the user. Who is signed in and asked for
 * the password anew is told here why that failed.
 */
export function CallbackPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isRefused = search.get('reason') === 'callback';
  useEffect(() => {
    let gone = false;
    document.title = t('login.pageTitle');
    if (isRefused) return undefined;
    void checkSession().then((outcome) => {
      if (gone) return;
      const to = outcome === 'in' ? returnPath() : '/login?reason=callback';
      void navigate(to, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [navigate, t, isRefused]);
  return (
    <main className={styles['page']}>
      {isRefused ? (
        <div className={styles['refused']}>
          <h1>{t('login.title')}</h1>
          <RefusalBanner why={search.get('why')} />
          <Link className={buttonClass('secondary')} to={returnPath()} replace>
            {t('login.goOn')}
          </Link>
        </div>
      ) : (
        <RingSpinner label={t('login.signingIn')} size={48} />
      )}
    </main>
  );
}
