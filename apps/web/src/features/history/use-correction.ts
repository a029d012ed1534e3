import { slotKey } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  discardCorrection,
  emptyCorrection,
  getCorrection,
  isBlank,
  storeCorrection,
} from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import type { ChangeAnswer, Form } from './correction.ts';

type Changed = Partial<Pick<CorrectionRecord, 'answers' | 'comments' | 'reason' | 'version'>>;

/** The correction on the screen and its operations. */
export interface Correction {
  /** Null until the device database has been read. */
  record: CorrectionRecord | null;
  /** False when this device cannot store it: leaving the page would lose it. */
  isStored: boolean;
  /** Something was changed since the page was opened. */
  isTouched: boolean;
  change: (change: Changed) => void;
  /** Changes one answer, from its current state: as changed before, else as in the form. */
  changeAnswer: (was: Answer, make: ChangeAnswer) => void;
  /** Starts over from a version of the form; local changes are discarded. */
  drop: (form: Form) => Promise<void>;
}

// One write at a time, always of the current state: typing is faster than writing to disk.
function useStoredCorrection(
  userId: number,
  record: CorrectionRecord | null,
  isChanged: boolean,
): boolean {
  const [isStored, setStored] = useState(true);
  const wanted = useRef<CorrectionRecord | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    if (record === null || !isChanged) return;
    wanted.current = record;
    if (isBusy.current) return;
    isBusy.current = true;
    const write = async () => {
      while (wanted.current !== null) {
        const next = wanted.current;
        wanted.current = null;
        await storeCorrection(userId, next);
      }
    };
    void write()
      .then(
        () => true,
        () => false,
      )
      .then((isDone) => {
        isBusy.current = false;
        setStored(isDone);
      });
  }, [userId, record, isChanged]);
  return isStored;
}

const aboutOf = ({
  inspectiontype_id: typeId,
  template_name: templateName,
  inspectables,
}: Form) => ({
  typeId,
  templateName,
  places: inspectables.map(({ name }) => name),
  placeIds: inspectables.map(({ id }) => id),
});

// Exact comparison: a trailing space is typed on the way to the next word.
const written = ({ value, responseText, note, isFlagged, photos }: Answer) =>
  JSON.stringify([value, responseText ?? '', note, isFlagged, photos]);

/** The stored correction, once the device database has been read; else an empty one. */
function useStored(userId: number, form: Form) {
  const [state, setState] = useState<{ record: CorrectionRecord | null; isChanged: boolean }>({
    record: null,
    isChanged: false,
  });
  const [begun] = useState(() => emptyCorrection(form.id, form.version));
  useEffect(() => {
    let isOld = false;
    void getCorrection(userId, begun.formId)
      .catch(() => null)
      .then((found) => {
        if (!isOld) setState({ record: found ?? begun, isChanged: false });
      });
    return () => {
      isOld = true;
    };
  }, [userId, begun]);
  return [state, setState] as const;
}

const changed = (record: CorrectionRecord, form: Form, part: Changed): CorrectionRecord => ({
  ...record,
  // A correction without changes is based on the version on the screen.
  ...(isBlank(record) && { version: form.version }),
  ...part,
  about: aboutOf(form),
  updatedAt: new Date().toISOString(),
  hasEarlierPhotos: record.isSaved || record.hasEarlierPhotos === true,
  callKey: crypto.randomUUID(),
  isSaved: false,
  isRefused: false,
});

// A photo that arrived damaged is not declared any more, and is whole here alone.
const hasPhotosOnTheWay = (record: CorrectionRecord | null, form: Form): boolean =>
  record?.isSaved === true ||
  record?.hasEarlierPhotos === true ||
  form.photos.some(({ state }) => state === 'declared');

/** The user's changes to a submitted form, stored on the device with each change until the server has them. */
export function useCorrection(userId: number, form: Form): Correction {
  const [state, setState] = useStored(userId, form);
  const isStored = useStoredCorrection(userId, state.record, state.isChanged);
  const update = useCallback(
    (part: (now: CorrectionRecord) => Changed) => {
      setState(({ record }) => ({
        // A photo may be ready long after the press that took it: apply it to the current state.
        record: record && changed(record, form, part(record)),
        isChanged: true,
      }));
    },
    [form, setState],
  );
  const changeAnswer = useCallback(
    (was: Answer, make: ChangeAnswer) => {
      const isSame = (one: Answer) => slotKey(one) === slotKey(was);
      update(({ answers }) => {
        const next = make(answers.find((one) => isSame(one)) ?? was);
        const others = answers.filter((one) => !isSame(one));
        // Changed back to the original: nothing is left to save.
        return { answers: written(next) === written(was) ? others : [...others, next] };
      });
    },
    [update],
  );
  return {
    record: state.record,
    isStored,
    isTouched: state.isChanged,
    change: (change) => {
      update(() => change);
    },
    changeAnswer,
    drop: async (now) => {
      const empty = emptyCorrection(now.id, now.version);
      const hasEarlierPhotos = hasPhotosOnTheWay(state.record, now);
      await discardCorrection(userId, { ...empty, hasEarlierPhotos }).catch(() => undefined);
      setState({ record: { ...empty, hasEarlierPhotos }, isChanged: false });
    },
  };
}
