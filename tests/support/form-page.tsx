import { MemoryRouter } from 'react-router';
import type { Locale } from '#contract/locales.ts';
import { LocaleProvider } from '#web/shell/locale.tsx';
import { unknownRoot } from '#web/shell/root-data.ts';
import { RootDataContext } from '#web/shell/use-root.ts';
import { FormView, type FormViewProps } from '#web/features/journeys/form/form-view.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

/** A form that is only looked at, unless more is said, with what it needs around it. */
export function LookedAtForm({
  locale,
  ...props
}: Pick<FormViewProps, 'form' | 'mode'> & Partial<FormViewProps> & { locale: Locale }) {
  return (
    <MemoryRouter>
      <RootDataContext value={unknownRoot}>
        <LocaleProvider locale={locale}>
          <ToastProvider regionLabel="Messages" dismissLabel="Dismiss">
            <FormView
              answers={{}}
              position={null}
              submitLabel="Send"
              submitting={false}
              submitError={undefined}
              onAnswer={() => undefined}
              onPosition={() => undefined}
              onDone={() => undefined}
              renderFile={({ field }) => <p>{field.label}</p>}
              {...props}
            />
          </ToastProvider>
        </LocaleProvider>
      </RootDataContext>
    </MemoryRouter>
  );
}
