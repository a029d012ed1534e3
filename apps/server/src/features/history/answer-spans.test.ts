import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { oneLocation } from '../../shared/scope.ts';
import { answerSpans } from './answer-spans.ts';

const none = { inspections: 0, on_time: 0, late: 0, missed: 0 };

onEachDatabase('the spans in which answers are read', (database) => {
  it('have ten thousand answers each, and whole days', async () => {
    await smallSite(database());
    const days = ['01', '02', '03', '04', '05'].map((day) => `2026-06-${day}`);
    await database()
      .db.insertInto('rollup_days')
      .values(
        days.map((day) => ({ ...none, location_id: 1, inspectiontype_id: 1, day, n3: 4_000 })),
      )
      .execute();
    const wanted = { scope: oneLocation(1), from: days[0]!, to: days[4]!, readsAll: true };
    expect(await answerSpans(database().db, wanted)).toEqual([
      { from: days[0], to: days[1] },
      { from: days[2], to: days[3] },
      { from: days[4], to: days[4] },
    ]);
  });
});
