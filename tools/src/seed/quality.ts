import { inspectionType, type InspectionTypeId, type LocalDate } from '@kierros/domain';
import { randomOf, type Random } from './random.ts';
import type { Habits } from './due-history.ts';

/** The condition of an inspectable, its trend over the years, and the punctuality of its inspections. */
export type Quality = { base: number; trend: number; habits: Habits };

/** The quality of an inspectable: most are fine, one in nine is poor, and many improve. */
export function qualityOf(inspectableId: number, type: InspectionTypeId): Quality {
  const random = randomOf(`quality ${inspectableId} ${type}`);
  const isWorry = random.chance(0.11);
  const usual = type === 3 ? 0.66 : 0.79;
  return {
    base: (isWorry ? 0.5 : usual) + random.bell() * 0.05,
    trend: random.next() * 0.26 - 0.09,
    habits: {
      late: (isWorry ? 0.2 : 0.06) + (type === 1 ? 0 : 0.12),
      missed: isWorry ? 0.3 : 0.12,
    },
  };
}

const NOT_APPLICABLE = 0.03;
const NOISE = 0.15;

/** The value of a question on a day: quality, trend, winter for entrances, the question itself, and chance. */
export function valueOn(
  { quality, type, questionId }: { quality: Quality; type: InspectionTypeId; questionId: number },
  when: { day: LocalDate; progress: number },
  random: Random,
): number {
  const scale = inspectionType(type)?.scale ?? { min: 1, max: 3 };
  if (scale.min === 0 && random.chance(NOT_APPLICABLE)) return 0;
  const difficulty = randomOf(`question ${questionId}`).bell() * 0.04;
  const winter = /-(11|12|01|02|03)-/.test(when.day) ? -0.03 : 0;
  const mean = quality.base + quality.trend * when.progress + difficulty + winter;
  const score = Math.min(0.999, Math.max(0, mean + random.bell() * NOISE));
  if (scale.max === 5) return 1 + Math.floor(score * 5);
  return score > 0.58 ? 3 : score > 0.27 ? 2 : 1;
}
