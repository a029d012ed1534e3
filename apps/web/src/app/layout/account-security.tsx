import { SecuritySection } from '../../features/preferences/security-section.tsx';
import { PasswordForm } from '../../features/session/password-form.tsx';
import { useTexts } from '../../shared/texts.ts';
import { closeModal, openModal } from '../../stores/modal.store.ts';
import { useSignOut } from './account-menu.tsx';

/** The user's password, sessions and tokens: a section on a desktop, a dialog on a phone. */
export function AccountSecurity() {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <SecuritySection
      onSignOut={signOut}
      onChangePassword={() => {
        openModal({ title: t('password.title'), content: <PasswordForm onDone={closeModal} /> });
      }}
    />
  );
}
