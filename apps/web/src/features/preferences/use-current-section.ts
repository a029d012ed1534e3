import { useEffect, useState } from 'react';

// What somebody scrolls with.
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const inAddress = () => location.hash.slice(1);

/**
 * Which section stands where one reads. The line of reading wanders with the page: from below the
 * header at its top to the lower edge of the window at its end, so that the last sections, which
 * never come to the top, have their turn as well.
 */
function sectionBeingRead<Name extends string>(sections: readonly Name[]): Name | undefined {
  const page = document.documentElement;
  const header = parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  const share = scrollY / Math.max(1, page.scrollHeight - page.clientHeight);
  const line = header + share * (page.clientHeight - header);
  const isBegun = (name: Name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top;
    return top !== undefined && Math.floor(top) <= line;
  };
  return sections.findLast(isBegun) ?? sections[0];
}

/**
 * The section of a long page that one is at. One that was asked for by its address is the current
 * one until the page is scrolled on; the ids of the sections are their names in the address.
 */
export function useCurrentSection<Name extends string>(sections: readonly Name[]) {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    let landedAt = scrollY;
    let isMovedOn = false;
    const find = () => {
      // Whoever comes back to where the page landed comes by scrolling.
      if (isMovedOn && scrollY !== landedAt) landedAt = NaN;
      const asked = sections.find((name) => name === inAddress());
      // The jump to a section is a scroll too, but has not moved on from it.
      const stays = asked !== undefined && scrollY === landedAt;
      setCurrent(stays ? asked : sectionBeingRead(sections));
    };
    const land = () => {
      document.getElementById(inAddress())?.scrollIntoView();
      landedAt = scrollY;
      find();
    };
    const ask = () => {
      isMovedOn = false;
      land();
    };
    const moveOn = () => {
      isMovedOn = true;
    };
    // The browser does not go to a section that was not there when it read the address, goes less
    // far while the page is still short, and scrolls by itself as what is above a section grows.
    const growth = new ResizeObserver(() => {
      if (scrollY === landedAt || !isMovedOn) land();
    });
    growth.observe(document.body);
    for (const name of inputs) addEventListener(name, moveOn, { passive: true });
    addEventListener('hashchange', ask);
    addEventListener('scroll', find, { passive: true });
    return () => {
      growth.disconnect();
      for (const name of inputs) removeEventListener(name, moveOn);
      removeEventListener('hashchange', ask);
      removeEventListener('scroll', find);
    };
  }, [sections]);
  return current;
}
