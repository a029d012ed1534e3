// Words that had a private meaning here, and the standard word that replaced each. Names that we declare, and files,
// use the latter (docs/glossary.md). Names in snake_case are columns and wire fields.
import { basename } from 'node:path';

/** Each retired word or phrase, with its replacement. */
export const retiredWords = {
  kept: 'cached, stored, retained',
  keeper: 'writer, cache',
  reach: 'scope, applies to',
  reaches: 'scopes, applies to',
  told: 'notified, reported, returned',
  tells: 'reports, returns',
  said: 'message, output',
  fact: 'value, detail',
  facts: 'values, details',
  'at once': 'concurrency, batch',
  'each alone': 'settle each',
  'few in order': 'order-by hint',
  tally: 'counts, progress',
  verdict: 'result, outcome',
  judge: 'validate',
  judged: 'validated',
  standing: 'current',
  happening: 'event',
  happenings: 'events',
  seal: 'hmac, signature',
  sealed: 'signed',
  shelf: 'quota',
  patience: 'timeout',
  remedy: 'hint',
  planted: 'seeded',
  drill: 'fault test',
  drilled: 'under test',
  untold: 'unsaved, unnotified',
  'let go': 'release',
  inventory: 'loss detection',
  ahead: 'preload, until, offset',
  soon: 'deferred, upcoming',
  'not yet': 'deferred',
  elsewhere: 'other device, other tab, other location',
  everywhere: 'all locations',
  'way back': 'focus return',
  'in parts': 'chunked',
  whither: 'destination',
  anew: 'reset, restart',
};

// Names that are stored or sent, which do not change: the end of the file's path, and the names in it.
const exceptions = [
  ['/db/audit-tables.ts', ['seals']],
  ['/device/device-records.ts', ['keptAt']],
  ['/schedule/make-plan.ts', ['verdict']],
  ['/schedule/show-plan.ts', ['verdict']],
  ['/schedule/plan.test.ts', ['verdict']],
  ['/template/plan-templates.ts', ['verdict']],
  ['/forms/xlsform.test.ts', ['verdict']],
  ['/history/custom-data.repository.ts', ['judged']],
  ['/records/import.api.test.ts', ['kept']],
];

const wordsOf = (name) =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$.-]+/g, ' ')
    .toLowerCase()} `;

/** The retired word in a name, if there is one. */
export const retiredIn = (name) =>
  Object.keys(retiredWords).find((word) => wordsOf(name).includes(` ${word} `));

const isWireName = (name) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name);

/** The identifiers that a pattern declares; a shorthand property takes its name from the destructured object. */
function* declaredIn(node) {
  if (node?.type === 'Identifier') yield node;
  else if (node?.type === 'AssignmentPattern') yield* declaredIn(node.left);
  else if (node?.type === 'RestElement') yield* declaredIn(node.argument);
  else if (node?.type === 'ArrayPattern') for (const one of node.elements) yield* declaredIn(one);
  else if (node?.type === 'TSParameterProperty') yield* declaredIn(node.parameter);
  else if (node?.type === 'ObjectPattern')
    for (const one of node.properties) if (!one.shorthand) yield* declaredIn(one.value ?? one);
}

/** @type {import("eslint").Rule.RuleModule} */
export const retiredWord = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { found: '"{{word}}" in "{{name}}": write {{instead}}.' },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const allowed = exceptions.find(([end]) => file.endsWith(end))?.[1] ?? [];
    const check = (node, name) => {
      const word = isWireName(name) || allowed.includes(name) ? undefined : retiredIn(name);
      if (word === undefined) return;
      context.report({
        node,
        messageId: 'found',
        data: { word, name, instead: retiredWords[word] },
      });
    };
    const checkEach = (pattern) => {
      for (const node of declaredIn(pattern)) check(node, node.name);
    };
    const ofFunction = (node) => {
      if (node.id) check(node.id, node.id.name);
      node.params.forEach(checkEach);
    };
    const ofNamed = (node) => {
      if (node.id) check(node.id, node.id.name);
    };
    const ofKey = ({ key }) => {
      if (key.type === 'Identifier') check(key, key.name);
    };
    return {
      Program: (node) => check(node, basename(file)),
      VariableDeclarator: ({ id }) => checkEach(id),
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      ClassDeclaration: ofNamed,
      TSInterfaceDeclaration: ofNamed,
      TSTypeAliasDeclaration: ofNamed,
      TSPropertySignature: ofKey,
      TSMethodSignature: ofKey,
      PropertyDefinition: ofKey,
      MethodDefinition: ofKey,
    };
  },
};
