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

interface AnyNode {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isFunction = ({ type }: AnyNode) => functionTypes.has(type);

/** What stands directly in a node. */
const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parent') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });

/** The node and all in it, as far as `goesOn` says. */
function* nodesIn(node: AnyNode, goesOn: (inner: AnyNode) => boolean = () => true): Generator<AnyNode> {
  yield node;
  for (const inner of childrenOf(node)) if (goesOn(inner)) yield* nodesIn(inner, goesOn);
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;

function isEmptyHolder(node: unknown): node is AnyNode {
  if (!isNode(node)) return false;
  if (node.type === 'TSAsExpression') return isEmptyHolder(node['expression']);
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).length === 0;
  const name = nameOf(node['callee']);
  return (
    node.type === 'NewExpression' &&
    (name === 'Map' || name === 'Set') &&
    (node['arguments'] as unknown[]).length === 0
  );
}

const growing = new Set(['set', 'add', 'push', 'unshift']);
const grows = (node: AnyNode, holder: string): boolean => {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return nameOf(callee['object']) === holder && growing.has(nameOf(callee['property']) ?? '');
};

/** What takes a function that it calls again and again, or keeps what that makes. */
const takers = new Set(['addHook', 'get', 'on', 'post', 'route', 'setInterval']);
const keepers = new Set(['once', 'perDatabase', 'remember']);

function takes({ type, callee }: AnyNode, names: ReadonlySet<string>): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return names.has(nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee) ?? '');
}

/** Functions in `home` that are called after it has ended: those that it gives back or hangs up somewhere, and what they call. */
function functionsLeft(home: AnyNode): AnyNode[] {
  const own = [...nodesIn(home, (inner) => !isFunction(inner))];
  const named = new Map<string, AnyNode>();
  for (const node of own) {
    for (const inner of childrenOf(node)) {
      const name = nameOf(inner['id']);
      if (name !== null && inner.type === 'FunctionDeclaration') named.set(name, inner);
      const init = inner['init'];
      if (name !== null && isNode(init) && isFunction(init)) named.set(name, init);
    }
  }
  const left = new Set<AnyNode>();
  const leave = (node: AnyNode): void => {
    if (left.has(node)) return;
    if (isFunction(node)) left.add(node);
    for (const inner of nodesIn(node)) {
      const known = named.get(nameOf(inner) ?? '');
      if (known) leave(known);
    }
  };
  /** What is given back runs later, but not what is only asked for it: `return all.map((one) => …)`. */
  const giveBack = (node: AnyNode): void => {
    if (isFunction(node) || named.has(nameOf(node) ?? '')) leave(node);
    else if (node.type !== 'CallExpression' && node.type !== 'NewExpression')
      childrenOf(node).forEach(giveBack);
  };
  const { body } = home;
  if (home.type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement')
    giveBack(body);
  for (const node of own) {
    if (node.type === 'ReturnStatement' && isNode(node['argument'])) giveBack(node['argument']);
    if (takes(node, takers)) (node['arguments'] as AnyNode[]).filter(isFunction).forEach(leave);
  }
  return [...left];
}

const unbounded =
  'This is kept and grows: take remember (remembered in web), or say what bounds it where you switch this rule off.';

/**
 * What outlives a request grows by what visitors ask for: zones, paths, keys. Memory by a key is `remember`; whatever else is kept
 * says beside the switched-off rule what bounds it.
 */
const boundedMemory: Rule = {
  create: (context) => {
    const check = (home: AnyNode) => {
      const holders = [...nodesIn(home, (inner) => !isFunction(inner))].filter(
        (node) => node.type === 'VariableDeclarator' && isEmptyHolder(node['init']),
      );
      if (holders.length === 0) return;
      const left = functionsLeft(home);
      for (const holder of holders) {
        const name = nameOf(holder['id']);
        const isGrown = left.some((one) =>
          [...nodesIn(one)].some((node) => name !== null && grows(node, name)),
        );
        if (isGrown) context.report({ node: holder as never, message: unbounded });
      }
    };
    return {
      Program(program) {
        for (const node of nodesIn(program as unknown as AnyNode)) {
          if (isFunction(node)) check(node);
          if (!takes(node, keepers)) continue;
          for (const made of node['arguments'] as AnyNode[]) {
            if (!isFunction(made) || !isNode(made['body'])) continue;
            for (const inner of nodesIn(
              made['body'],
              (one) => !isFunction(one) && one.type !== 'VariableDeclarator',
            ))
              if (isEmptyHolder(inner)) context.report({ node: inner as never, message: unbounded });
          }
        }
      },
    };
  },
};

/** The same of modules of the site, which are rendered on the server as well: what a component holds ends with its page. */
const boundedModules: Rule = {
  create: (context) => ({
    Program(program) {
      for (const statement of program.body as unknown as AnyNode[]) {
        const declared = statement['declaration'] ?? statement;
        if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue;
        for (const holder of declared['declarations'] as AnyNode[]) {
          const name = nameOf(holder['id']);
          const isGrown = [...nodesIn(program as unknown as AnyNode)].some(
            (node) => name !== null && grows(node, name),
          );
          if (isEmptyHolder(holder['init']) && isGrown)
            context.report({ node: holder as never, message: unbounded });
        }
      }
    },
  }),
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

/** `\d` in a template is `d`: a pattern that is written so in a statement finds nothing, and nobody is told. */
const noLostBackslash: Rule = {
  create: (context) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const part of quasi.quasis)
        if (/(?<!\\)(?:\\\\)*\\[dwsDWS.+*?()[\]]/.test(part.value.raw))
          context.report({
            node: part,
            message: 'A backslash is lost here: double it, or write [0-9] for a digit.',
          });
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
    'bounded-memory': boundedMemory,
    'bounded-modules': boundedModules,
    'no-wait-for-ends': noWaitForEnds,
    'no-lost-backslash': noLostBackslash,
  },
};
