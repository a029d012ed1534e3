// Measures codes per second of each step and prints them as JSON; `npm run bench -- qr` shows the result.
import { matrixOf, pngOf, svgOf } from '@kierros/qr/image';
import { unreadableAt } from '@kierros/qr/readable';

const rounds = 60;
const addressOf = (id: number) => `https://kierros.example/inspections?room=${id}`;

const steps = {
  matrix: (address: string) => matrixOf(address),
  png4: (address: string) => pngOf(matrixOf(address), 4),
  png10: (address: string) => pngOf(matrixOf(address), 10),
  svg: (address: string) => svgOf(address),
  checked: (address: string) => {
    const matrix = matrixOf(address);
    if (unreadableAt(matrix, address) !== undefined) throw new Error(`${address} is unreadable.`);
    return pngOf(matrix, 4);
  },
};
type Step = keyof typeof steps;
const counts: Readonly<Record<Step, number>> = {
  matrix: 80,
  png4: 80,
  png10: 80,
  svg: 80,
  checked: 5,
};

function rateOf(step: Step, first: number): number {
  const started = performance.now();
  for (let id = first; id < first + counts[step]; id += 1) steps[step](addressOf(id));
  return (counts[step] * 1_000) / (performance.now() - started);
}

const names = Object.keys(steps) as Step[];
for (const step of names) for (let repeat = 0; repeat < 8; repeat += 1) rateOf(step, 1);
// Short interleaved rounds, so that other load on the machine affects all steps alike.
const found = Array.from({ length: rounds }, (_, round) =>
  Object.fromEntries(names.map((step) => [step, rateOf(step, 10_000 + round * 1_000)])),
);
process.stdout.write(`${JSON.stringify(found)}\n`);
