import { KierrosProblem } from '@kierros/api/client';
import { checkAnswers, isMissingEvidence } from '@kierros/domain';
import type { AnswerProblem } from '@kierros/domain';
import { useState } from 'react';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshLists } from '../../device/use-device.ts';
import type { PhotosSent } from '../../device/outbox/send-correction-photos.ts';
import { correctedAnswers } from './correction.ts';
import type { CorrectionSource } from './correction.ts';
import { saveCorrection } from './correction.api.ts';

/** The state of saving a correction. */
export interface Saving {
  isBusy: boolean;
  /** Counts attempts, so that the summary gets the focus again. */
  attempt: number;
  problems: readonly AnswerProblem[];
  /** Why the server rejected it. */
  error: unknown;
}

const resting: Saving = { isBusy: false, attempt: 0, problems: [], error: null };

interface SaveOptions {
  userId: number;
  source: CorrectionSource;
  onStale: () => void;
  onSaved: (photos: PhotosSent) => void;
}

/** Saves a correction: validated here by the server's rule, then sent. */
export function useSave({ userId, source, onStale, onSaved }: SaveOptions) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(resting);
  const save = async (record: CorrectionRecord) => {
    const answers = [...correctedAnswers(source, record.answers).values()];
    const found = checkAnswers(
      source.slots,
      answers,
      source.type,
      source.form.inspectables.map(({ id }) => id),
    );
    // As on the server: a correction is never refused for want of a note or a photo.
    const problems = found.filter(({ reason }) => !isMissingEvidence(reason));
    const attempt = saving.attempt + 1;
    setSaving({ isBusy: problems.length === 0, attempt, problems, error: null });
    if (problems.length > 0) return;
    try {
      const { photos } = await saveCorrection(userId, source, record);
      setSaving(resting);
      onSaved(photos);
      refreshLists(client);
      // Photos that could not be sent now are retried with the outbox.
      if (photos === 'waiting') kickOutbox();
    } catch (error) {
      const isStale = error instanceof KierrosProblem && error.code === 'stale_version';
      setSaving({ ...resting, attempt, error: isStale ? null : error });
      if (isStale) onStale();
    }
  };
  return { saving, save };
}
