import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { StaffData } from './use-staff-data.ts';

/** Says why something for staff could not be had, with the way to try again; nothing while all is well. */
export function Failed({
  asked: { failure, loading, reload },
  title,
  retry,
  back,
}: {
  readonly asked: Pick<StaffData<unknown>, 'failure' | 'loading' | 'reload'>;
  readonly title: string;
  readonly retry: string;
  /** Where it was to be the whole page: the way back to where it stood. */
  readonly back?: { readonly to: string; readonly label: string };
}) {
  if (failure === undefined) return null;
  return (
    <ErrorState
      title={title}
      text={<p>{failure}</p>}
      onRetry={reload}
      retryLabel={retry}
      retrying={loading}
      {...(back && {
        heading: 'h1',
        illustration: <SleepingMoon />,
        action: <ButtonLink to={back.to}>{back.label}</ButtonLink>,
      })}
    />
  );
}
