import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft, anAnswer, aQuestion } from '../../../testing/device-builders.ts';
import { aRoom, inspector, showDraft } from '../../../testing/inspection.tsx';
import { languageStore } from '../../shared/language.ts';
import { roundStore } from './round.store.ts';

let userId = 2400;
const user = userEvent.setup();
/** Submits a round of many rooms: in the first all questions but one are answered, in the others none. */
async function submit(count: number) {
  const inspectables = Array.from({ length: count }, (_, index) => aRoom(11 + index));
  const questions = [aQuestion(1), aQuestion(2)];
  await showDraft(aDraft({ questions, places: inspectables, answers: [anAnswer(1, 11, 3)] }));
  await user.click(screen.getByRole('button', { name: /^(Submit inspection|Lähetä tarkastus)$/ }));
  return screen.findByRole('alert');
}

beforeEach(() => {
  userId += 1;
  inspector(userId);
});

describe('a round of which most rooms were not walked', () => {
  it('says in one line how many, and goes on without them by one press', async () => {
    languageStore.language = 'fi';
    const summary = await submit(40);
    const lines = [...summary.querySelectorAll('a')].map((link) => link.textContent);
    expect(lines).toEqual([
      'Kysymys 2, Huone 11: anna vastaus',
      '39 kohteessa ei ole vastauksia. Vastaa kussakin vähintään yhteen kysymykseen tai jätä kohteet pois.',
    ]);
    expect(screen.getAllByRole('button', { name: /^Jätä pois/ })).toHaveLength(1);
    await user.click(
      screen.getByRole('button', { name: 'Jätä pois 39 kohdetta ilman vastauksia' }),
    );
    await waitFor(() => {
      expect(roundStore.round?.draft.places.map(({ id }) => id)).toEqual([11]);
    });
  });

  it('names up to three of them', async () => {
    const summary = await submit(4);
    expect(summary).toHaveTextContent('Room 14 has no answers.');
    expect(screen.getAllByRole('button', { name: /^Leave out: Room/ })).toHaveLength(3);
  });
});
