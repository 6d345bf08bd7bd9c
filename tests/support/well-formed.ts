import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

/** Texts of every form that an input asks for, and of none, that name nothing. */
const texts = () => [
  uuidv7(),
  'no-such-thing',
  'NOSUCHTHING',
  '2026-03-02',
  '2026-03',
  '2026-03-02T10:00:00Z',
  'UTC',
  'GB',
  'en',
  'nobody@example.org',
  '+447400000000',
  '123456',
  '1234567',
  '12:00',
  '/no/such/page',
  '#a1b2c3',
  'https://fcm.googleapis.com/fcm/send/none',
  'x'.repeat(43),
  'x'.repeat(64),
  'x'.repeat(22),
  'x'.repeat(24),
  'x'.repeat(87),
  '123-1234567-1234567',
  'image/jpeg',
  'A text of some words, long enough for whatever wants one.',
  `incoming/${uuidv7()}/proof/${'x'.repeat(24)}.jpg`,
  'e'.repeat(64),
  'MAR99999',
  '7',
  '',
];

/** Schemas that are being gone through. */
const open = new Set<z.ZodType>();

/** Values of a schema that are well-formed and name nothing there is; of a choice, one for each of what can be chosen. */
export function wellFormed(schema: z.ZodType): unknown[] {
  // The parts of schemas have no public types; what is not known here is a failure below.
  const def = schema.def as unknown as Record<string, unknown> & { readonly type: string };
  const inner = (key: string) => wellFormed(def[key] as z.ZodType);
  const fits = (values: readonly unknown[]) => values.filter((value) => schema.safeParse(value).success);
  switch (def.type) {
    case 'string':
      return fits(texts()).slice(0, 1);
    case 'number':
      return fits([1, 2, 40, 1000, 0.5]).slice(0, 1);
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    case 'literal':
      return (def['values'] as unknown[]).slice(0, 1);
    case 'enum':
      return Object.values(def['entries'] as object);
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => wellFormed(option));
    case 'array':
      return inner('element').map((value) => [value]);
    case 'record':
      return fits(
        inner('keyType')
          .slice(0, 1)
          .map((key) => ({ [String(key)]: inner('valueType')[0] })),
      );
    case 'pipe':
      return fits([...inner('in'), ...inner('out'), 'true', '40', ...texts()]).slice(0, 3);
    case 'lazy': {
      // What holds itself ends at once.
      if (open.has(schema)) return [];
      open.add(schema);
      const values = wellFormed((def as unknown as { getter(): z.ZodType }).getter()).slice(0, 1);
      open.delete(schema);
      return values;
    }
    case 'transform':
    case 'unknown':
      return [];
    case 'object':
      return objects(def['shape'] as Readonly<Record<string, z.ZodType>>, schema);
    default:
      throw new Error(`A ${def.type}, which this does not know`);
  }
}

/** All fields at once, each value of each field once; where not all may come together, as many as may. */
function objects(shape: Readonly<Record<string, z.ZodType>>, schema: z.ZodType): unknown[] {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, values: wellFormed(field) }));
  const most = Math.max(1, ...fields.map(({ values }) => values.length));
  const made = Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(
      fields.flatMap(({ name, values }) => (values.length > 0 ? [[name, values[turn % values.length]]] : [])),
    ),
  );
  const less = made.flatMap((whole) => [
    whole,
    ...Object.keys(whole).map((left) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left)),
    ),
  ]);
  const fitting = less.filter((value) => schema.safeParse(value).success);
  return fitting.slice(0, 12);
}
