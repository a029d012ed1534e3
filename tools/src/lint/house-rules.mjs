// Our own lint rules: conventions that a reader would otherwise have to remember.
// Each has a passing and a failing example in house-rules.test.ts.
import { basename } from 'node:path';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx)$/;
const vague = /^(utils?|helpers?|common|misc)(\.|$)/;

/** @returns {import("eslint").Rule.RuleModule} */
const rule = (message, create) => ({
  meta: { type: 'problem', schema: [], messages: { found: message } },
  create,
});

export const house = {
  rules: {
    'kebab-case-file': rule('File names are kebab-case: "{{name}}".', (context) => ({
      Program(node) {
        const name = basename(context.filename);
        if (!kebab.test(name)) context.report({ node, messageId: 'found', data: { name } });
      },
    })),
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
    'no-default-export': rule('Named exports only.', (context) => ({
      ExportDefaultDeclaration(node) {
        if (!/\.config\.ts$/.test(context.filename)) context.report({ node, messageId: 'found' });
      },
    })),
    'no-issueless-todo': rule('A TODO names its issue: TODO(#12).', (context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (/\b(TODO|FIXME)\b(?!\(#\d+\))/.test(comment.value))
            context.report({ loc: comment.loc, messageId: 'found' });
      },
    })),
    'no-raw-html': rule('Text is plain everywhere: no dangerouslySetInnerHTML.', (context) => ({
      JSXAttribute(node) {
        if (node.name.name === 'dangerouslySetInnerHTML')
          context.report({ node, messageId: 'found' });
      },
    })),
  },
};
