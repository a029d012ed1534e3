import { Button, iconLook } from '@kierros/ui';
import { ListPlus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';

/** The id of the button that opens the lines of several places. */
export const linesButtonId = 'add-places-by-lines';

/** What is usually added next: an environment to a new location, a room to a new environment. */
export type NextPlace = 'environment' | 'room';

interface NewPlacesProps {
  hasLocation: boolean;
  /** Where a new room is added. */
  into: number | null;
  /** Where several rooms are added; null for environments. */
  severalInto: number | null;
  /** Whose button gets the focus as soon as it is there; the form that had it is gone. */
  next: NextPlace | null;
  onReached: () => void;
}

/** Moves the focus to the button of what is added next, once that would be added to what was saved. */
function useNextButton({ hasLocation, severalInto, next, onReached }: NewPlacesProps) {
  const environment = useRef<HTMLButtonElement>(null);
  const room = useRef<HTMLButtonElement>(null);
  const focusOn = useEffectEvent((button: RefObject<HTMLButtonElement | null>) => {
    button.current?.focus();
    onReached();
  });
  const isThere = severalInto !== null;
  useEffect(() => {
    if (next === 'environment' && hasLocation) focusOn(environment);
    if (next === 'room' && isThere) focusOn(room);
  }, [next, hasLocation, isThere]);
  return { environment, room };
}

/** The buttons that add places. */
export function NewPlaces(props: NewPlacesProps) {
  const { hasLocation, into, severalInto } = props;
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  const { environment, room } = useNextButton(props);
  const button = (
    label: string,
    search: Record<string, string>,
    ref?: RefObject<HTMLButtonElement | null>,
  ) => (
    <Button
      ref={ref}
      icon={<Plus {...iconLook} />}
      onClick={() => {
        setSearch(search);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {into !== null && button(t('places.newRoom'), { place: 'new-room', in: String(into) }, room)}
      {hasLocation && button(t('places.newEnvironment'), { place: 'new-environment' }, environment)}
      {hasLocation && (
        <Button
          id={linesButtonId}
          icon={<ListPlus {...iconLook} />}
          onClick={() => {
            setSearch({
              place: 'new-lines',
              ...(severalInto !== null && { in: String(severalInto) }),
            });
          }}
        >
          {t('lines.open')}
        </Button>
      )}
      {button(t('places.newLocation'), { place: 'new-location' })}
    </>
  );
}
