/** The type of a row: its name today, the list of its choices, and whether any other answer is taken. */
export type XlsType = {
  readonly kind: string;
  readonly list: string;
  readonly hasOther: boolean;
};

// The older spellings come first, since the newer ones are beginnings of them.
const one =
  /^(?:add select one prompt using|select one from(?! file)|select[ _]one[ _]from[ _]file|select[ _]one[ _]external|select[ _]one|select1|q select1)(?: (\S+))?$/i;
const many =
  /^(?:add select multiple prompt using|select all that apply from|select all that apply|select[ _]multiple[ _]from[ _]file|select multiple from|select[ _]multiple|q select|rank)(?: (\S+))?$/i;
const other = /\s+or[ _](?:specify[ _])?other$/i;

const names: Readonly<Record<string, string>> = {
  ...{ string: 'text', int: 'integer', photo: 'image', picture: 'image' },
  ...{ 'date time': 'datetime', trigger: 'acknowledge' },
  ...{ gps: 'geopoint', location: 'geopoint', 'phone number': 'text' },
};

/** The type of a row, whose spelling changed over the years; forms of every year are still in use. */
export function typeOf(text: string): XlsType {
  const words = text.trim().replace(/\s+/g, ' ');
  const hasOther = other.test(words);
  const asked = words.replace(other, '');
  const [isOne, isMany] = [one.exec(asked), many.exec(asked)];
  if (isOne) return { kind: 'select_one', list: isOne[1] ?? '', hasOther };
  if (isMany) return { kind: 'select_many', list: isMany[1] ?? '', hasOther };
  return { kind: kindOf(words), list: '', hasOther: false };
}

function kindOf(words: string): string {
  if (/^begin[ _](repeat|looped group|lgroup)\b/i.test(words)) return 'begin_repeat';
  if (/^begin[ _]group\b/i.test(words)) return 'begin_group';
  if (/^end[ _]/i.test(words)) return 'end';
  const plain = words.replace(/^(?:q|add) (.+?)(?: prompt)?$/i, '$1').toLowerCase();
  return names[plain] ?? plain;
}
