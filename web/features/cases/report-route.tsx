import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { outcome } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ReportForm } from './report-form.tsx';
import { reportMessages } from './report-messages.ts';
import { ReportStatus } from './report-status.tsx';

/** A report of an intimate image, for everybody; with `?ticket=`, what became of it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ticket = url.searchParams.get('ticket');
  if (ticket === null) return { kind: 'form' } as const;
  const asked = await outcome(apiFrom(context).imageReportStatus({ ticket }));
  if (asked.ok) return { kind: 'status', ticket, status: asked.result } as const;
  if (asked.failure.status >= 500) throw asked.failure;
  return { kind: 'failed', reason: asked.failure.message } as const;
}

export default function ReportImagePage() {
  const shown = useLoaderData<typeof loader>();
  const texts = useMessages(reportMessages).ticket;
  const [search] = useSearchParams();
  return (
    <div className="page page-end">
      {shown.kind === 'form' && <ReportForm link={search.get('link') ?? ''} />}
      {shown.kind === 'status' && <ReportStatus ticket={shown.ticket} status={shown.status} />}
      {shown.kind === 'failed' && (
        <ErrorState
          heading="h1"
          illustration={<LostBird />}
          title={texts.failed}
          text={<p>{shown.reason}</p>}
          action={<ButtonLink to="/contact">{texts.contact}</ButtonLink>}
        />
      )}
    </div>
  );
}
