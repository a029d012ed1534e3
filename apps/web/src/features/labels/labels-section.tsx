import { labelSheets, pickText } from '@kierros/domain';
import type { LabelSheetName } from '@kierros/domain';
import {
  Button,
  iconLook,
  ListRow,
  SelectField,
  Skeleton,
  TextField,
  useDisclosure,
} from '@kierros/ui';
import { DoorClosed, Printer, RefreshCw } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { trailOf } from '../../shared/views/trail.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActionSettings } from '../actions/public.ts';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useLabelWrites, useStaleLabels } from './labels.api.ts';
import type { DoorCode, Labelled } from './labels.api.ts';
import { useLabelFormat } from './label-format.ts';
import type { LabelFormat } from './label-format.ts';
import { LabelPreview } from './label-preview.tsx';
import type { LabelledRoom } from './label-preview.tsx';
import own from './labels.module.css';
import { RenewDialog } from './renew-dialog.tsx';

/** A longer list is not read to its end: the rest is counted. */
const mostShown = 50;
/** The most that one sheet takes; the rest is out of date until the next one. */
const mostPrinted = 2000;

interface SectionProps {
  locationId: number;
  of: Labelled;
  name: string;
  /** The rooms in it, in the order in which they are printed. */
  rooms: readonly LabelledRoom[];
  onPrinted: () => void;
}

function StaleRow({ code }: { code: DoorCode }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const language = useLanguage();
  const name = pickText(code.name, language);
  const { printed_at, stale_because } = code;
  const printed =
    printed_at === null || stale_because === null || stale_because === 'never'
      ? t('labels.neverPrinted')
      : t(`labels.because.${stale_because}`, {
          day: formatDate(printed_at, { day: 'numeric', month: 'numeric', year: 'numeric' }),
        });
  return (
    <ListRow
      icon={<DoorClosed {...iconLook} />}
      title={<span lang={name.language}>{name.text}</span>}
      meta={[trailOf(code.path, code.room_id, language), printed].filter(Boolean).join(' · ')}
    />
  );
}

function StaleList({ codes }: { codes: readonly DoorCode[] }) {
  const t = useTexts();
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
function usePrinting({ layout, note }: LabelFormat, onPrinted: () => void) {
  const t = useTexts();
  const language = useLanguage();
  const { print } = useLabelWrites();
  const saving = useSaving();
  const printLabels = async (of: Labelled | readonly number[]) => {
    // Opened synchronously in the click handler: after the response, the browser would block it as a popup.
    const tab = window.open('', '_blank');
    const isDone = await saving.run(async () => {
      const sheet: unknown = await print(of, {
        layout,
        lang: language,
        ...(note.trim() !== '' && { note: note.trim() }),
      });
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

function sizeText(t: Texts, layout: LabelSheetName): string {
  if (layout === 'a4') return t('labels.sizeA4');
  if (layout === 'roll62') return t('labels.sizeRoll');
  const { width, height, columns, rows } = labelSheets[layout];
  return t('labels.sizeOf', { width, height, count: columns * rows });
}

interface FormatProps {
  format: LabelFormat;
  onChange: (change: Partial<LabelFormat>) => void;
}

function FormatFields({ format, onChange }: FormatProps) {
  const t = useTexts();
  const layouts = Object.keys(labelSheets) as LabelSheetName[];
  return (
    <div className={own['size']}>
      <SelectField
        label={t('labels.size')}
        hint={t('labels.sizeHint')}
        value={format.layout}
        options={layouts.map((layout) => ({ value: layout, label: sizeText(t, layout) }))}
        onChange={(value) => {
          onChange({ layout: layouts.find((layout) => layout === value) ?? format.layout });
        }}
      />
      <TextField
        label={t('labels.note')}
        hint={t('labels.noteHint')}
        value={format.note}
        maxLength={80}
        onChange={(note) => {
          onChange({ note });
        }}
      />
    </div>
  );
}

type LabelsProps = Omit<SectionProps, 'locationId'> & {
  codes: DoorCode[];
  /** Whether the codes hold secrets, which can be renewed. */
  isSecret: boolean;
};

function Labels({ of, name, rooms, codes, isSecret, onPrinted }: LabelsProps) {
  const t = useTexts();
  const { format, change } = useLabelFormat();
  const renewing = useDisclosure();
  const { isBusy, failure, printLabels } = usePrinting(format, onPrinted);
  const isRoom = of.kind === 'room';
  const stale = codes.map(({ room_id }) => room_id).slice(0, mostPrinted);
  return (
    <>
      <p role="status">{t('labels.stale', { count: codes.length })}</p>
      {!isRoom && codes.length > 0 && <StaleList codes={codes} />}
      {failure}
      <FormatFields format={format} onChange={change} />
      <LabelPreview rooms={rooms} format={format} />
      <div className={styles['actions']}>
        {stale.length > 0 && (
          <Button
            variant="primary"
            icon={<Printer {...iconLook} />}
            busy={isBusy}
            onClick={() => void printLabels(stale)}
          >
            {t('labels.printStale', { count: stale.length })}
          </Button>
        )}
        {(!isRoom || stale.length === 0) && (
          <Button
            icon={<Printer {...iconLook} />}
            busy={isBusy}
            onClick={() => void printLabels(of)}
          >
            {t(isRoom ? 'labels.printAgain' : 'labels.printAll')}
          </Button>
        )}
        {isSecret && (
          <Button icon={<RefreshCw {...iconLook} />} onClick={renewing.open}>
            {t(isRoom ? 'labels.renewOne' : 'labels.renew')}
          </Button>
        )}
      </div>
      {renewing.isOpen && <RenewDialog of={of} name={name} onClose={renewing.close} />}
    </>
  );
}

/** The labels on the doors of a place: which ones are out of date, the sheets and, where codes hold secrets, new codes. */
export function LabelsSection({ locationId, ...props }: SectionProps) {
  const t = useTexts();
  const { of } = props;
  const { data: settings } = useActionSettings(locationId);
  const query = useStaleLabels(locationId);
  if (!settings) return null;
  const isSecret = settings.door_reports;
  const codes = query.data?.filter(({ path }) => path.some((step) => step.id === of.id));
  return (
    <section className={styles['form']} aria-labelledby="labels-title">
      <h2 id="labels-title">{t('labels.title')}</h2>
      <p className={styles['quiet']}>{t(isSecret ? 'labels.text' : 'labels.plainText')}</p>
      {codes && <Labels codes={codes} isSecret={isSecret} {...props} />}
      {!codes && query.isError && (
        <Failed title={t('labels.loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {!codes && !query.isError && <Skeleton rows={3} />}
    </section>
  );
}
