import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event | undefined): event is InstallOffer => event !== undefined && 'prompt' in event;

/** Installing the site, where the browser offers that. It is asked here and nowhere else. */
export function InstallSection() {
  const texts = useMessages(settingsMessages);
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const look = () => setOffer(isOffer(window.installOffer) ? window.installOffer : null);
    const gone = () => {
      delete window.installOffer;
      setOffer(null);
    };
    look();
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', gone);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', gone);
    };
  }, []);
  if (!offer) return null;
  return (
    <Section title={texts.install}>
      <Card className="row-list py-2">
        <ListRow
          lead={<MonitorSmartphone aria-hidden="true" />}
          title={texts.installTitle}
          text={texts.installText}
          onClick={() => {
            // An offer can be taken up once.
            delete window.installOffer;
            setOffer(null);
            void offer.prompt().catch(() => undefined);
          }}
        />
      </Card>
    </Section>
  );
}
