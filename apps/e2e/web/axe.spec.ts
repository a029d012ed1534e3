import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { looks, nameOf, type Look } from '../screens/looks.ts';
import { screens, type Screen } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each screen, size, language and theme once; `npm run test:all` takes every screen in all eight looks.
const usual = ['phone-fi-light', 'desk-en-dark'];
const wanted = looks.filter((look) => isAll || usual.includes(nameOf(look)));
// The desk's frame is around every screen: these stand for those that the phone looks at.
const alsoOnDesk = ['login', 'home', 'inspection', 'receipt', 'history', 'correct'];

const screensOf = ({ size }: Look) =>
  screens
    .filter(({ onlyOn = size }) => onlyOn === size)
    .filter(({ name, onlyOn }) => isAll || size === 'phone' || onlyOn || alsoOnDesk.includes(name));

for (const look of wanted)
  test(`every state can be used by everybody: ${nameOf(look)}`, async ({ browser }) => {
    test.skip(look.size !== test.info().project.name, 'The other project looks at it.');
    test.setTimeout(900_000);
    let examined = 0;
    const examine = async ({ name }: Screen, page: Page) => {
      // What passed is not told, and there are no frames: a third of the time.
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(tags)
        .setLegacyMode()
        .analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect.soft(found, name).toEqual([]);
      examined += 1;
    };
    const own = screensOf(look);
    expect(await visit({ browser, product }, look, examine, { wanted: own })).toEqual([]);
    // Those too where nothing is yet, where nothing comes, and where something is refused.
    expect(examined).toBe(own.length);
  });
