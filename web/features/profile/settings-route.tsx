import { KeyRound, LogIn, Sparkles, Store, UserRoundX } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MeasuringSwitch } from '#web/kit/account/measuring-switch.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { WeekMailsSection } from '../mailings/week-mails-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DownloadButton } from './download-button.tsx';
import { FamilySection } from './family-section.tsx';
import { InstallSection } from './install-section.tsx';
import { LookSection } from './look-section.tsx';
import { MailSection } from './mail-section.tsx';
import { RestSection } from './rest-section.tsx';
import { settingsMessages } from './settings-messages.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [settings, devices, reminder, weeks] = await Promise.all([
    api.getSettings(),
    api.listDevices(),
    api.getCheckInReminder(),
    api.getWeekMails(),
  ]);
  return { settings, devices, reminder, weeks };
}

export default function SettingsPage() {
  const { settings, devices, reminder, weeks } = useLoaderData<typeof loader>();
  const texts = useMessages(settingsMessages);
  return (
    <div className="page">
      <PageHeader title={texts.title} back={{ to: '/profile', label: texts.back }} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        <div>
          <LookSection />
          <MailSection mail={settings.mail} bounces={settings.emailBounces} reminder={reminder} />
          {/* It speaks of children, and chooses nothing for who rests. */}
          {!settings.lost && !settings.paused && (
            <>
              <FamilySection agreed={settings.familyAgreed} />
              {(weeks.agreed || weeks.sample) && (
                <WeekMailsSection weeks={weeks} wantsNews={settings.mail.offers} />
              )}
            </>
          )}
          <RestSection paused={settings.paused} />
          <InstallSection />
        </div>
        <div>
          <Section title={texts.signIn} className="lg:mt-0">
            <Card className="row-list py-2">
              <ListRow
                to="/profile/signIn"
                lead={<LogIn aria-hidden="true" />}
                title={texts.ways}
                text={texts.waysText}
              />
              <ListRow
                to="/changePassword"
                lead={<KeyRound aria-hidden="true" />}
                title={texts.password}
                text={texts.passwordText}
              />
            </Card>
          </Section>
          <DevicesSection devices={devices} />
          <Section title={texts.data}>
            <Card className="row-list py-2">
              <ListRow
                to="/badges"
                lead={<Sparkles aria-hidden="true" />}
                title={texts.badges}
                text={texts.badgesText}
              />
              <MeasuringSwitch />
              <ListRow
                to="/profile/told"
                lead={<Store aria-hidden="true" />}
                title={texts.told}
                text={texts.toldText}
              />
              <DownloadButton />
              <ListRow
                to="/profile/close"
                lead={<UserRoundX aria-hidden="true" />}
                title={texts.close}
                text={texts.closeText}
              />
            </Card>
          </Section>
        </div>
      </div>
    </div>
  );
}
