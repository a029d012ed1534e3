import { PreferencesPage } from '../../features/preferences/preferences-page.tsx';
import { AccountSecurity } from '../layout/account-security.tsx';

/** The preferences, with the account's security among them. */
export function PreferencesRoute() {
  return <PreferencesPage security={<AccountSecurity />} />;
}
