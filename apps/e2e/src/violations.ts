import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of accessibility that a page breaks now, with the elements and why. */
export async function violations(page: Page): Promise<{ id: string; where: string[] }[]> {
  // Parts out of view are as high as estimated until they are drawn: measured so, their content lies over what follows.
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
  });
  // Passed rules are not reported, and there are no frames: takes a third of the time.
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found.violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
