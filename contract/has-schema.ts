import { z } from 'zod';

/** Whether a schema holds another one anywhere within, told by which one it is. */
export function hasSchema(schema: z.ZodType, wanted: z.ZodType, seen = new Set<z.ZodType>()): boolean {
  if (schema === wanted) return true;
  if (seen.has(schema)) return false;
  seen.add(schema);
  return partsOf(schema).some((part) => hasSchema(part, wanted, seen));
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  const parts: unknown[] = [];
  if (schema instanceof z.ZodObject) parts.push(...Object.values(schema.shape));
  else if (schema instanceof z.ZodArray) parts.push(schema.element);
  else if (schema instanceof z.ZodUnion) parts.push(...schema.options);
  else if (schema instanceof z.ZodRecord) parts.push(schema.valueType);
  else if (schema instanceof z.ZodTuple) parts.push(...schema.def.items, schema.def.rest);
  else if (schema instanceof z.ZodIntersection) parts.push(schema.def.left, schema.def.right);
  else if (schema instanceof z.ZodLazy) parts.push(schema.unwrap());
  else if (schema instanceof z.ZodPipe) parts.push(schema.def.in, schema.def.out);
  else if ('unwrap' in schema && typeof schema.unwrap === 'function') parts.push(schema.unwrap());
  return parts.filter((part) => part instanceof z.ZodType);
}
