/** Simple drawings on a 200 by 200 canvas, one per template. */
export const pictograms: Readonly<Record<string, string>> = {
  cleanliness: `<path d="M20 60h160M20 100h160M20 140h160M60 20v160M100 20v160M140 20v160" stroke="INK" stroke-width="5"/>
    <path d="M70 118l34 22-18 26-44-14z" fill="INK" opacity=".55"/><path d="M96 128L168 34" stroke="INK" stroke-width="9"/>`,
  'daily-round': `<circle cx="100" cy="100" r="70" fill="none" stroke="INK" stroke-width="12"/>
    <path d="M70 102l22 24 42-50" fill="none" stroke="INK" stroke-width="12"/>`,
  classroom: `<rect x="24" y="30" width="152" height="70" fill="none" stroke="INK" stroke-width="9"/>
    <path d="M50 130h100M62 130v44M138 130v44M80 112h40" stroke="INK" stroke-width="9"/>`,
  kitchen: `<path d="M44 80h112v70q0 18-18 18H62q-18 0-18-18z" fill="none" stroke="INK" stroke-width="10"/>
    <path d="M28 80h144M80 60q-8-12 0-24M110 60q-8-12 0-24" fill="none" stroke="INK" stroke-width="9"/>`,
  toilets: `<path d="M100 26q46 62 46 92a46 46 0 0 1-92 0q0-30 46-92z" fill="none" stroke="INK" stroke-width="11"/>
    <path d="M78 122q4 24 26 26" fill="none" stroke="INK" stroke-width="9"/>`,
  gym: `<circle cx="100" cy="100" r="68" fill="none" stroke="INK" stroke-width="10"/>
    <path d="M32 100h136M100 32v136M52 52q46 48 0 96M148 52q-46 48 0 96" fill="none" stroke="INK" stroke-width="8"/>`,
  fire: `<rect x="72" y="64" width="56" height="112" rx="20" fill="none" stroke="INK" stroke-width="11"/>
    <path d="M100 64V44M76 40h44l26 14M72 96q-34-8-34 40" fill="none" stroke="INK" stroke-width="10"/>`,
  exits: `<rect x="34" y="28" width="78" height="146" fill="none" stroke="INK" stroke-width="10"/>
    <path d="M84 100h88M142 70l32 30-32 30" fill="none" stroke="INK" stroke-width="12"/>`,
  'first-aid': `<rect x="26" y="46" width="148" height="116" rx="14" fill="none" stroke="INK" stroke-width="10"/>
    <path d="M100 70v68M66 104h68" stroke="INK" stroke-width="20"/>`,
  yard: `<path d="M36 172L70 34h60l34 138M52 34h96M86 34v86M114 34v86M80 124h40" fill="none" stroke="INK" stroke-width="9"/>`,
  accessibility: `<path d="M20 160L180 84v76z" fill="none" stroke="INK" stroke-width="10"/>
    <circle cx="88" cy="76" r="26" fill="none" stroke="INK" stroke-width="9"/><path d="M92 70V34h26" fill="none" stroke="INK" stroke-width="9"/>`,
  premises: `<path d="M30 92l70-58 70 58v82H30z" fill="none" stroke="INK" stroke-width="10"/>
    <path d="M84 174v-48h32v48" fill="none" stroke="INK" stroke-width="9"/>`,
  management: `<path d="M36 170V96M80 170V64M124 170V110M168 170V40" stroke="INK" stroke-width="22"/>`,
};

// The lit segments of a seven-segment digit: top, upper left, upper right, middle, lower left, lower right, bottom.
const lit: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
  '-': '0001000',
};
const bars = [
  '0,0,12,3',
  '0,0,3,12',
  '9,0,3,12',
  '0,10,12,3',
  '0,11,3,12',
  '9,11,3,12',
  '0,20,12,3',
];

/** Digits as drawn bars, since the machine may have no fonts. */
export const digits = (text: string): string =>
  [...text]
    .map((sign, index) => {
      const on = lit[sign] ?? '';
      const shapes = bars.flatMap((bar, inspectable) => {
        const [x, y, width, height] = bar.split(',');
        return on[inspectable] === '1'
          ? `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
          : [];
      });
      return `<g transform="translate(${index * 17} 0)">${shapes.join('')}</g>`;
    })
    .join('');
