import type { Schema } from '@kierros/api/schema';
import { Button, stackClass } from '@kierros/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import manageStyles from '../../shared/editor/editor.module.css';
import styles from './identities.module.css';

type Identity = Schema<'Identity'>;

/** Those that an administrator has to look at. */
const useIdentities = () =>
  useQuery({
    queryKey: ['network', 'users', 'identities'],
    queryFn: () => api.call('listIdentities'),
    select: ({ items }) => items.filter(({ state }) => state !== 'linked'),
  });

function IdentityRow({ identity }: { identity: Identity }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { isBusy, run } = useSaving();
  const { withPassword, dialog } = useRecentSignIn();
  const { issuer, subject, name, user_id: id, username, state } = identity;
  const change = async (work: () => Promise<unknown>) => {
    await run(() => withPassword(work));
    await queries.invalidateQueries({ queryKey: ['network', 'users'] });
  };
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p>
          {state === 'refused'
            ? t('users.identity.refused', { name: name ?? '', username })
            : t('users.identity.byName', { username })}
        </p>
        <p className={manageStyles['quiet']}>{t('users.identity.of', { issuer, subject })}</p>
      </div>
      <div className={styles['actions']}>
        <Button
          busy={isBusy}
          onClick={() =>
            void change(() =>
              api.call('linkIdentity', { params: { id }, body: { issuer, subject } }),
            )
          }
        >
          {t(state === 'refused' ? 'users.identity.link' : 'users.identity.confirm', { username })}
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            void change(() =>
              api.call('unlinkIdentity', { params: { id }, query: { issuer, subject } }),
            )
          }
        >
          {t(state === 'refused' ? 'users.identity.dismiss' : 'users.identity.remove')}
        </Button>
      </div>
      {dialog}
    </li>
  );
}

/** Identities of sign-in providers whose link somebody has to decide; nothing where there are none. */
export function Identities() {
  const t = useTexts();
  const identities = useIdentities().data ?? [];
  if (identities.length === 0) return null;
  return (
    <section className={stackClass(3)} aria-labelledby="identities">
      <h2 id="identities">{t('users.identity.title')}</h2>
      <p>{t('users.identity.text')}</p>
      <ul className={styles['list']}>
        {identities.map((identity) => (
          <IdentityRow key={`${identity.issuer} ${identity.subject}`} identity={identity} />
        ))}
      </ul>
    </section>
  );
}
