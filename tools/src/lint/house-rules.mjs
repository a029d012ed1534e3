// Our own lint rules: conventions that are enforced instead of remembered, and that no rule of ESLint or oxlint covers.
// Each has a passing and a failing example in house-rules.test.ts.
import { basename } from 'node:path';

const vague = /^(utils?|helpers?|common|misc)(\.|$)/;

/** @returns {import("eslint").Rule.RuleModule} */
const rule = (message, create, schema = []) => ({
  meta: { type: 'problem', schema, messages: { found: message } },
  create,
});

/** The specifier of a module, if it is a constant. */
const specifierOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked;
  return null;
};

const isOwnUrl = (node) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.name === 'url';

export const house = {
  rules: {
    'no-vague-name': rule(
      '"{{name}}" says nothing: name the file after what it holds.',
      (context) => ({
        Program(node) {
          const name = basename(context.filename);
          const isLibraryFace =
            /[/\\](libs[/\\][a-z-]+[/\\](src|testing)|codecs)[/\\]index\.ts$/.test(
              context.filename,
            );
          if (vague.test(name) || (name === 'index.ts' && !isLibraryFace))
            context.report({ node, messageId: 'found', data: { name } });
        },
      }),
    ),
    'no-issueless-todo': rule('A TODO names its issue: TODO(#12).', (context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (/\b(TODO|FIXME)\b(?!\(#\d+\))/.test(comment.value))
            context.report({ loc: comment.loc, messageId: 'found' });
      },
    })),
    // ESLint's rule of that name only checks static imports.
    'no-restricted-dynamic-imports': rule(
      '{{message}}',
      (context) => {
        const patterns = context.options[0].map(({ regex, message }) => ({
          regex: new RegExp(regex, 'iu'),
          message,
        }));
        const check = (node, source) => {
          const name = specifierOf(source);
          if (name === null) return;
          for (const { regex, message } of patterns)
            if (regex.test(name)) context.report({ node, messageId: 'found', data: { message } });
        };
        return {
          ImportExpression: (node) => check(node, node.source),
          TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
          // A worker, or another file that is run or read by its URL.
          "NewExpression[callee.name='URL']": (node) => {
            const [name, base] = node.arguments;
            if (isOwnUrl(base)) check(node, name);
          },
        };
      },
      [{ type: 'array' }],
    ),
    'no-role-comparison': rule(
      'Ask for a right (`can`, in the web app `useMay` or `mayNow`), not for a role.',
      (context) => ({
        BinaryExpression(node) {
          if (!['===', '!==', '==', '!='].includes(node.operator)) return;
          const sides = [node.left, node.right].map((side) =>
            side.type === 'ChainExpression' ? side.expression : side,
          );
          const isRole = (side) =>
            (side.type === 'MemberExpression' && side.property.name === 'role') ||
            (side.type === 'Identifier' && side.name === 'role');
          const named = sides.some((side) => ['admin', 'staff', 'student'].includes(side.value));
          if (named && sides.some(isRole)) context.report({ node, messageId: 'found' });
        },
      }),
    ),
    // Browsers show a native date in their own language, whatever the app's language is.
    'no-native-date-input': rule(
      'Dates follow the language of the app: use DateField.',
      (context) => ({
        JSXAttribute(node) {
          const value =
            node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
          if (
            node.name.name === 'type' &&
            /^(date|datetime-local|month|week)$/.test(specifierOf(value) ?? '')
          )
            context.report({ node, messageId: 'found' });
        },
      }),
    ),
  },
};
