import type { Identifier } from '@mdn/browser-compat-data';
import { parse, walk } from 'css-tree';
import type { Block, CssNode, Declaration, FunctionNode, WalkContext } from 'css-tree';
import { entriesByName, own, statementsOf } from './facts.ts';
import type { Facts, Use } from './facts.ts';

/** Finds in built stylesheets what a browser must know: rules with @, selectors, properties and their values. */
export function styleFeatures({ css }: Facts, sheets: ReadonlyMap<string, string>): readonly Use[] {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = css;
  const typed = entriesByName(types);

  const uses: Use[] = [];
  for (const [file, code] of sheets) {
    const use = (
      name: string,
      entries: readonly (Identifier | undefined)[],
      prefixes: Use['prefixes'] = new Set(),
    ) => {
      uses.push({ file, name: `css ${name}`, entries: statementsOf(entries), prefixes });
    };

    function visit(this: WalkContext, node: CssNode): symbol | void {
      switch (node.type) {
        case 'Atrule':
          return use(`@${node.name}`, [own(atRules, node.name)]);
        case 'AtrulePrelude':
          // A question is no use: every one of these browsers can be asked.
          return this.atrule?.name === 'supports' ? walk.skip : undefined;
        case 'Feature': {
          const name = node.name.replace(/^(?:min|max)-/, '');
          return use(`@${node.kind} (${name})`, [own(atRules[node.kind], name)]);
        }
        case 'FeatureRange':
          return use(`@${node.kind} (a < b)`, [own(atRules['media'], 'range_syntax')]);
        case 'FeatureFunction': {
          const query =
            node.feature === 'style' ? 'style_queries_for_custom_properties' : 'scroll-state_queries';
          return use(`@container ${node.feature}()`, [own(atRules['container'], query)]);
        }
        case 'PseudoClassSelector':
          return use(`:${node.name}`, [own(selectors, node.name)]);
        case 'PseudoElementSelector':
          return use(`::${node.name}`, [own(selectors, node.name)]);
        case 'NestingSelector':
          return use('&', [own(selectors, 'nesting')]);
        case 'Declaration': {
          const { property } = node;
          // In @font-face and the like stand descriptors, which may be called as properties are.
          const known = this.rule ? properties : own(atRules, this.atrule?.name ?? '');
          return use(property, [own(known, property)], prefixesOf(property, this.block));
        }
        case 'Identifier':
          if (this.declaration && !this.function) useKeyword(this.declaration, node.name, this.block);
          return;
        case 'Function':
          if (this.declaration) useFunction(this.declaration, node);
          return;
        case 'Dimension':
          return use(`1${node.unit}`, typed.get(node.unit) ?? []);
        case 'Raw':
        case 'GeneralEnclosed':
          throw new Error(
            `${file}: not understood: ${code.slice(node.loc?.start.offset, node.loc?.end.offset)}`,
          );
        default:
      }
    }

    function useKeyword({ property }: Declaration, keyword: string, block: Block | null) {
      const known = own(properties, property);
      const entry = own(known, keyword) ?? own(types['global_keywords'], keyword);
      use(`${property}: ${keyword}`, [entry], prefixesOf(property, block));
    }

    function useFunction({ property }: Declaration, { name, children }: FunctionNode) {
      const known = own(properties, property);
      const exact = own(known, name);
      const entries = exact ? [exact] : (typed.get(name) ?? []);
      use(`${name}()`, entries);
      if (children.first?.type === 'Identifier' && children.first.name === 'from') {
        use(
          `${name}(from …)`,
          entries.map((entry) => own(entry, 'relative_syntax')),
        );
      }
    }

    walk(parse(code, { filename: file, parseCustomProperty: true, positions: true }), visit);
  }
  return uses;
}

/** Under which prefixes the same property stands beside it. */
function prefixesOf(property: string, block: Block | null): ReadonlySet<string> {
  const prefixes = new Set<string>();
  for (const node of block?.children ?? []) {
    if (node.type !== 'Declaration' || !node.property.startsWith('-')) continue;
    if (node.property.endsWith(`-${property}`)) prefixes.add(node.property.slice(0, -property.length));
  }
  return prefixes;
}
