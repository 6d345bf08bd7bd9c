/** Puts the cursor into a field, or into the first of a part of the page. */
export function focusOn(part: HTMLElement, field: string): void {
  const exact = part.querySelector<HTMLElement>(`[name="body.${field}"]`);
  const first = part.querySelector<HTMLElement>('input:enabled, textarea:enabled, [role=combobox]');
  (exact ?? first)?.focus({ preventScroll: exact === null });
}
