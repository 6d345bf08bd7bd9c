/** Hands a JSON text to the browser's downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari still reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
