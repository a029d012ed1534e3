import { Alert, PhotoPickers, PhotoSlot, ToolRow } from '@kierros/ui';
import type { Writing } from '../drafts/use-writing.ts';
import type { WritingPhotoState } from './use-writing-photos.ts';
import { usePhotoUrl } from './use-photo-url.ts';
import { useTexts } from '../../shared/texts.ts';

/** What each caller says in its own words. */
export interface WritingPhotoTexts {
  view: string;
  alt: string;
  /** Also said as long as there are as many photos as there may be. */
  tooMany: string;
}

function useStateText(tooMany: string): (state: WritingPhotoState | null) => string | null {
  const t = useTexts();
  const texts: Record<WritingPhotoState, string> = {
    too_many: tooMany,
    busy: t('photos.busy'),
    heic: t('app.heic'),
    unreadable: t('photos.unreadable'),
    full: t('photos.full'),
  };
  return (state) => state && texts[state];
}

interface WritingPhotosProps {
  writing: Writing;
  texts: WritingPhotoTexts;
}

function TakenPhoto({ name, writing, texts }: WritingPhotosProps & { name: string }) {
  const t = useTexts();
  const url = usePhotoUrl(writing.userId, name);
  const textOf = useStateText(texts.tooMany);
  if (url === undefined) return null;
  return (
    <PhotoSlot
      texts={{
        take: t('photos.take'),
        choose: t('photos.choose'),
        replace: t('photos.replace'),
        remove: t('photos.remove'),
        view: texts.view,
        close: t('app.close'),
      }}
      photo={{ url: url ?? '', alt: texts.alt }}
      status={textOf(writing.photoStateOf(name))}
      onPick={(file) => {
        writing.addPhoto(file, name);
      }}
      onRemove={() => {
        writing.removePhoto(name);
      }}
    />
  );
}

/** The photos of what is being written, which can be viewed, replaced and removed, and an empty slot while there is room. */
export function WritingPhotos({ writing, texts }: WritingPhotosProps) {
  const { record, photoStateOf, isHeldBack, mostPhotos, addPhoto } = writing;
  const t = useTexts();
  const textOf = useStateText(texts.tooMany);
  const names = record?.photoNames ?? [];
  const isFull = names.length >= mostPhotos;
  const state = photoStateOf(null);
  return (
    <>
      {names.map((name) => (
        <TakenPhoto key={name} name={name} writing={writing} texts={texts} />
      ))}
      {isFull && state !== null && state !== 'too_many' && <p role="status">{textOf(state)}</p>}
      {isFull && <p role="status">{texts.tooMany}</p>}
      {!isFull && (
        <ToolRow>
          <PhotoPickers
            asTools
            texts={{ take: t('photos.take'), choose: t('photos.choose') }}
            status={textOf(state)}
            busy={state === 'busy'}
            onPick={(file) => {
              addPhoto(file);
            }}
          />
        </ToolRow>
      )}
      {isHeldBack && (
        <Alert tone="yellow">
          {t(names.length === 0 ? 'photos.noneIncluded' : 'photos.notAllIncluded')}
        </Alert>
      )}
    </>
  );
}
