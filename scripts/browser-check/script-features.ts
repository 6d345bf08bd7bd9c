import type { Identifier } from '@mdn/browser-compat-data';
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { entriesByName, entriesOf, own, statementsOf } from './facts.ts';
import type { Facts, Use } from './facts.ts';
import { Makers } from './script-makers.ts';
import { keyOf, nameOf, namesIn, textOf } from './script-names.ts';

/** Where the names are described that a page or a worker has beside the interfaces. */
const globalScopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
const globalObjects = new Set(['window', 'self', 'globalThis']);

const regExpFlags: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
};

/**
 * Finds in built scripts what they use of the language, of the browser, of HTML and of styles.
 *
 * Sure is what hangs on a global name (`Map.groupBy`, `navigator.share`) or on a variable that holds `new X()`. Of any
 * other `x.toSorted()` only the name is known: it is judged when every interface that has such a member got it late,
 * and no script of the site has a function of that name. What is only read of an unknown `x` is left alone, since most
 * such names (`level`, `months`) are the site's own; and so are the options of constructors and calls.
 */
export function scriptFeatures(
  { javascript, api, html, css }: Facts,
  scripts: ReadonlyMap<string, string>,
): readonly Use[] {
  const { builtins = {}, statements = {}, regular_expressions: expressions = {} } = javascript;
  const interfaces = [builtins, api].flatMap((group) => entriesOf(group).map(([, entry]) => entry));
  const members = entriesByName(...interfaces);

  /** `document` and `navigator` are described as `Document` and `Navigator`. */
  const interfaceOf = (name: string) =>
    own(builtins, name) ?? own(api, name) ?? own(api, name.charAt(0).toUpperCase() + name.slice(1));
  const memberOf = (owner: string, name: string) =>
    own(interfaceOf(owner), name) ?? own(interfaceOf(owner), `${name}_static`);
  const globals = (name: string) => [
    own(builtins, name),
    own(api, name),
    ...globalScopes.map((scope) => own(api[scope], name)),
  ];

  const programs = [...scripts].map(([file, code]) => {
    const { program, errors } = parseSync(file, code, { lang: 'js', preserveParens: false });
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    return { file, program, names: namesIn(program) };
  });
  const ownFunctions = new Set(programs.flatMap(({ names }) => [...names.functions]));

  const uses: Use[] = [];
  for (const { file, program, names } of programs) {
    const add = (name: string, ...entries: readonly (Identifier | undefined)[]) => {
      uses.push({ file, name, entries: statementsOf(entries) });
    };
    const addFlags = (flags: string) => {
      for (const flag of flags) add(`js /${flag}`, own(builtins['RegExp'], regExpFlags[flag] ?? ''));
    };
    const addStyle = (key: string) => {
      const property = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      add(`css ${property}`, own(css['properties'], property));
    };
    const addElement = (tag: string, attributes: ESTree.Node | undefined) => {
      const element = own(html['elements'], tag);
      add(`html <${tag}>`, element);
      for (const [key, value] of pairsOf(attributes)) {
        const name = key.toLowerCase();
        const attribute = own(element, name) ?? own(html['global_attributes'], name);
        add(`html ${name}`, attribute);
        const text = textOf(value);
        if (text !== undefined) add(`html ${name}=${text}`, own(attribute, text));
      }
    };

    const makers = new Makers();
    const called = new Set<ESTree.Node>();
    const asked = new Set<ESTree.Node>();
    const globalName = (node: ESTree.Node) =>
      node.type === 'Identifier' && !names.bound.has(node.name) ? node.name : null;
    const makerOf = (node: ESTree.Node | null) =>
      node?.type === 'NewExpression' ? globalName(node.callee) : null;
    const ownerOf = (node: ESTree.Node) =>
      globalName(node) ?? makerOf(node) ?? (node.type === 'Identifier' ? makers.of(node.name) : null);
    const enter = (node: Pick<ESTree.Function, 'params'>) => makers.enter(node);
    const leave = () => makers.leave();

    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      VariableDeclarator({ id, init }) {
        makers.declare(id, makerOf(init));
        const owner = init && ownerOf(init);
        if (!owner || id.type !== 'ObjectPattern') return;
        for (const property of id.properties) {
          const key = property.type === 'Property' && !property.computed ? keyOf(property.key) : undefined;
          if (key !== undefined) add(`js ${owner}.${key}`, memberOf(owner, key));
        }
      },
      AssignmentExpression({ left }) {
        makers.assign(left);
      },
      UnaryExpression({ operator, argument }) {
        // `typeof X` may be asked of what is not there.
        if (operator === 'typeof') asked.add(argument);
      },
      Identifier(node) {
        const name = names.notReferences.has(node) || asked.has(node) ? null : globalName(node);
        if (name !== null) add(`js ${name}`, ...globals(name));
      },
      CallExpression({ callee, arguments: [first, second] }) {
        called.add(callee);
        const name = calledName(callee);
        const text = textOf(first);
        if (text === undefined) return;
        if (name === 'addEventListener') {
          add(`js event ${text}`, ...interfaces.map((of) => own(of, `${text}_event`)));
        }
        if (name === 'jsx' || name === 'jsxs') addElement(text, second);
      },
      MemberExpression(node) {
        const name = nameOf(node);
        if (name === undefined || asked.has(node)) return;
        const owner = ownerOf(node.object) ?? '';
        if (globalObjects.has(owner)) return add(`js ${name}`, ...globals(name));
        const exact = memberOf(owner, name);
        if (exact) return add(`js ${owner}.${name}`, exact);
        if (node.object.type === 'MemberExpression' && nameOf(node.object) === 'style') return addStyle(name);
        if (!called.has(node)) return;
        if (givesIterator(node.object)) return add(`js Iterator.${name}`, own(builtins['Iterator'], name));
        if (!ownFunctions.has(name)) add(`js .${name}()`, ...(members.get(name) ?? []));
      },
      Property({ key, value, computed }) {
        if (!computed && keyOf(key) === 'style') for (const [property] of pairsOf(value)) addStyle(property);
      },
      NewExpression({ callee, arguments: [, flags] }) {
        if (globalName(callee) === 'RegExp') addFlags(textOf(flags) ?? '');
      },
      Literal(node) {
        if (!('regex' in node)) return;
        addFlags(node.regex.flags);
        if (/(?<!\\)\(\?(?:[ims]+-?[ims]*|-[ims]+):/.test(node.regex.pattern)) {
          add('js /(?i:)/', own(expressions, 'modifier'));
        }
      },
      VariableDeclaration({ kind }) {
        if (kind === 'using' || kind === 'await using') add('js using', own(statements, 'using'));
      },
      ImportDeclaration({ attributes }) {
        if (attributes.length > 0) add('js import with', own(own(statements, 'import'), 'import_attributes'));
      },
    }).visit(program);
  }
  return uses;
}

/** `f` of `f()`, of `x.f()` and of `(0, x.f)()`, which is how bundlers call what they import. */
function calledName(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee);
  const last = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : undefined;
  return last && calledName(last);
}

/** Names and values of an object literal, as far as they are written there. */
function pairsOf(node: ESTree.Node | undefined): [string, ESTree.Node][] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    const key = property.type === 'Property' && !property.computed ? keyOf(property.key) : undefined;
    return key !== undefined && property.type === 'Property' ? [[key, property.value]] : [];
  });
}

/** `x.values()` is an iterator whatever `x` is, and `map` of it is not that of an array, which is old. */
function givesIterator(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const name = nameOf(node.callee) ?? '';
  if (name === 'matchAll') return true;
  return ['keys', 'values', 'entries'].includes(name) && node.arguments.length === 0;
}
