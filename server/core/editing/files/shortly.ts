const longest = 60;

/** A value on one line, cut where it is long. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
