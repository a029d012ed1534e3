import { Banner, Button, Chip, Table } from '@kierros/ui';
import { operations } from '@kierros/api/operations';
import { Download, HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { notify } from '../../stores/notifications.store.ts';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useBackups, useSystemWrites } from './system.api.ts';
import type { Backup } from './system.api.ts';
import styles from './system.module.css';
import { useFigures } from './use-figures.ts';
import type { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';

type RecentSignIn = ReturnType<typeof useRecentSignIn>;

const tones = { running: 'brand', done: 'neutral', failed: 'red' } as const;

const addressOf = (name: string): string =>
  `/api/v2${operations['downloadBackup'].path.replace('{name}', encodeURIComponent(name))}`;

// By its address, so that the browser writes a file of any size to the disk and shows its progress.
function openDownload(name: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(name), download: name }).click();
}

function useDownload({ ask }: RecentSignIn, run: ReturnType<typeof useSaving>['run']) {
  const t = useTexts();
  const { mayDownload } = useSystemWrites();
  return (name: string) =>
    run(async () => {
      if (!(await mayDownload()) && !(await ask())) return;
      openDownload(name);
      notify({ tone: 'success', title: t('system.downloading') });
    });
}

function BackupTable({
  backups,
  onDownload,
}: {
  backups: readonly Backup[];
  onDownload: (name: string) => void;
}) {
  const t = useTexts();
  const { size, moment } = useFigures();
  if (backups.length === 0) return <p>{t('system.noBackup')}</p>;
  return (
    <Table
      caption={t('system.backupCaption')}
      rows={backups}
      rowKey={({ name }) => name}
      columns={[
        { key: 'at', header: t('system.made.at'), cell: (one) => moment(one.created_at) },
        {
          key: 'state',
          header: t('system.state'),
          cell: ({ state }) => <Chip tone={tones[state]}>{t(`system.state.${state}`)}</Chip>,
        },
        {
          key: 'size',
          header: t('system.size'),
          align: 'end',
          cell: ({ bytes }) => (bytes === null ? '–' : size(bytes)),
        },
        {
          key: 'photos',
          header: t('system.photos'),
          align: 'end',
          cell: ({ photos }) => photos,
        },
        {
          key: 'download',
          header: t('system.download'),
          cell: ({ name, state }) =>
            state === 'done' && (
              <Button
                variant="quiet"
                icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
                aria-label={t('system.downloadOne', { name })}
                onClick={() => {
                  onDownload(name);
                }}
              >
                {t('system.download')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The backups: make one, download one. */
export function BackupsSection({ recent }: { recent: RecentSignIn }) {
  const t = useTexts();
  const query = useBackups();
  const { makeBackup } = useSystemWrites();
  const { isBusy, run, failure } = useSaving();
  const [isMaking, setMaking] = useState(false);
  const download = useDownload(recent, run);
  const make = async () => {
    // One key for all attempts: a repeat after the password or a lost answer gets the same backup.
    const key = crypto.randomUUID();
    await run(async () => {
      const made = await recent.withPassword(async () => {
        setMaking(true);
        return makeBackup(key).finally(() => {
          setMaking(false);
        });
      });
      if (made) notify({ tone: 'success', title: t('system.made', { name: made.name }) });
    });
  };
  return (
    <section className={styles['section']} aria-labelledby="system-backups">
      <h2 id="system-backups">{t('system.backups')}</h2>
      <p>{t('system.backupsText')}</p>
      <Button
        variant="primary"
        icon={<HardDriveDownload size={18} strokeWidth={1.75} aria-hidden />}
        busy={isBusy}
        onClick={() => void make()}
      >
        {t('system.make')}
      </Button>
      {isMaking && <Banner role="status">{t('system.making')}</Banner>}
      {failure}
      <ListState query={query} rows={3} rowHeight={48}>
        {(backups) => (
          <>
            <BackupTable backups={backups} onDownload={(name) => void download(name)} />
            <MoreOf query={query} />
          </>
        )}
      </ListState>
    </section>
  );
}
