// The single source of every colour, size and duration. `tokens.css` is generated from this table (a test compares
// them), and the contrast and colour-vision tests read it, so every colour change is measured.

/** The six levels of a status. A level depends on (type, value), never on a label. */
export const levels = ['red', 'orange', 'yellow', 'lightgreen', 'green', 'grey'] as const;
export type Level = (typeof levels)[number];

/** The colours of one level: marks, text on marks, text on surfaces, chip ground, outline. */
export interface LevelColors {
  readonly fill: string;
  readonly on: string;
  readonly fg: string;
  readonly soft: string;
  readonly line: string;
}

/** All colours of one theme. */
export interface Theme {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly hover: string;
  readonly text: string;
  readonly secondary: string;
  readonly border: string;
  readonly hairline: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly brandSoft: string;
  readonly shadow: string;
  readonly scrim: string;
  readonly levels: Readonly<Record<Level, LevelColors>>;
}

// eslint-disable-next-line max-params -- a row of the tables below, in the order of their columns
const level = (fill: string, on: string, fg: string, soft: string, line: string): LevelColors => ({
  fill,
  on,
  fg,
  soft,
  line,
});

const ink = '#1b1a24';
const night = '#15141c';

export const light: Theme = {
  canvas: '#f6f5f8',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#f0eff4',
  text: ink,
  secondary: '#52515f',
  border: '#858391',
  hairline: '#dddce4',
  brand: '#463a9e',
  brandHover: '#382e82',
  onBrand: '#ffffff',
  brandSoft: '#efedfa',
  shadow: 'rgb(27 26 36 / 0.16)',
  scrim: 'rgb(27 26 36 / 0.42)',
  levels: {
    red: level('#ad1a12', '#ffffff', '#9b1710', '#fbe9e7', '#ad1a12'),
    orange: level('#d4792f', ink, '#8a4713', '#fcebdd', '#b8631c'),
    yellow: level('#fadd5a', ink, '#6b5300', '#fff5cc', '#9a7a00'),
    lightgreen: level('#9fdbb8', ink, '#2c6b49', '#e6f6ed', '#3f8a63'),
    green: level('#23685a', '#ffffff', '#1c5548', '#dceeea', '#23685a'),
    grey: level('#898b98', ink, '#585a67', '#ededf1', '#737582'),
  },
};

// A dark fill has a contrast of at least 4.7 to the canvas, so it is its own outline.
export const dark: Theme = {
  canvas: night,
  surface: '#1e1d27',
  raised: '#272633',
  hover: '#2b2a37',
  text: '#f1f0f5',
  secondary: '#b9b7c6',
  border: '#7f7d90',
  hairline: '#33323f',
  brand: '#b9aef5',
  brandHover: '#cbc3f9',
  onBrand: night,
  brandSoft: '#2a2645',
  shadow: 'rgb(0 0 0 / 0.5)',
  scrim: 'rgb(0 0 0 / 0.6)',
  levels: {
    red: level('#df4e4e', night, '#ff8f86', '#3a1d20', '#df4e4e'),
    orange: level('#e98f1e', night, '#f5a94a', '#38271a', '#e98f1e'),
    yellow: level('#fee483', night, '#fee483', '#332d19', '#fee483'),
    lightgreen: level('#abefd2', night, '#abefd2', '#1e3329', '#abefd2'),
    green: level('#4dae8a', night, '#6cc7a5', '#19302a', '#4dae8a'),
    grey: level('#a9b1be', night, '#b4bbc8', '#2a2b34', '#a9b1be'),
  },
};

/** Font size and line height in pixels; written to CSS in rem, so that text zoom works. */
export const typeScale = {
  meta: [13, 18],
  table: [14, 20],
  body: [16, 24],
  question: [18, 26],
  section: [22, 28],
  page: [28, 34],
  number: [40, 44],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Everything that does not depend on the theme. */
export const measures = {
  'gap-1': '4px',
  'gap-2': '8px',
  'gap-3': '12px',
  'gap-4': '16px',
  'gap-6': '24px',
  'gap-10': '40px',
  'radius-control': '6px',
  'radius-card': '10px',
  'radius-full': '999px',
  tap: '44px',
  control: '48px',
  scale: '56px',
  row: '56px',
  content: '1120px',
  form: '640px',
  reading: '720px',
  dock: '340px',
  sidebar: '240px',
  rail: '64px',
  press: '120ms',
  enter: '180ms',
  exit: '140ms',
  sheet: '240ms',
  close: '420ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** The durations with reduced motion. */
export const reducedMeasures = {
  press: '0ms',
  enter: '80ms',
  exit: '80ms',
  sheet: '80ms',
  close: '0ms',
} as const;
