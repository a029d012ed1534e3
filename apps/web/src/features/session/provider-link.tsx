import { buttonClass } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';

/** The link to sign in with an OpenID Connect provider, if the server offers one. */
export function ProviderLink() {
  const t = useTexts();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let gone = false;
    api.call('getSignInOptions').then(
      ({ oidc }) => {
        if (!gone) setOffered(oidc);
      },
      // Without a response only the form is shown, as initially.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!offered) return null;
  return (
    <a className={buttonClass('secondary', true)} href="/api/v2/auth/oidc/start">
      {t('login.provider')}
    </a>
  );
}
