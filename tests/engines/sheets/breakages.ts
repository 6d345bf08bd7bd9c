import type { EngineName } from '#tests/support/engines/engine.ts';

/** What was wrong once, or could be, with a sheet that has a foot: done to an open one, and what is said of it. */
interface Breakage {
  readonly says: RegExp;
  /** Runs in the page. */
  readonly work: () => void;
  /** All of them unless told otherwise. */
  readonly engines?: readonly EngineName[];
}

export const breakages: readonly Breakage[] = [
  {
    // As it was: in WebKit alone no height to begin with is none in the end.
    engines: ['webkit'],
    says: /^the body shows \d+ of its \d+ pixels, though the dialog/,
    work: () =>
      document.querySelector<HTMLElement>('dialog:modal > .dialog-body')?.style.setProperty('flex', '1'),
  },
  {
    says: /^the body scrolls within \d+ pixels$/,
    work: () => document.querySelector<HTMLElement>('dialog:modal')?.style.setProperty('max-height', '14rem'),
  },
  {
    says: /^div\.dialog-body .* shows \d+ of its \d+ pixels$/,
    work: () =>
      document
        .querySelector<HTMLElement>('dialog:modal > .dialog-body')
        ?.style.setProperty('overflow', 'hidden'),
  },
  {
    says: /^div\.dialog-body .* lies on div\.dialog-foot/,
    work: () =>
      document
        .querySelector<HTMLElement>('dialog:modal > .dialog-foot')
        ?.style.setProperty('margin-top', '-40px'),
  },
  {
    says: /^the dialog reaches from 60px/,
    work: () => document.querySelector<HTMLElement>('dialog:modal')?.style.setProperty('left', '60px'),
  },
  {
    says: /beyond the body$/,
    work: () =>
      document
        .querySelector<HTMLElement>('dialog:modal > .dialog-body > *')
        ?.style.setProperty('margin-right', '-80px'),
  },
  {
    says: /^button\.btn .* cannot be pressed: /,
    work: () =>
      document
        .querySelector<HTMLElement>('dialog:modal > .dialog-foot')
        ?.style.setProperty('pointer-events', 'none'),
  },
  {
    says: /^the close button lies on h2/,
    work: () => {
      const head = document.querySelector<HTMLElement>('dialog:modal > .dialog-head');
      head?.style.setProperty('padding-right', '0');
      head?.style.setProperty('text-align', 'right');
    },
  },
  {
    says: /^the focus is outside, at body/,
    work: () => (document.activeElement as HTMLElement).blur(),
  },
];

/** Runs in the page: takes all of that back. */
export function heal(): void {
  const dialog = document.querySelector<HTMLElement>('dialog:modal');
  for (const element of [dialog, ...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])])
    element?.removeAttribute('style');
  dialog?.focus();
}
