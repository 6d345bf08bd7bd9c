/** The text of a file, or which line is none. */
export function decode(
  bytes: Uint8Array,
): { readonly text: string } | { readonly line: number; readonly words: string } {
  const text = readUtf8(bytes);
  if (text === null) return { line: firstBrokenLine(bytes), words: 'This is no UTF-8' };
  if (text.startsWith('\ufeff'))
    return { line: 1, words: 'It begins with a byte order mark: save it without one' };
  return { text };
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function firstBrokenLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  // No character of several bytes has one of a line break in it.
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (readUtf8(bytes.subarray(start, end)) === null) return line;
    [line, start] = [line + 1, end + 1];
  }
  return line;
}
