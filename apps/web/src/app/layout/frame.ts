import type { ReactNode, RefObject } from 'react';

/** What both frames take. */
export interface FrameProps {
  title: string;
  mainRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}
