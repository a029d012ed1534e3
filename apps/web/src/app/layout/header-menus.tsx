import { AccountMenu } from './account-menu.tsx';
import { AdminToolbox } from './admin-toolbox.tsx';

/** The menus at the right of the header. */
export function HeaderMenus() {
  return (
    <>
      <AdminToolbox />
      <AccountMenu />
    </>
  );
}
