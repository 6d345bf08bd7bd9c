/** What was typed into a form. */
export interface FormDraft<Answers> {
  readonly answers: Partial<Answers>;
  /** Goes with every try to send, so that none is sent twice. */
  readonly requestKey: string;
}

/** A form as it was kept, with those answers that are some; null where that cannot be understood. */
export function asFormDraft<Answers>(
  kept: unknown,
  isAnswer: (value: unknown, name: string) => boolean,
): FormDraft<Answers> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { answers, requestKey } = kept as Record<string, unknown>;
  if (typeof requestKey !== 'string' || typeof answers !== 'object' || answers === null) return null;
  const understood = Object.entries(answers).filter(([name, value]) => isAnswer(value, name));
  // Each was looked at.
  return { answers: Object.fromEntries(understood) as Partial<Answers>, requestKey };
}

/** What a thumb typed into a form before the page's scripts took it over. */
export function typedEarly<Answers extends object>(
  form: HTMLFormElement | null,
  starting: Answers,
): Partial<Answers> {
  if (form === null) return {};
  const before = new Map<string, unknown>(Object.entries(starting));
  const typed = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' &&
      value !== '' &&
      typeof before.get(name) === 'string' &&
      value !== before.get(name),
  );
  // Texts under names of texts.
  return Object.fromEntries(typed) as Partial<Answers>;
}
