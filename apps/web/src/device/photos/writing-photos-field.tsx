import { Banner, PhotoPickers, PhotoSlot, ToolRow } from '@kierros/ui';
import type { Writing } from '../drafts/use-writing.ts';
import type { WritingPhotoState } from './use-writing-photos.ts';
import { usePhotoUrl } from './use-photo-url.ts';

/** What the field says; its callers have texts of their own. */
export interface WritingPhotoTexts {
  take: string;
  choose: string;
  replace: string;
  remove: string;
  view: string;
  alt: string;
  close: string;
  /** Why it was not sent: none of the photos that were chosen is included, or not every one. */
  noneIncluded: string;
  notAllIncluded: string;
  /** `too_many` is also said as long as there are as many photos as there may be. */
  states: Record<WritingPhotoState, string>;
}

interface WritingPhotosProps {
  writing: Writing;
  texts: WritingPhotoTexts;
}

function TakenPhoto({ name, writing, texts }: WritingPhotosProps & { name: string }) {
  const url = usePhotoUrl(writing.userId, name);
  const { alt, ...words } = texts;
  const state = writing.photoStateOf(name);
  if (url === undefined) return null;
  return (
    <PhotoSlot
      texts={{ ...words, retry: '' }}
      photo={{ url: url ?? '', alt }}
      status={state && texts.states[state]}
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
  const { states, noneIncluded, notAllIncluded } = texts;
  const names = record?.photoNames ?? [];
  const isFull = names.length >= mostPhotos;
  const state = photoStateOf(null);
  return (
    <>
      {names.map((name) => (
        <TakenPhoto key={name} name={name} writing={writing} texts={texts} />
      ))}
      {isFull && state !== null && state !== 'too_many' && <p role="status">{states[state]}</p>}
      {isFull && <p role="status">{states.too_many}</p>}
      {!isFull && (
        <ToolRow>
          <PhotoPickers
            asTools
            texts={texts}
            status={state && states[state]}
            busy={state === 'busy'}
            onPick={(file) => {
              addPhoto(file);
            }}
          />
        </ToolRow>
      )}
      {isHeldBack && (
        <Banner tone="yellow" role="alert">
          {names.length === 0 ? noneIncluded : notAllIncluded}
        </Banner>
      )}
    </>
  );
}
