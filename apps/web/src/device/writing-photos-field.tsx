import { PhotoPickers, PhotoSlot, ToolRow } from '@kierros/ui';
import type { PhotoTrouble, Writing } from './use-writing.ts';
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
  /** There are as many photos as there may be. */
  most: string;
  troubles: Record<Exclude<PhotoTrouble, 'too_many'>, string>;
}

interface WritingPhotosProps {
  writing: Writing;
  texts: WritingPhotoTexts;
}

function TakenPhoto({ name, writing, texts }: WritingPhotosProps & { name: string }) {
  const url = usePhotoUrl(writing.userId, name);
  const { alt, ...words } = texts;
  if (url === undefined) return null;
  return (
    <PhotoSlot
      texts={{ ...words, retry: '' }}
      photo={{ url: url ?? '', alt }}
      onPick={(file) => {
        writing.removePhoto(name);
        writing.addPhoto(file);
      }}
      onRemove={() => {
        writing.removePhoto(name);
      }}
    />
  );
}

/** The photos of what is being written, which can be viewed, replaced and removed, and an empty slot while there is room. */
export function WritingPhotos({ writing, texts }: WritingPhotosProps) {
  const { record, photoState, mostPhotos, addPhoto } = writing;
  const names = record?.photoNames ?? [];
  const isFull = names.length >= mostPhotos;
  return (
    <>
      {names.map((name) => (
        <TakenPhoto key={name} name={name} writing={writing} texts={texts} />
      ))}
      {isFull && photoState !== 'busy' && <p role="status">{texts.most}</p>}
      {!isFull && (
        <ToolRow>
          <PhotoPickers
            asTools
            texts={texts}
            status={
              photoState === 'too_many' ? texts.most : photoState && texts.troubles[photoState]
            }
            busy={photoState === 'busy'}
            onPick={addPhoto}
          />
        </ToolRow>
      )}
    </>
  );
}
