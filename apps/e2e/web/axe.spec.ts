import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { looks, nameOf, type Look } from '../screens/looks.ts';
import { screens, type Screen } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';
import { withoutData } from '../screens/without-data.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each screen, size, language and theme once; `npm run test:all` covers every screen in all eight looks.
const usual = ['phone-fi-light', 'desk-en-dark'];
const wanted = looks.filter((look) => isAll || usual.includes(nameOf(look)));
// The desktop's frame is the same around every screen: these represent those that are examined on the phone.
const alsoOnDesk = ['login', 'home', 'inspection', 'receipt', 'history', 'correct'];

// Pages without data share their skeleton, their error and their empty state: the history and the tasks represent them.
const withoutDataNames = new Set(withoutData.map(({ name }) => name));
const isRepresented = (name: string) =>
  withoutDataNames.has(name) && !/^(history|tasks|more|preferences)-/.test(name);

// The tests of these screens examine them on their way; ten rooms look like one, ten times.
const examinedByOthers =
  /^(door|pending|insight|manage-(labels|places|room$|starter-packs|users$)|stats$)|-ten-rooms$/;

const screensOf = ({ size }: Look) =>
  screens
    .filter(({ onlyOn = size }) => onlyOn === size)
    .filter(({ name }) => isAll || !examinedByOthers.test(name))
    .filter(({ name }) => isAll || !isRepresented(name))
    .filter(({ name, onlyOn }) => isAll || size === 'phone' || onlyOn || alsoOnDesk.includes(name));

for (const look of wanted)
  test(`every state can be used by everybody: ${nameOf(look)}`, async ({ browser }) => {
    test.skip(look.size !== test.info().project.name, 'The other project looks at it.');
    test.setTimeout(900_000);
    let examined = 0;
    const examine = async ({ name }: Screen, page: Page) => {
      // Passed rules are not reported, and there are no frames: takes a third of the time.
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
    // Includes empty states, missing responses and refusals.
    expect(examined).toBe(own.length);
  });
