import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Linked } from '#web/ui/linked.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Change } from './use-change.ts';

/** What a form takes of its change. */
export type FormChange = Pick<Change, 'busy' | 'fault' | 'refusals'> & {
  readonly run: (fields: FormData) => unknown;
};

export type ChangeFormProps = Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'noValidate' | 'ref'> & {
  change: FormChange;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
  /** Left out where the button stands elsewhere, as in the foot of a sheet. */
  submitLabel?: ReactNode;
  disabledReason?: string | undefined;
  /** Below the submit button: a second way, small print. */
  after?: ReactNode;
};

/** Fields, what is wrong with the whole, one submit button. After a failed try the focus goes to the first field to mend. */
export function ChangeForm({
  change,
  ref,
  children,
  submitLabel,
  disabledReason,
  after,
  className = 'grid gap-5',
  ...rest
}: ChangeFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const { refusals } = change;
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [refusals, form]);
  return (
    <form
      method="post"
      {...rest}
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void change.run(new FormData(event.currentTarget));
      }}
    >
      {children}
      <ChangeFault of={change} />
      {submitLabel !== undefined && (
        <Button type="submit" size="lg" block loading={change.busy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      )}
      {after}
    </form>
  );
}

/** What is wrong with a change as a whole, read out when it comes. */
export function ChangeFault({
  of: { fault },
  className,
}: {
  of: { fault: string | undefined };
  className?: string;
}) {
  if (fault === undefined) return null;
  return (
    <Notice tone="danger" live className={className}>
      <Linked text={fault} />
    </Notice>
  );
}
