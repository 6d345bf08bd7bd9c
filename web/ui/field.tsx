import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

export type FieldProps = {
  label: string;
  /** Required so that no form forgets to show what the server said about this field. */
  error: string | undefined;
  hint?: ReactNode;
  /** Short remark beside the label, such as “optional”. */
  note?: string;
  labelHidden?: boolean;
  className?: string;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Of a control's properties those of its field, and the rest, which are the control's own. */
export function fieldOf<Props extends FieldProps & { id?: string | undefined }>({
  label,
  error,
  hint,
  note,
  labelHidden,
  className,
  id,
  ...rest
}: Props) {
  return { field: { label, error, hint, note, labelHidden, className, id }, rest };
}

/** Label, hint and error wired to whatever control the child draws. */
export function Field({
  label,
  error,
  hint,
  note,
  labelHidden = false,
  className,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = clsx(error !== undefined && errorId, hasHint && hintId) || undefined;

  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {note !== undefined && <span className="field-note">{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} error={error} />
      {hasHint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden="true" />
      {error}
    </p>
  );
}
