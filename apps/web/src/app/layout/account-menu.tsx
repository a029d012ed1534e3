import { IconButton, iconLook, Menu } from '@kierros/ui';
import { BookOpen, LogOut, Settings, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../shared/session/sign-out.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { helpItem } from './nav-items.ts';

/** Signs out and goes to the sign-in screen, unless the user chose to stay. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void signOut().then((done) => (done ? navigate('/login', { replace: true }) : undefined));
  };
}

/** Who is signed in, preferences and sign-out. */
export function AccountMenu() {
  const t = useTexts();
  const navigate = useNavigate();
  const leave = useSignOut();
  const user = useSignedInUser();
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || user?.username || '';
  return (
    <Menu
      label={t('layout.account', { name })}
      trigger={
        <IconButton icon={<UserRound {...iconLook} />} label={t('layout.account', { name })} />
      }
      entries={[
        {
          key: 'preferences',
          label: t('nav.preferences'),
          hint: name,
          icon: <Settings {...iconLook} />,
          onSelect: () => void navigate('/preferences'),
        },
        {
          key: 'help',
          label: t('nav.help'),
          icon: <BookOpen {...iconLook} />,
          onSelect: () => void navigate(helpItem.to),
        },
        {
          key: 'sign-out',
          label: t('nav.signOut'),
          icon: <LogOut {...iconLook} />,
          onSelect: leave,
        },
      ]}
    />
  );
}
