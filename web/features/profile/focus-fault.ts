/** Moves the focus to the first field to mend, once it is drawn as one. */
export function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    // React may draw in a task of its own that comes after the frame.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
}
