/** How an icon in a button, or beside a text, is drawn: the text names what it shows. */
export const iconLook = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
