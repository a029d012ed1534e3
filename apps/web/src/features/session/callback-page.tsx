import { RingSpinner } from '@kierros/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { returnPath } from '../../shared/return-path.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loginMessages } from './login.messages.ts';
import styles from './callback-page.module.css';
import { checkSession } from '../../shared/session/session.api.ts';

/** The end of the provider's sign-in: the cookies are set, and the server returns the user. */
export function CallbackPage() {
  const t = useTexts<typeof loginMessages>();
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    document.title = t('login.pageTitle');
    void checkSession().then((outcome) => {
      if (gone) return;
      const to = outcome === 'in' ? returnPath() : '/login?reason=callback';
      void navigate(to, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [navigate, t]);
  return (
    <main className={styles['page']}>
      <RingSpinner label={t('login.signingIn')} size={48} />
    </main>
  );
}
