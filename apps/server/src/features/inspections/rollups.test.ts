import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { addToRollups, changeInRollups } from './rollups.ts';

onEachDatabase('the sums after an edit', (database) => {
  it('have no place and no question that is left without answers', async () => {
    const values = [
      { question_id: 4, answered_at: 10, value: 2 },
      { question_id: 5, answered_at: 12, value: 2 },
    ];
    const key = { location_id: 1, form_id: 77, inspectable_id: 10, inspectiontype_id: 2 };
    const before = [{ ...key, day: '2026-11-20', timeliness: null, values }];
    const after = before.map((one) => ({ ...one, values: values.slice(0, 1) }));
    await database().write((tx) => addToRollups(tx, before, []));
    await database().write((tx) => changeInRollups(tx, before, after));
    const { answered, questionDays } = await rollups(database());
    expect(answered.map((row) => row.inspectable_id)).toEqual([10]);
    expect(questionDays.map((row) => row.question_id)).toEqual([4]);
  });
});
