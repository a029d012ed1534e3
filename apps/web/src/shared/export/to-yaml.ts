// A JSON string is a YAML string in double quotes, so only the structure is written here.
const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEmpty = (value: object) => Object.keys(value).length === 0;

function scalar(value: unknown): string {
  if (isTree(value)) return Array.isArray(value) ? '[]' : '{}';
  return JSON.stringify(value ?? null);
}

// Names that YAML may read as something else than a text.
const isPlainName = (name: string) =>
  /^[A-Za-z_]\w*$/.test(name) && !/^(null|true|false|yes|no|on|off|y|n)$/i.test(name);

const entry = (name: string, value: unknown, indent: string): string =>
  isTree(value) && !isEmpty(value)
    ? `${indent}${name}:\n${toYaml(value, `${indent}  `)}`
    : `${indent}${name}: ${scalar(value)}\n`;

/**
 * A JSON value as YAML, which the import and the command line read.
 * @example
 * toYaml({ kind: 'todos', items: [] }) // => 'kind: "todos"\nitems: []\n'
 */
export function toYaml(value: unknown, indent = ''): string {
  if (!isTree(value) || isEmpty(value)) return `${indent}${scalar(value)}\n`;
  if (Array.isArray(value))
    return value
      .map((one: unknown) =>
        isTree(one) && !isEmpty(one)
          ? `${indent}-\n${toYaml(one, `${indent}  `)}`
          : `${indent}- ${scalar(one)}\n`,
      )
      .join('');
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => entry(isPlainName(name) ? name : JSON.stringify(name), one, indent))
    .join('');
}
