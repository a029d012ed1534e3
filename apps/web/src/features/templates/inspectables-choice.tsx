import { CheckboxRow } from '@kierros/ui';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import styles from '../../shared/editor/editor.module.css';
import { useLocationInspectables } from '../../shared/environments.api.ts';

/** Chosen inspectables by kind. */
export interface ChosenInspectables {
  readonly environments: readonly number[];
  readonly rooms: readonly number[];
}

interface InspectablesChoiceProps {
  label: string;
  /** Whether rooms can be chosen one by one. */
  hasRooms: boolean;
  chosen: ChosenInspectables;
  onChange: (chosen: ChosenInspectables) => void;
}

const withId = (ids: readonly number[], id: number, on: boolean) =>
  on ? [...ids, id] : ids.filter((one) => one !== id);

/** Lets the user choose environments of the location and their rooms. */
export function InspectablesChoice({ label, hasRooms, chosen, onChange }: InspectablesChoiceProps) {
  const pick = usePickText();
  const query = useLocationInspectables();
  return (
    <ListState query={query} rows={4} rowHeight={48}>
      {({ environments = [] }) => (
        <div role="group" aria-label={label} className={styles['choice']}>
          {environments.map((environment) => (
            <div key={environment.id}>
              <CheckboxRow
                label={pick(environment.name)}
                checked={chosen.environments.includes(environment.id)}
                onChange={(on) => {
                  onChange({
                    ...chosen,
                    environments: withId(chosen.environments, environment.id, on),
                  });
                }}
              />
              {hasRooms && (
                <div className={styles['indented']}>
                  {(environment.rooms ?? []).map((room) => (
                    <CheckboxRow
                      key={room.id}
                      label={pick(room.name)}
                      checked={chosen.rooms.includes(room.id)}
                      onChange={(on) => {
                        onChange({ ...chosen, rooms: withId(chosen.rooms, room.id, on) });
                      }}
                    />
                  ))}
                </div>
              )}
            </div>
          ))}
        </div>
      )}
    </ListState>
  );
}
