import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormProps } from 'react-router';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export type SubmitFormProps = Omit<FormProps, 'children' | 'className'> & {
  children: ReactNode;
  submitLabel: ReactNode;
  loading: boolean;
  /** What went wrong with the form as a whole; errors of one field belong to that field. */
  submitError: string | undefined;
  disabledReason?: string | undefined;
  /** Below the submit button: a second way, small print. */
  after?: ReactNode;
  /** A fetcher's Form, when the page must not navigate. */
  component?: ElementType;
  className?: string;
};

/** Fields, error, one submit button. After a failed try the focus goes to the first field to mend. */
export function SubmitForm({
  children,
  submitLabel,
  loading,
  submitError,
  disabledReason,
  after,
  component: FormElement = Form,
  method = 'post',
  className,
  ...rest
}: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wasLoading = useRef(false);

  useEffect(() => {
    if (wasLoading.current && !loading) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasLoading.current = loading;
  }, [loading]);

  return (
    <FormElement {...rest} ref={form} method={method} noValidate className={clsx('grid gap-5', className)}>
      {children}
      {submitError !== undefined && (
        <Notice tone="danger" live>
          {submitError}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={loading} disabledReason={disabledReason}>
        {submitLabel}
      </Button>
      {after}
    </FormElement>
  );
}
