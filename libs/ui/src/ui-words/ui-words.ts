import { createContext, use } from 'react';

interface Words {
  /** The name of the button that closes a dialog or a sheet. */
  close: string;
  /** What a placeholder stands for, for screen readers. */
  loading: string;
}

/** Words that are the same wherever a component stands; the app provides them in its language. */
export const UiWords = createContext<Words>({ close: '', loading: '' });

export const useUiWords = (): Words => use(UiWords);
