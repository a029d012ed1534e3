/** A property of an iCalendar file; its line is that on which it begins. */
export type IcsProperty = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
  readonly line: number;
};

/** A part of an iCalendar file: the calendar, an event, a time zone. */
export type IcsPart = {
  readonly name: string;
  readonly line: number;
  readonly properties: readonly IcsProperty[];
  readonly parts: readonly IcsPart[];
};

/** A part without its end, or an end without its part. */
export type UnclosedPart = { readonly unclosed: string; readonly line: number };

type OpenPart = IcsPart & { readonly properties: IcsProperty[]; readonly parts: IcsPart[] };

/**
 * Parses the parts of an iCalendar file (RFC 5545, section 3.1 and 3.4). Folded lines are joined. A line that is no
 * property is skipped, as calendars do: some programs break long descriptions without folding them.
 */
export function icsParts(text: string): readonly IcsPart[] | UnclosedPart {
  const root: OpenPart = { name: '', line: 1, properties: [], parts: [] };
  const open: OpenPart[] = [root];
  for (const one of unfolded(text)) {
    const property = propertyIn(one);
    const current = open.at(-1) ?? root;
    const part = property?.value.trim().toUpperCase() ?? '';
    if (property?.name === 'BEGIN') {
      const made: OpenPart = { name: part, line: one.line, properties: [], parts: [] };
      current.parts.push(made);
      open.push(made);
    } else if (property?.name === 'END') {
      if (current.name !== part || current === root) return { unclosed: part, line: one.line };
      open.pop();
    } else if (property) current.properties.push(property);
  }
  const left = open.at(-1) ?? root;
  return left === root ? root.parts : { unclosed: left.name, line: left.line };
}

type Line = { readonly text: string; readonly line: number };

// A line that begins with a blank or a tab goes on with the one before it.
function unfolded(text: string): Line[] {
  const lines: { text: string; line: number }[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((one, index) => {
      const last = lines.at(-1);
      if (last && /^[ \t]/.test(one)) last.text += one.slice(1);
      else if (one !== '') lines.push({ text: one, line: index + 1 });
    });
  return lines;
}

const parameter = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/y;

function propertyIn({ text, line }: Line): IcsProperty | undefined {
  const name = /^[\w-]+/.exec(text)?.[0];
  if (name === undefined) return undefined;
  const parameters = new Map<string, string>();
  parameter.lastIndex = name.length;
  let end = name.length;
  for (let found = parameter.exec(text); found; found = parameter.exec(text)) {
    const [, key = '', value = ''] = found;
    parameters.set(key.toUpperCase(), value.replaceAll('"', ''));
    end = parameter.lastIndex;
  }
  if (text[end] !== ':') return undefined;
  return { name: name.toUpperCase(), parameters, value: text.slice(end + 1), line };
}

/**
 * The text of a value: its escapes resolved, a line break as a blank (RFC 5545, section 3.3.11).
 */
export const icsText = (value: string): string =>
  value
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();
