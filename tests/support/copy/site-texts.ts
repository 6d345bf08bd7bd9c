import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { isRecord } from '#contract/content/difference.ts';
import { kinds } from '#contract/content/kinds.ts';
import { fieldsWithin } from '#contract/content/references.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { readFolder } from '#server/core/editing/files/read-folder.ts';
import { demoFolder } from '#server/demo/bring-content.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * One text as it stands in the source, in all languages it has: `{}` for each value, and `{many}` for one in a branch that
 * asks whether there is one.
 */
export interface SiteText {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly said: Readonly<Partial<Record<Script, string>>>;
}

/** A string with Chinese characters that was found in none of the ways in which texts are written. */
export interface LooseText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export const hanSign = /\p{Script=Han}/u;

/** Every text of members, staff, mails, notifications, errors and the demo, what is printed for it too, as the code and its files hold it. */
export async function readSiteTexts(): Promise<{
  readonly texts: readonly SiteText[];
  readonly loose: readonly LooseText[];
}> {
  const code = globSync('{web,console,contract,server,emails,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|gen)\.tsx?$/.test(file))
    .toSorted()
    .map((file) => textsOfCode(file, readFileSync(path.join(root, file), 'utf8')));
  return {
    texts: [...code.flatMap(({ texts }) => texts), ...(await textsOfDemo())],
    loose: code.flatMap(({ loose }) => loose),
  };
}

/** What the files of the demo say in several languages. */
async function textsOfDemo(): Promise<SiteText[]> {
  const { pieces } = await readFolder(demoFolder);
  return pieces.flatMap(({ kind, fields, where }) =>
    [...fieldsWithin(kinds[kind].fields, fields)].flatMap(({ place, value }): SiteText[] => {
      if (!isRecord(value) || !scripts.every((script) => typeof value[script] === 'string')) return [];
      const { file, line } = where(place);
      return [{ file: `content/demo/${file}`, line, key: place, said: value as Record<Script, string> }];
    }),
  );
}

/**
 * Three ways to write a text are known: an object with a text or a tree of texts per script; three neighbours of a call or
 * a list, in the order of `scripts`; and what `threadsIn` is told of a script alone.
 */
export function textsOfCode(
  file: string,
  code: string,
): { readonly texts: readonly SiteText[]; readonly loose: readonly LooseText[] } {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: SiteText[] = [];
  const loose: LooseText[] = [];
  const lineOf = (node: ESTree.Node) => code.slice(0, node.start).split('\n').length;

  function add(key: string, nodes: Readonly<Partial<Record<Script, ESTree.Node>>>): void {
    const values = Object.values(nodes);
    const objects = values.map((node) => plainObject(node));
    if (objects.every((one) => one !== undefined)) {
      const keys = new Set(objects.flatMap((one) => [...one.keys()]));
      for (const name of keys)
        add(
          key === '' ? name : `${key}.${name}`,
          Object.fromEntries(
            Object.entries(nodes).flatMap(([script, node]) => {
              const part = plainObject(node)?.get(name);
              return part ? [[script, part]] : [];
            }),
          ),
        );
      return;
    }
    const said = Object.fromEntries(Object.entries(nodes).map(([script, node]) => [script, spoken(node)]));
    if (values[0]) texts.push({ file, line: lineOf(values[0]), key, said });
  }

  function walk(node: ESTree.Node, key: string): void {
    const members = plainObject(node);
    if (members?.has('zh-Hans')) {
      const nodes = Object.fromEntries(
        scripts.flatMap((script) => {
          const part = members.get(script);
          return part ? [[script, part]] : [];
        }),
      );
      if (Object.values(nodes).some((part) => hanSign.test(spoken(part)))) {
        add(key, nodes);
        for (const [name, part] of members) if (!(name in nodes)) walk(part, name);
        return;
      }
    }
    const list =
      node.type === 'CallExpression' ? node.arguments : node.type === 'ArrayExpression' ? node.elements : [];
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'threadsIn'
    ) {
      const [script, threads] = list;
      if (threads && script?.type === 'Literal' && typeof script.value === 'string')
        for (const [line, text] of literalsOf(threads).map((one) => [lineOf(one), spoken(one)] as const))
          texts.push({ file, line, key: 'thread', said: { [script.value]: text } });
      return;
    }
    const done = new Set<ESTree.Node>();
    for (const [index, third] of list.entries()) {
      const [first, second] = [list[index - 2], list[index - 1]];
      if (!first || !second || !third || done.has(first) || done.has(second)) continue;
      if (![first, second, third].every(isText)) continue;
      if (hanSign.test(spoken(first)) || !hanSign.test(spoken(second)) || !hanSign.test(spoken(third)))
        continue;
      add(key, { en: first, 'zh-Hans': second, 'zh-Hant': third });
      for (const one of [first, second, third]) done.add(one);
    }
    if (isText(node) && hanSign.test(spoken(node))) {
      loose.push({ file, line: lineOf(node), text: spoken(node) });
      return;
    }
    for (const [name, part] of childrenOf(node)) if (!done.has(part)) walk(part, name || key);
  }

  walk(program, '');
  return { texts, loose };
}

const isText = (node: ESTree.Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && node.operator === '+' && isText(node.left) && isText(node.right));

/** What a text says: of one with values all that it may say. */
function spoken(node: ESTree.Node): string {
  const counting = new Set(branchesOfOne(node).flatMap(literalsOf));
  return literalsOf(node)
    .map((one) =>
      one.type === 'TemplateLiteral'
        ? one.quasis.map(({ value }) => value.cooked ?? value.raw).join(counting.has(one) ? '{many}' : '{}')
        : one.type === 'Literal'
          ? String(one.value)
          : '',
    )
    .join('\n');
}

/** Strings within an expression that are not names, types or what is compared with. */
function literalsOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type.startsWith('TS') && !('expression' in node)) return [];
  if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
  if (node.type === 'MemberExpression') return literalsOf(node.object);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : [];
  const inner = childrenOf(node).flatMap(([, part]) => literalsOf(part));
  return node.type === 'TemplateLiteral' ? [node, ...inner] : inner;
}

/** What an expression says where it has asked whether there is one, `count === 1`. */
function branchesOfOne(node: ESTree.Node): ESTree.Node[] {
  const inner = childrenOf(node).flatMap(([, part]) => branchesOfOne(part));
  if (node.type !== 'ConditionalExpression') return inner;
  const { test } = node;
  const asks =
    test.type === 'BinaryExpression' && test.right.type === 'Literal' && String(test.right.value) === '1';
  return asks ? [node.consequent, node.alternate, ...inner] : inner;
}

function plainObject(node: ESTree.Node | undefined): ReadonlyMap<string, ESTree.Node> | undefined {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return plainObject(node.expression);
  if (node?.type !== 'ObjectExpression') return undefined;
  return new Map(
    node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const name =
        property.key.type === 'Identifier'
          ? property.key.name
          : property.key.type === 'Literal'
            ? String(property.key.value)
            : undefined;
      return name === undefined ? [] : [[name, property.value] as const];
    }),
  );
}

/** Nodes within a node in the order of the source, each with its name where it is the value of a property. */
function childrenOf(node: ESTree.Node): (readonly [string, ESTree.Node])[] {
  if (node.type === 'Property')
    return [
      [
        node.key.type === 'Identifier'
          ? node.key.name
          : node.key.type === 'Literal'
            ? String(node.key.value)
            : '',
        node.value,
      ],
    ];
  return Object.entries(node).flatMap(([, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((part) => ['', part] as const),
  );
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
