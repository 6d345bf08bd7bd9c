import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { nameLength } from '#contract/account-rules.ts';
import { dayIn } from '#web/kit/local-day.ts';
import { useMessages } from '#web/kit/messages.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';
import { apiFrom, nowFrom, userFrom } from '#web/kit/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DetailsForm } from './details-form.tsx';
import { detailsMessages } from './details-messages.ts';
import { Family } from './family.tsx';
import { LeaveGuard } from '#web/kit/leaving/leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDetails } from './use-details.ts';

const formId = 'details';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const today = dayIn(userFrom(context)?.timeZone ?? 'UTC', nowFrom(context));
  const next = safeNext(url.searchParams.get('next'));
  return { family: await apiFrom(context).listChildren(), today, nameLength, next };
}

export default function DetailsPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(detailsMessages);
  const editing = useDetails();
  const { unsaved, saving, discard } = editing;
  const { next } = data;
  const told = useWayBack(next, unsaved || saving.busy);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={next === null ? { to: '/profile', label: texts.back } : { to: next, label: texts.backToBefore }}
      />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr]">
        <DetailsForm
          id={formId}
          editing={editing}
          today={data.today}
          nameLength={data.nameLength}
          onSaved={told}
        />
        <Family family={data.family} today={data.today} nameLength={data.nameLength} onSaved={told} />
      </div>
      {unsaved && <SaveBar form={formId} editing={editing} />}
      <LeaveGuard unsaved={unsaved && !saving.busy} onLeave={discard} />
    </div>
  );
}

/** Once something was told here and all is saved, the page in `?next=` is gone back to that asked for it. */
function useWayBack(next: string | null, unsaved: boolean): () => void {
  const navigate = useNavigate();
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (told && next !== null && !unsaved) void navigate(next);
  }, [told, next, unsaved, navigate]);
  return () => setTold(true);
}
