import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];

const message =
  'The machine’s clock is read in server/kernel/clock and web/kit/clock.ts alone: take `now` of Services, their functions, or performance.now() for how long something takes.';

/** Whoever reads the clock by itself cannot be moved in time: tests and staff move the one that is passed. */
const passedClock: Rule = {
  create: (context) => ({
    NewExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message });
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== 'Identifier' || object.name !== 'Date') return;
      if (property.type === 'Identifier' && property.name === 'now') context.report({ node, message });
    },
  }),
};

/** Whoever asks by itself whether it failed has a state of its own for that: what is busy, wrong or to be tried again. */
const oneFailure: Rule = {
  create: (context) => ({
    BinaryExpression(node) {
      const { operator, right } = node;
      if (operator === 'instanceof' && right.type === 'Identifier' && right.name === 'ApiError')
        context.report({
          node,
          message: 'Failures are known by web/kit/failures.ts: take useChange, outcome, orNull or asFailure.',
        });
    },
  }),
};

const emptied = new Set(['Map', 'Set', 'Array']);

/**
 * What a module keeps outlives the server that it was kept for: two of one process share it, and a test meets what another
 * left. What is made once is `once` or `remember` of kernel/cache, what belongs to a database is `perDatabase`.
 */
const noModuleState: Rule = {
  create: (context) => {
    const kept = 'A module keeps nothing: take once, remember or perDatabase.';
    return {
      Program({ body }) {
        for (const statement of body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations) {
            if (declared.kind !== 'const') context.report({ node: declared, message: kept });
            else if (
              init?.type === 'NewExpression' &&
              init.callee.type === 'Identifier' &&
              emptied.has(init.callee.name) &&
              init.arguments.length === 0
            )
              context.report({ node: init, message: kept });
          }
        }
      },
    };
  },
};

/**
 * An answer that its page stops reading never ends for Playwright: `finished()` waits for good, as it takes no time limit.
 * The router stops so as soon as it has understood the last piece of an answer.
 */
const noWaitForEnds: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'finished')
        context.report({ node, message: 'Wait for what the page shows, or for the answer to begin.' });
    },
  }),
};

/** What lint asks of this house beyond its own rules; `.oxlintrc.json` says where. */
export default {
  meta: { name: 'house' },
  rules: {
    'passed-clock': passedClock,
    'one-failure': oneFailure,
    'no-module-state': noModuleState,
    'no-wait-for-ends': noWaitForEnds,
  },
};
