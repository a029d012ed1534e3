import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { looks, nameOf } from '../screens/looks.ts';
import { screens } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each size, language and theme once; KIERROS_LOOKS=all takes all eight looks, some minutes each.
const usual = ['phone-fi-light', 'desk-en-dark'];
const wanted = looks.filter(
  (look) => process.env['KIERROS_LOOKS'] === 'all' || usual.includes(nameOf(look)),
);

for (const look of wanted)
  test(`every state can be used by everybody: ${nameOf(look)}`, async ({ browser }) => {
    test.skip(look.size !== test.info().project.name, 'The other project looks at it.');
    test.setTimeout(900_000);
    let examined = 0;
    const missed = await visit(browser, product, look, async ({ name }, page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect.soft(found, name).toEqual([]);
      examined += 1;
    });
    expect(missed).toEqual([]);
    // Those too where nothing is yet, where nothing comes, and where something is refused.
    const own = screens.filter(({ onlyOn = look.size }) => onlyOn === look.size);
    expect(examined).toBe(own.length);
  });
