import { Banner, Button, iconLook } from '@kierros/ui';
import { KeyRound } from 'lucide-react';
import { PasswordForm } from '../../features/session/password-form.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { closeModal, openModal } from '../../stores/modal.store.ts';
import styles from './password-notice.module.css';

/** Asks the user to replace a password that was set by someone else. */
export function PasswordNotice() {
  const t = useTexts();
  const user = useSignedInUser();
  if (user?.must_change_password !== true) return null;
  const change = () => {
    openModal({ title: t('password.title'), content: <PasswordForm onDone={closeModal} /> });
  };
  return (
    <div className={styles['notice']}>
      <Banner
        tone="yellow"
        icon={<KeyRound {...iconLook} />}
        action={<Button onClick={change}>{t('password.title')}</Button>}
      >
        {t('password.given')}
      </Banner>
    </div>
  );
}
