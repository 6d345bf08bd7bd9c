import { Visitor } from 'vite';
import type { ESTree } from 'vite';

export interface Names {
  /** Given to variables, parameters, functions, classes and imports anywhere in the script. */
  readonly bound: ReadonlySet<string>;
  /** Under which the script keeps functions: `{ day: () => … }`, `class { day() … }`, `x.day = …`. */
  readonly functions: ReadonlySet<string>;
  /** Identifiers that refer to no variable: keys, labels, what an import is called elsewhere. */
  readonly notReferences: ReadonlySet<ESTree.Node>;
}

type KeyedNode = {
  readonly key: ESTree.Node;
  readonly value: ESTree.Node | null;
  readonly computed: boolean;
};

export function namesIn(program: ESTree.Program): Names {
  const bound = new Set<string>();
  const functions = new Set<string>();
  const notReferences = new Set<ESTree.Node>();

  const bind = (pattern: ESTree.Node | null) => {
    for (const name of boundBy(pattern)) bound.add(name);
  };
  const bindFunction = ({ id, params }: Pick<ESTree.Function, 'id' | 'params'>) => {
    bind(id);
    params.forEach(bind);
  };
  const define = (name: string | undefined, value: ESTree.Node | null) => {
    if (name !== undefined && value && mayBeFunction(value)) functions.add(name);
  };
  const keep = ({ key, value, computed }: KeyedNode) => {
    if (computed) return;
    notReferences.add(key);
    define(keyOf(key), value);
  };
  const keepLabel = ({ label }: { readonly label: ESTree.Node | null }) => {
    if (label) notReferences.add(label);
  };

  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    ClassExpression: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier({ imported, local }) {
      notReferences.add(imported);
      bind(local);
    },
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
    ExportSpecifier({ exported }) {
      notReferences.add(exported);
    },
    LabeledStatement: keepLabel,
    BreakStatement: keepLabel,
    ContinueStatement: keepLabel,
    MemberExpression({ property, computed }) {
      if (!computed) notReferences.add(property);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression') define(nameOf(left), right);
    },
    Property: keep,
    MethodDefinition: keep,
    PropertyDefinition: keep,
  }).visit(program);
  return { bound, functions, notReferences };
}

/** The names that a pattern, such as `{ a, b: [c] }`, gives. */
export function boundBy(pattern: ESTree.Node | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundBy(property.type === 'Property' ? property.value : property),
      );
    default:
      return [];
  }
}

/** `.name` and `['name']`; undefined for what is computed. */
export function nameOf({ property, computed }: ESTree.MemberExpression): string | undefined {
  return computed ? textOf(property) : keyOf(property);
}

export function keyOf(key: ESTree.Node): string | undefined {
  return key.type === 'Identifier' ? key.name : textOf(key);
}

/** What a string says; a minifier writes it as a template, too. */
export function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** A name may stand for a function; a text or a number does not. */
function mayBeFunction({ type }: ESTree.Node): boolean {
  return ['Identifier', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}
