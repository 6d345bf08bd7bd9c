/**
 * `make` with a memory of at most so many results: when it is full it begins anew. Pages are made on the server too, so what
 * is kept by a word that visitors choose has to have an end.
 */
export function remembered<Key extends string, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
  { most }: { readonly most: number },
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size >= most) made.clear();
    made.set(key, value);
    return value;
  };
}
