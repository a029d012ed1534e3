import { expect, test, type Page } from '@playwright/test';
import { looks, nameOf } from '../screens/looks.ts';
import { screens, type Screen } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';
import { startProduct, type Product } from '../src/product.ts';
import { violations } from '../src/violations.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

// Each pair of a size, a language and a theme is among them.
const pairs = ['phone-fi-light', 'phone-en-dark', 'desk-fi-dark', 'desk-en-light'];
const wanted = looks.filter((look) => pairs.includes(nameOf(look)));

for (const look of wanted)
  test(`every state can be used by everybody: ${nameOf(look)}`, async ({ browser }) => {
    test.skip(look.size !== test.info().project.name, 'The other project looks at it.');
    test.setTimeout(900_000);
    let examined = 0;
    const examine = async ({ name }: Screen, page: Page) => {
      expect.soft(await violations(page), name).toEqual([]);
      examined += 1;
    };
    const own = screens.filter(({ onlyOn = look.size }) => onlyOn === look.size);
    expect(await visit({ browser, product }, look, examine, { wanted: own })).toEqual([]);
    // Includes empty states, missing responses and refusals.
    expect(examined).toBe(own.length);
  });
