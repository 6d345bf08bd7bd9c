import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError, type FieldProps } from '#web/ui/field.tsx';
import { RemovedPhoto } from './removed-photo.tsx';
import type { HeldRemoval } from './use-held-removal.ts';

type PicturesFieldsetProps<Photo extends { readonly name: string }> = FieldProps & {
  removal: HeldRemoval<Photo>;
  /** What is read out. */
  said: string;
  /** What belongs to the list and stands below it: inputs, notices. */
  below: ReactNode;
  /** Tiles, each a list item, and the way to add another. */
  children: ReactNode;
};

/** A field of pictures: tiles under a label, what is wrong, what is taken, and what was taken out a moment ago. */
export function PicturesFieldset<Photo extends { readonly name: string }>({
  removal,
  said,
  below,
  children,
  label,
  error,
  hint,
  note,
  labelHidden,
  className,
}: PicturesFieldsetProps<Photo>) {
  const id = useId();
  const { group } = removal;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={clsx('field', className)}
      aria-describedby={clsx(error !== undefined && `${id}-error`, `${id}-hint`)}
    >
      <legend className={labelHidden ? 'sr-only' : 'field-label mb-1.5 w-full'}>
        {label}
        {note !== undefined && <span className="field-note">{note}</span>}
      </legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</ul>
      {below}
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <output className="sr-only">{said}</output>
      <RemovedPhoto removal={removal} nameOf={({ name }) => name} />
    </fieldset>
  );
}
