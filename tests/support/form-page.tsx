import { Moon } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import type { Form } from '#contract/journeys/form.ts';
import type { Locale } from '#contract/locales.ts';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { unknownRoot } from '#web/kit/root-data.ts';
import { RootDataContext } from '#web/kit/use-root.ts';
import { FormView, type FormViewProps } from '#web/features/journeys/form/form-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

/** A form that is only looked at, unless more is said, with what it needs around it; null is still on its way. */
export function LookedAtForm({
  locale,
  form,
  ...props
}: Partial<Omit<FormViewProps, 'form'>> &
  Pick<FormViewProps, 'mode'> & { form: Form | null; locale: Locale }) {
  return (
    <MemoryRouter>
      <RootDataContext value={unknownRoot}>
        <LocaleProvider locale={locale} zone={shownZoneOf(unknownRoot)}>
          <ToastProvider regionLabel="Messages" dismissLabel="Dismiss">
            {form === null ? (
              <Card>
                <Loading label="Loading…">
                  <Skeleton shape="title" />
                  <SkeletonText lines={4} />
                </Loading>
                <Button icon={<Moon aria-hidden="true" />}>Begin</Button>
              </Card>
            ) : (
              <FormView
                form={form}
                answers={{}}
                position={null}
                submitLabel="Send"
                submitting={false}
                submitError={undefined}
                arrived={async () => true}
                onAnswer={() => undefined}
                onPosition={() => undefined}
                onDone={() => undefined}
                renderFile={({ field }) => <p>{field.label}</p>}
                {...props}
              />
            )}
          </ToastProvider>
        </LocaleProvider>
      </RootDataContext>
    </MemoryRouter>
  );
}
