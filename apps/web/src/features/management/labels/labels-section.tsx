import { pickText } from '@kierros/domain';
import { Button, ListRow, SelectField, Skeleton } from '@kierros/ui';
import { DoorClosed, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../../shared/app.messages.ts';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import { trailOf } from '../../../shared/views/trail.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { useActionSettings } from '../actions/action-settings.api.ts';
import styles from '../management.module.css';
import { useSaving } from '../use-saving.tsx';
import type { FailureMessages } from '../use-saving.tsx';
import { useLabelWrites, useStaleLabels } from './labels.api.ts';
import type { DoorCode, Labelled, LabelSize } from './labels.api.ts';
import type { LabelsMessages } from './labels.messages.ts';
import own from './labels.module.css';
import { RenewDialog } from './renew-dialog.tsx';

type Messages = LabelsMessages & AppMessages & FailureMessages;

// How many labels of each size are on a sheet.
const sizes = [
  { size: '66x33.9', count: 24 },
  { size: '70x37', count: 24 },
  { size: '63.5x38.1', count: 21 },
  { size: '63.5x72', count: 12 },
] as const satisfies readonly { size: LabelSize; count: number }[];

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** A longer list is not read to its end: the rest is counted. */
const mostShown = 50;
/** The most that one sheet takes; the rest is out of date until the next one. */
const mostPrinted = 2000;

interface SectionProps {
  locationId: number;
  of: Labelled;
  name: string;
  onPrinted: () => void;
}

function StaleRow({ code }: { code: DoorCode }) {
  const t = useTexts<Messages>();
  const { formatDate } = useIntl();
  const { language } = useSnapshot(languageStore);
  const name = pickText(code.name, language);
  const printed =
    code.printed_at === null
      ? t('labels.neverPrinted')
      : t('labels.printedOn', {
          day: formatDate(code.printed_at, { day: 'numeric', month: 'numeric', year: 'numeric' }),
        });
  return (
    <ListRow
      icon={<DoorClosed {...icon} />}
      title={<span lang={name.language}>{name.text}</span>}
      meta={[trailOf(code.path, code.room_id, language), printed].filter(Boolean).join(' · ')}
    />
  );
}

function StaleList({ codes }: { codes: readonly DoorCode[] }) {
  const t = useTexts<Messages>();
  return (
    <>
      {/* A box that scrolls is reached by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('labels.list')} tabIndex={0} className={own['list']}>
        <ul>
          {codes.slice(0, mostShown).map((code) => (
            <StaleRow key={code.room_id} code={code} />
          ))}
        </ul>
      </div>
      {codes.length > mostShown && (
        <p className={styles['quiet']}>{t('labels.more', { count: codes.length - mostShown })}</p>
      )}
    </>
  );
}

/** Opens a sheet of labels in a new tab. */
function usePrinting(size: LabelSize, onPrinted: () => void) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { print } = useLabelWrites();
  const saving = useSaving();
  const printLabels = async (of: Labelled | readonly number[]) => {
    // Opened synchronously in the click handler: after the response, the browser would block it as a popup.
    const tab = window.open('', '_blank');
    const isDone = await saving.run(async () => {
      const sheet: unknown = await print(of, { layout: size, lang: language });
      // The address lives as long as the page: the tab may print it at any time.
      const address = URL.createObjectURL(sheet as Blob);
      if (tab) tab.location.href = address;
    });
    if (!isDone) tab?.close();
    else {
      notify({
        tone: 'success',
        title: t('labels.printed'),
        text: t('labels.printedText'),
        survivesNavigation: true,
      });
      onPrinted();
    }
  };
  return { ...saving, printLabels };
}

function SizeField({ size, onChange }: { size: LabelSize; onChange: (size: LabelSize) => void }) {
  const t = useTexts<Messages>();
  return (
    <div className={own['size']}>
      <SelectField
        label={t('labels.size')}
        hint={t('labels.sizeHint')}
        value={size}
        options={sizes.map((one) => ({
          value: one.size,
          label: t('labels.sizeOf', { size: one.size.replace('x', ' × '), count: one.count }),
        }))}
        onChange={({ target: { value } }) => {
          onChange(sizes.find((one) => one.size === value)?.size ?? size);
        }}
      />
    </div>
  );
}

/** Labels without a secret: none is ever out of date. */
function PlainLabels({ of, onPrinted }: Pick<SectionProps, 'of' | 'onPrinted'>) {
  const t = useTexts<Messages>();
  const [size, setSize] = useState<LabelSize>('66x33.9');
  const { isBusy, failure, printLabels } = usePrinting(size, onPrinted);
  return (
    <>
      {failure}
      <SizeField size={size} onChange={setSize} />
      <div className={styles['actions']}>
        <Button icon={<Printer {...icon} />} busy={isBusy} onClick={() => void printLabels(of)}>
          {t('labels.printAll')}
        </Button>
      </div>
    </>
  );
}

type LabelsProps = Omit<SectionProps, 'locationId'> & { codes: DoorCode[] };

function Labels({ of, name, codes, onPrinted }: LabelsProps) {
  const t = useTexts<Messages>();
  const [size, setSize] = useState<LabelSize>('66x33.9');
  const [isRenewing, setRenewing] = useState(false);
  const { isBusy, failure, printLabels } = usePrinting(size, onPrinted);
  const isRoom = of.kind === 'room';
  const stale = codes.map(({ room_id }) => room_id).slice(0, mostPrinted);
  return (
    <>
      <p role="status">{t('labels.stale', { count: codes.length })}</p>
      {!isRoom && codes.length > 0 && <StaleList codes={codes} />}
      {failure}
      <SizeField size={size} onChange={setSize} />
      <div className={styles['actions']}>
        {stale.length > 0 && (
          <Button
            variant="primary"
            icon={<Printer {...icon} />}
            busy={isBusy}
            onClick={() => void printLabels(stale)}
          >
            {t('labels.printStale', { count: stale.length })}
          </Button>
        )}
        {(!isRoom || stale.length === 0) && (
          <Button icon={<Printer {...icon} />} busy={isBusy} onClick={() => void printLabels(of)}>
            {t(isRoom ? 'labels.printAgain' : 'labels.printAll')}
          </Button>
        )}
        <Button
          icon={<RefreshCw {...icon} />}
          onClick={() => {
            setRenewing(true);
          }}
        >
          {t(isRoom ? 'labels.renewOne' : 'labels.renew')}
        </Button>
      </div>
      {isRenewing && (
        <RenewDialog
          of={of}
          name={name}
          onClose={() => {
            setRenewing(false);
          }}
        />
      )}
    </>
  );
}

/**
 * The labels on the doors of a place. Where people without an account report faults: which ones are out of date, the
 * sheets, and new codes. Elsewhere the sheets of more than one room.
 */
export function LabelsSection({ locationId, of, name, onPrinted }: SectionProps) {
  const t = useTexts<Messages>();
  const { data: settings } = useActionSettings(locationId);
  const isOn = settings?.door_reports === true;
  const query = useStaleLabels(locationId, isOn);
  if (!settings || (!isOn && of.kind === 'room')) return null;
  const codes = query.data?.filter(({ path }) => path.some((step) => step.id === of.id));
  return (
    <section className={styles['form']} aria-labelledby="labels-title">
      <h2 id="labels-title">{t('labels.title')}</h2>
      <p className={styles['quiet']}>{t(isOn ? 'labels.text' : 'labels.plainText')}</p>
      {!isOn && <PlainLabels of={of} onPrinted={onPrinted} />}
      {codes && <Labels of={of} name={name} codes={codes} onPrinted={onPrinted} />}
      {isOn && !codes && query.isError && (
        <Failed title={t('labels.loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {isOn && !codes && !query.isError && <Skeleton label={t('app.loading')} rows={3} />}
    </section>
  );
}
