import { foldForSearch, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Button, SearchList, Sheet } from '@kierros/ui';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ActionOutboxRecord, StoredInspectables } from '../../device/device-records.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { trailOf } from '../../shared/views/trail.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import styles from './actions.module.css';
import { useActionWriting } from './use-action-writing.ts';
import { WordsForm } from './words-form.tsx';

const shown = 6;
const close = () => {
  setOpen('isReportOpen', false);
};

const nameOf = (place: StoredInspectables, language: Language) =>
  [pickText(place.name, language).text, trailOf(place.path, place.id, language)]
    .filter(Boolean)
    .join(' · ');

/** The places of the location by their names, rooms first: a fault is in a room more often than not. */
function PlaceSearch({
  places,
  onChoose,
}: {
  places: readonly StoredInspectables[];
  onChoose: (place: StoredInspectables) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean);
  const hits = places
    .filter((place) => {
      const found = foldForSearch(
        [...place.path, place].map(({ name }) => `${name.en} ${name.fi}`).join(' '),
      );
      return words.every((word) => found.includes(word));
    })
    .toSorted((one, other) => Number(other.kind === 'room') - Number(one.kind === 'room'))
    .slice(0, shown)
    .map((place) => ({ key: String(place.id), label: nameOf(place, language), place }));
  return (
    <>
      <SearchList
        label={t('report.place')}
        resultsLabel={t('report.places')}
        typed={typed}
        onTyped={setTyped}
        items={hits}
        onSelect={({ place }) => {
          onChoose(place);
        }}
      />
      <p role="status">{hits.length === 0 && t('report.noPlaces')}</p>
    </>
  );
}

function Report({ placeId }: { placeId: number | null }) {
  const t = useTexts();
  const language = useLanguage();
  const places = useStoredList('places').items ?? [];
  const given = places.find(({ id }) => id === placeId);
  const writing = useActionWriting({
    kind: 'report',
    actionId: null,
    inspectableId: given?.id ?? 0,
    place: given?.name ?? { en: '', fi: '' },
    question: null,
  });
  const { record } = writing;
  const place = places.find(({ id }) => id === record?.inspectableId);
  const choose = ({ id, name }: Pick<StoredInspectables, 'id' | 'name'>) => {
    writing.change({ inspectableId: id, place: name } satisfies Partial<ActionOutboxRecord>);
  };
  if (!record) return null;
  if (!place)
    return (
      <div className={styles['form']}>
        <PlaceSearch places={places} onChoose={choose} />
      </div>
    );
  return (
    <WordsForm
      writing={writing}
      label={t('report.note')}
      submitLabel={t('report.send')}
      savedText={t('report.told')}
      missing={(words) => (words === '' ? t('report.missing') : null)}
      onSent={close}
    >
      <div className={styles['chosen']}>
        <MapPinned size={20} strokeWidth={1.75} aria-hidden />
        <span>{nameOf(place, language)}</span>
        <Button
          variant="quiet"
          onClick={() => {
            choose({ id: 0, name: { en: '', fi: '' } });
          }}
        >
          {t('report.otherPlace')}
        </Button>
      </div>
    </WordsForm>
  );
}

/** A fault that somebody saw without an inspection: where, what, and photos. Works offline. */
export function ReportSheet() {
  const t = useTexts();
  const { isReportOpen, reportPlaceId } = useSnapshot(layoutStore);
  const chosen = useChosenInspectable();
  const { isLoading } = useStoredList('places');
  const placeId = reportPlaceId ?? chosen?.id ?? null;
  return (
    <Sheet
      open={isReportOpen}
      onClose={close}
      title={t('app.report')}
      closeLabel={t('app.close')}
      isForm
    >
      {!isLoading && <Report key={placeId} placeId={placeId} />}
    </Sheet>
  );
}
