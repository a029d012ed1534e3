import { useEffect, useState } from 'react';

// The events by which a user scrolls.
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const inAddress = () => location.hash.slice(1);

/**
 * The section at the reading position. That position moves from below the header, at the top of the page, to the lower
 * edge of the window, at its end, so that the last sections, which never reach the top, become current as well.
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
 * The current section of a long page. A section requested by the URL fragment stays current until the user scrolls on;
 * fragments are the ids of the sections.
 */
export function useCurrentSection<Name extends string>(sections: readonly Name[]) {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    let landedAt = scrollY;
    let isMovedOn = false;
    const find = () => {
      // Returning to the position where the page landed counts as scrolling.
      if (isMovedOn && scrollY !== landedAt) landedAt = NaN;
      const asked = sections.find((name) => name === inAddress());
      // The jump to a section fires a scroll event too, but has not moved on from it.
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
    // The browser does not scroll to a section that did not exist when it read the URL, scrolls less far while the page
    // is still short, and adjusts the scroll position as content above a section grows.
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
