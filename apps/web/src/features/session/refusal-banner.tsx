import { Banner } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';

const reasons = [
  ...(['account_exists', 'no_account', 'deactivated', 'no_username', 'denied', 'failed'] as const),
  ...(['email_unverified', 'no_auth_time', 'not_asked_again', 'other_browser'] as const),
];

/** That the organisation's sign-in failed and, if the server told why, what can be changed. */
export function RefusalBanner({ why }: { why: string | null }) {
  const t = useTexts();
  const reason = reasons.find((one) => one === why);
  return (
    <Banner tone="yellow" role="status">
      {t('login.callbackFailed')} {reason !== undefined && t(`login.why.${reason}`)}
    </Banner>
  );
}
