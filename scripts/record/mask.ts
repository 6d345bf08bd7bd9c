/** What is another one in each build or installation. What is alike keeps its number, so that it shows what belongs together. */
const kinds: readonly (readonly [name: string, form: RegExp])[] = [
  ['id', /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/],
  ['hash', /(?<![\da-f])[\da-f]{32,}(?![\da-f])/],
  // A file with the hash of its content in its name.
  ['file', /(?<=\/assets\/[\w.-]*-)[\w-]{8}(?=\.\w+)/],
  // At least 132 bits in Base64, in either alphabet.
  ['key', /(?<![\w+=-])(?=[\w+-]*\d)(?=[\w+-]*[A-Z])(?=[\w+-]*[a-z])[\w+-]{22,}={0,2}(?![\w+=-])/],
];
const any = new RegExp(kinds.map(([name, form]) => `(?<${name}>${form.source})`).join('|'), 'g');

/** Masks the texts that are recorded together. */
export function masker(): (text: string) => string {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) =>
    text.replaceAll(any, (found, ...rest) => {
      const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
      const kind = kinds.find(([name]) => groups[name] !== undefined)?.[0] ?? '';
      const key = `${kind} ${found}`;
      const masked = known.get(key);
      if (masked !== undefined) return masked;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      known.set(key, `<${kind} ${count}>`);
      return `<${kind} ${count}>`;
    });
}

/** A value with its texts masked and its fields in the order of their names: in which order they are sent is no promise. */
export function masked(value: unknown, mask = masker()): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((inner) => masked(inner, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [mask(key), masked(inner, mask)]),
  );
}
