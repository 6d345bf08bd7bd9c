import { calls } from '#contract/calls.ts';
import { textKinds } from '#contract/shown-text.ts';
import type { z } from 'zod';

/** Every text that any input takes, found in the contract itself, so that a new one is looked at as well. */
export interface Text {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** What is being walked, which may hold itself. */
const walked = new Set<z.ZodType>();

/** Texts inside a schema. What a pipe leads to decides, where that is a text of a form of its own. */
function textsIn(schema: z.ZodType, path: string): Text[] {
  // The parts of schemas have no public types; what is not known here is a failure below.
  const def = schema.def as unknown as Record<string, unknown> & { readonly type: string };
  const inside = (inner: unknown, name = '') => textsIn(inner as z.ZodType, path + name);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      // What browsers bring along besides is let pass and not looked at.
      return Object.entries(def['shape'] as object).flatMap(([name, inner]) => inside(inner, `.${name}`));
    case 'array':
      return inside(def['element'], '[]');
    case 'record':
      return [...inside(def['keyType'], '{key}'), ...inside(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => inside(option));
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def['innerType']);
    case 'pipe': {
      const [from, to] = [def['in'] as z.ZodType, def['out'] as z.ZodType];
      const texts = textsIn(to, path);
      // Words for yes and no, as a query has them.
      return to.def.type === 'boolean' ? [] : texts.length > 0 ? texts : textsIn(from, path);
    }
    // What holds itself has no other texts further down.
    case 'lazy': {
      const inner = schema.def as unknown as { getter(): z.ZodType };
      if (walked.has(schema)) return [];
      walked.add(schema);
      const texts = textsIn(inner.getter(), path);
      walked.delete(schema);
      return texts;
    }
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'null':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: a ${def.type}, which this walk does not know`);
  }
}

/** Texts of all inputs: `call.field`. */
export const texts: readonly Text[] = Object.entries(calls).flatMap(([name, { input }]) =>
  textsIn(input, name),
);

/** What a text says that it is; nothing for one with a form of its own. */
export const kindOf = (schema: z.ZodType) => textKinds.get(schema as never)?.text;

/** Texts that others see. */
export const shownTexts = texts.filter(({ schema }) => kindOf(schema) === 'shown');
