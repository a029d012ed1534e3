import { openDatabase } from '../src/db/open-database.ts';
import { addSums } from '../src/features/rollups/add-sums.ts';
import { recomputeAllLocations } from '../src/features/rollups/all-locations.ts';
import { answerRow, inspectionRow } from '../src/features/rollups/sum-rows.ts';

// A server reduced to adding sums and recomputing those of all locations, to be killed:
// `node sums-process.ts <database url, or path> <first location>`.
const [where = '', first = '1'] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openDatabase({ databaseUrl: where, path: '' })
  : openDatabase({ path: where });

async function add(round: number): Promise<void> {
  const [location, type] = [1 + ((Number(first) + round) % 2), 1 + (round % 3)];
  const day = `2026-11-${10 + (round % 5)}`;
  await database.write((tx) =>
    addSums(tx, {
      inspections: [inspectionRow([location, 11, type, day], { inspections: 1, n2: 1 })],
      questions: [answerRow([location, 5 + type, type, day], { n2: 1 })],
    }),
  );
}

for (let round = 0; ; round += 1) {
  await add(round);
  if (round % 2 === 0) await recomputeAllLocations(database);
  if (round === 4) process.send?.('going');
}
