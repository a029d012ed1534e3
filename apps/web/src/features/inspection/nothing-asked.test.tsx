import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft, aQuestion } from '../../../testing/device-builders.ts';
import { aRoom, inspector, showDraft } from '../../../testing/inspection.tsx';
import { languageStore } from '../../shared/language.ts';
import { roundStore } from './round.store.ts';

let userId = 2300;
const user = userEvent.setup();
async function open(...ids: number[]) {
  // The only question applies to room 11 only.
  const questions = [aQuestion(1, { specified_rooms: [11] })];
  await showDraft(aDraft({ questions, places: ids.map(aRoom), answers: [] }));
}

beforeEach(() => {
  userId += 1;
  inspector(userId);
});

describe('a room that the template asks nothing about', () => {
  it('says so where its questions would be, and leads to another template', async () => {
    languageStore.language = 'fi';
    await open(12);
    expect(
      await screen.findByText('Huone 12: tarkastuspohjassa ei ole kysymyksiä tälle kohteelle.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Valitse toinen pohja' })).toHaveAttribute(
      'href',
      '/inspections',
    );
    expect(screen.queryByRole('button', { name: /Jätä pois/ })).toBeNull();
  });

  it('asks for no answer that cannot be given when it is submitted', async () => {
    await open(12);
    await user.click(screen.getByRole('button', { name: 'Submit inspection' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('The inspection cannot be submitted.');
    expect(summary).toHaveTextContent('Room 12: the template has no questions for it.');
    expect(summary).not.toHaveTextContent(/answer all|Answer something/);
  });

  it('is left out beside others, and the rest goes on', async () => {
    await open(11, 12);
    const tabs = within(screen.getByRole('radiogroup', { name: /Room|Inspect/ }));
    await user.click(tabs.getByRole('radio', { name: /Room 12/ }));
    await user.click(await screen.findByRole('button', { name: 'Leave out: Room 12' }));
    await waitFor(() => {
      expect(screen.getByRole('article', { name: /Question 1/ })).toBeInTheDocument();
    });
    expect(roundStore.round?.draft.places.map(({ id }) => id)).toEqual([11]);
  });
});
