type Attributes = Readonly<Record<string, string | number>>;
type Shape = readonly [tag: string, attributes: Attributes];

/** The shapes of an icon. */
export interface DrawingData {
  readonly node: readonly Shape[];
}

// The icon library exports the shapes of each icon, but not in its types; drawing.test.tsx compares them with what the
// icon renders.
/** The shapes of an icon, from its own module: `import * as flag from 'lucide-react/icons/flag'`. */
export const shapesOf = (icon: unknown): DrawingData =>
  (icon as { __iconData: DrawingData }).__iconData;

const made = new WeakMap<DrawingData, DocumentFragment>();

function element(tag: string, attributes: Attributes): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'key') shape.setAttribute(name, String(value));
  return shape;
}

/** The shapes of an icon as nodes; created once, then cloned. */
export function copyOfShapes(data: DrawingData): Node {
  const known = made.get(data);
  if (known) return known.cloneNode(true);
  const shapes = document.createDocumentFragment();
  shapes.append(...data.node.map(([tag, attributes]) => element(tag, attributes)));
  made.set(data, shapes);
  return shapes.cloneNode(true);
}

/** The SVG attributes of every icon. */
export const frame = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 1.75,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
} as const;

/** A complete SVG element, for use without React. */
export function drawing(data: DrawingData, size: number): SVGElement {
  const svg = element('svg', { width: size, height: size, ...frame });
  svg.append(copyOfShapes(data));
  return svg;
}
