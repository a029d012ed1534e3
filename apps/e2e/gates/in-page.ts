import type { Page } from '@playwright/test';

/** Boxes that are too small for touch: smaller than `least` CSS pixels, with their size. */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((side) => {
    const wanted =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option], [role^=menuitem]';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.closest('[inert], [aria-hidden=true]') === null;
    // A link within a sentence is exempt (WCAG 2.5.8, inline).
    const isInline = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
    const labelOf = (element: Element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    const faults: string[] = [];
    for (const element of document.querySelectorAll(wanted)) {
      if (!isShown(element) || isInline(element)) continue;
      const label = labelOf(element);
      const boxes = [element, label, element.closest('label')].filter((one) => one !== null);
      const belongs = (hit: Element | null) =>
        hit !== null && boxes.some((box) => box === hit || box.contains(hit));
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const rect = element.getBoundingClientRect();
      // A visually hidden native control is touched through its label.
      if (rect.width <= 1 && label === null) continue;
      const drawn = boxes.map((one) => one.getBoundingClientRect());
      // The label of a field may be larger than the field, and lower than the minimum.
      if (drawn.some((one) => one.width >= side - 0.5 && one.height >= side - 0.5)) continue;
      const box = drawn.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
      const at = (dx: number, dy: number) =>
        belongs(document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy));
      const half = side / 2 - 1;
      const isWide = box.width >= side - 0.5 || (at(-half, 0) && at(half, 0));
      const isHigh = box.height >= side - 0.5 || (at(0, -half) && at(0, half));
      // Covered by a dialog or off the screen: cannot be touched now.
      if (!belongs(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
        continue;
      if (!isWide || !isHigh)
        faults.push(
          `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
        );
    }
    scrollTo(0, 0);
    return faults;
  }, least);
}

/** How many pixels the page scrolls sideways, and which element sticks out furthest. */
export function sideways(page: Page): Promise<{ pixels: number; where: string }> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const pixels = root.scrollWidth - root.clientWidth;
    if (pixels <= 0) return { pixels: 0, where: '' };
    const widest = [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ one, right: one.getBoundingClientRect().right }))
      .toSorted((a, b) => b.right - a.right)[0];
    return {
      pixels,
      where: `${widest?.one.tagName.toLowerCase() ?? ''}.${widest?.one.className.toString() ?? ''}`,
    };
  });
}

/** Makes every word on the page 40 % longer, like a wordier language; reloading restores it. */
export async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      // User-written text keeps its length; code is not text.
      if (parent === null || parent.closest('script, style, code, textarea') !== null) continue;
      node.data = node.data.replace(/\p{L}{4,}/gu, (word) => {
        const more = Math.round(word.length * 0.4);
        return word + word.slice(-more);
      });
    }
  });
}

/** The cumulative layout shift since the page was opened, as the browser computes it. */
export function layoutShift(page: Page): Promise<{ total: number; where: string }> {
  return page.evaluate(
    () =>
      new Promise<{ total: number; where: string }>((resolve) => {
        let total = 0;
        const where: string[] = [];
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: readonly Source[];
        };
        type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
        const placeOf = ({ x, y, width, height }: DOMRect) =>
          [x, y, width, height].map(Math.round).join(' ');
        // A node that was removed since then can only be identified by its former position.
        const nameOf = ({ node, previousRect, currentRect }: Source) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`
            : `${node === null ? 'gone' : `"${node.textContent}"`} (${placeOf(previousRect)} > ${placeOf(currentRect)})`;
        const add = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput, sources = [] } of entries as Shift[]) {
            if (hadRecentInput) continue;
            total += value;
            where.push(`${value.toFixed(3)} ${sources.map(nameOf).join(' ')}`);
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          observer.disconnect();
          resolve({ total, where: where.join('; ') });
        }, 100);
      }),
  );
}
