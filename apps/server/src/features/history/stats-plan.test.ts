import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { plansOf } from '../../../test/query-plans.ts';
import {
  childrenOf,
  figuresOf,
  inspectionMeasures as measures,
  sourceWithin,
} from './figures.repository.ts';
import { groupSums } from './group-stats.repository.ts';
import type { Within } from './inspectable-within.ts';
import { daysByType, placeFaults } from './place-states.repository.ts';
import { placeSums } from './place-stats.repository.ts';
import { oneLocation } from '../../shared/scope.ts';

const days = { from: '2026-01-01', to: '2026-03-31' };
const within = {
  scope: oneLocation(1),
  inspectable: { id: 1, kind: 'location' },
} as Within;
const ofDays = 'inspectable_id=? AND inspectiontype_id=? AND day>? AND day<?';

onEachDatabase('the statistics of a location', (database, dialect) => {
  it.runIf(dialect === 'sqlite')(
    'read the days of the period of each place, and no others',
    async () => {
      const plans = await plansOf(database().db, async (db) => {
        await placeSums(db, within, { ...days, typeId: 1, middle: '2026-02-15', kind: 'room' });
        const { source, child } = childrenOf(within, 'inspections');
        await figuresOf(db, source, { by: [child], measures, ...days });
        await groupSums(db, within, { by: 'environment', filter: { ...days, typeId: undefined } });
        const typeIds = [1, 2, 3, 4];
        await placeFaults(db, within, { ...days, typeIds, kinds: ['room', 'environment'] });
        await daysByType(db, within, { ...days, typeIds, ids: [11, 12] });
      });
      expect(plans.length).toBe(5);
      for (const steps of plans) expect(steps.join('\n')).toContain(ofDays);
      // In the order of an index, without sorting.
      for (const at of [0, 4]) expect(plans[at]?.join()).not.toContain('TEMP B-TREE');
      const [ofTypes] = await plansOf(database().db, (db) =>
        figuresOf(db, sourceWithin(within, 'inspections'), { by: ['type'], measures, ...days }),
      );
      expect(ofTypes?.join('\n')).toContain(
        'location_id=? AND inspectiontype_id=? AND day>? AND day<?',
      );
    },
  );
});
