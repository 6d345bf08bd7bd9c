import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PushSection } from './push-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import { notificationSettingsMessages } from './settings-messages.ts';
import { TopicsSection } from './topics-section.tsx';
import { useChoices } from './use-choices.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [choices, devices] = await Promise.all([api.getNotificationChoices(), api.listPushDevices()]);
  return { choices, devices: devices.list };
}

export default function NotificationSettingsPage() {
  const { choices: loaded, devices } = useLoaderData<typeof loader>();
  const texts = useMessages(notificationSettingsMessages);
  const { choices, choose } = useChoices(loaded);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/notifications', label: texts.back }}
      />
      <TopicsSection topics={choices.topics} choose={choose} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        <PushSection devices={devices} />
        <QuietSection quiet={choices.quiet} showText={choices.showText} choose={choose} />
      </div>
    </div>
  );
}
