import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { nameLength } from '#contract/calls/accounts.ts';
import { dayIn } from '#web/shell/local-day.ts';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom, userFrom } from '#web/shell/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DetailsForm } from './details-form.tsx';
import { detailsMessages } from './details-messages.ts';
import { Family } from './family.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDetails } from './use-details.ts';

const formId = 'details';

export async function loader({ context }: LoaderFunctionArgs) {
  const today = dayIn(userFrom(context)?.timeZone ?? 'UTC', new Date());
  return { family: await apiFrom(context).listChildren(), today, nameLength };
}

export default function DetailsPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(detailsMessages);
  const editing = useDetails();
  const { unsaved, saving, discard } = editing;
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/profile', label: texts.back }}
      />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr]">
        <DetailsForm id={formId} editing={editing} today={data.today} nameLength={data.nameLength} />
        <Family family={data.family} today={data.today} nameLength={data.nameLength} />
      </div>
      {unsaved && <SaveBar form={formId} editing={editing} />}
      <LeaveGuard unsaved={unsaved && !saving} onLeave={discard} />
    </div>
  );
}
