import styles from './layout.module.css';

/** The class of text that is less important. */
export const quietClass = styles['quiet'] ?? '';

/** The class of small text that is less important. */
export const metaClass = styles['meta'] ?? '';

/** The class of controls or pictures next to each other, as many as fit. */
export const rowClass = styles['row'] ?? '';

/** The class of parts below each other, with one of the gaps of the tokens. */
export const stackClass = (gap: 3 | 4): string => styles[`stack${String(gap)}`] ?? '';
