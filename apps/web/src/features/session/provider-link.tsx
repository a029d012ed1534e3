import { buttonClass } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loginMessages } from './login.messages.ts';

/** The way through an OpenID Connect provider, where the server offers one. */
export function ProviderLink() {
  const t = useTexts<typeof loginMessages>();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let gone = false;
    api.call('getSignInOptions').then(
      ({ oidc }) => {
        if (!gone) setOffered(oidc);
      },
      // Without an answer the form alone stands, which is how it was.
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
