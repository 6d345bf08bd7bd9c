import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';

/** What is wrong in a file, where. */
export interface LineFault {
  /** From 1 on. */
  readonly line: number;
  /** By names with dots between; empty for what is of no field. */
  readonly field: string;
  readonly words: string;
}

export interface ReadYaml {
  readonly value: Readonly<Record<string, unknown>>;
  /** Lines of fields by their names, of items of lists by their places, with dots between. */
  readonly lines: ReadonlyMap<string, number>;
  readonly faults: readonly LineFault[];
}

/**
 * Reads a map. Aliases, anchors and tags are refused: what stands there is what is meant. `above`: lines of the file that
 * come before.
 */
export function readYaml(text: string, above = 0): ReadYaml {
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line + above;
  try {
    const document = parseDocument(text, { version: '1.2', lineCounter: counter, prettyErrors: false });
    const lines = linesOf(document, lineAt);
    const faults = [...grammar(document, lineAt), ...refused(document, lineAt)].map((fault) => ({
      ...fault,
      field: fieldAt(lines, fault.line),
    }));
    if (faults.length > 0) return { value: {}, lines, faults };
    if (!isMap(document.contents)) return broken(1 + above, 'A file is fields with their values');
    // A map has become an object; what is in it is held to the kind's declaration after this.
    return { value: document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>, lines, faults };
  } catch (error) {
    // What is nested without end.
    if (!(error instanceof RangeError)) throw error;
    return broken(1 + above, 'It is nested too deep');
  }
}

const broken = (line: number, words: string): ReadYaml => ({
  value: {},
  lines: new Map(),
  faults: [{ line, field: '', words }],
});

type Lines = (offset: number) => number;

const grammar = ({ errors, warnings }: Document, lineAt: Lines) =>
  [...errors, ...warnings].map(({ pos: [start], message }) => ({ line: lineAt(start), words: message }));

function refused(document: Document, lineAt: Lines): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  const tell = (node: Node, above: unknown, words: string) => {
    // What stands before a value is on the line of its key.
    const first = isPair(above) && isScalar(above.key) ? above.key : node;
    found.push({ line: lineAt(first.range?.[0] ?? 0), words });
  };
  visit(document, {
    Value(_, node, above) {
      if (node.anchor !== undefined) tell(node, above.at(-1), 'Anchors are not taken');
      if (node.tag !== undefined) tell(node, above.at(-1), 'Tags are not taken');
    },
    Alias: (_, node, above) => tell(node, above.at(-1), 'Aliases are not taken'),
  });
  return found;
}

function linesOf(document: Document, lineAt: Lines): Map<string, number> {
  const lines = new Map<string, number>();
  const walk = (node: unknown, place: string) => {
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const at = `${place}.${index}`;
        if (isNode(item)) lines.set(at, lineAt(item.range?.[0] ?? 0));
        walk(item, at);
      }
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const field = place === '' ? String(key.value) : `${place}.${String(key.value)}`;
      // Of one that is there twice the first.
      if (!lines.has(field)) lines.set(field, lineAt(key.range?.[0] ?? 0));
      walk(value, field);
    }
  };
  walk(document.contents, '');
  return lines;
}

/** The last field that begins up to a line; of several on one line the outermost. */
function fieldAt(lines: ReadonlyMap<string, number>, line: number): string {
  let nearest = '';
  for (const [field, begins] of lines)
    if (begins <= line && begins > (lines.get(nearest) ?? 0)) nearest = field;
  return nearest;
}
