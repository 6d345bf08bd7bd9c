/** Saves something where the browser saves files. */
export function keepAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Programs for tables know by it that the letters are UTF-8. */
const byteOrderMark = '\uFEFF';

/** Lines of a table (CSV) as a file. */
export const tableFile = (lines: readonly BlobPart[]): Blob =>
  new Blob([byteOrderMark, ...lines], { type: 'text/csv;charset=utf-8' });
