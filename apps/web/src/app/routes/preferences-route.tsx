import { PreferencesPage } from '../../features/preferences/preferences-page.tsx';
import { AccountSecurity } from '../layout/account-security.tsx';

/** The preferences, including the account's security. */
export function PreferencesRoute() {
  return <PreferencesPage security={<AccountSecurity />} />;
}
