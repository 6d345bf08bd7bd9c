import { Laptop, Smartphone } from 'lucide-react';
import type { Device } from '#contract/calls/profile.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { isPhone } from './device-rules.ts';
import { settingsMessages } from './settings-messages.ts';

/** Where she is signed in, and the end of it anywhere but here. */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const texts = useMessages(settingsMessages);
  const { send } = useApi();

  const ending = useChange(
    async (_what: string, work: () => Promise<unknown>, message: string) =>
      (await work()) === false ? undefined : message,
    { done: (message) => message, revalidate: true },
  );
  const what = ending.doing?.[0];

  return (
    <Section title={texts.devices}>
      <Card className="grid gap-3 py-2">
        <ul className="row-list">
          {devices.map((device) => (
            <li key={device.deviceId}>
              <DeviceRow
                device={device}
                ending={what === device.deviceId}
                onEnd={() =>
                  void ending.run(
                    device.deviceId,
                    () => send('signOutDevice', { deviceId: device.deviceId }),
                    texts.signedOut,
                  )
                }
              />
            </li>
          ))}
        </ul>
        {devices.length > 1 && (
          <Button
            variant="secondary"
            className="mb-3"
            loading={what === 'others'}
            onClick={() => ending.run('others', () => send('signOutOtherDevices', {}), texts.othersSignedOut)}
          >
            {texts.signOutOthers}
          </Button>
        )}
      </Card>
    </Section>
  );
}

function DeviceRow({ device, ending, onEnd }: { device: Device; ending: boolean; onEnd: () => void }) {
  const texts = useMessages(settingsMessages);
  const { formats } = useLocale();
  const names = [device.browser, device.system].filter((name) => name !== null).join(' · ');
  return (
    <ListRow
      lead={isPhone(device) ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      title={names === '' ? texts.unknownDevice : <span lang="en">{names}</span>}
      text={texts.seen({ date: formats.dateTime(device.lastSeenAt) })}
      trail={
        device.current ? (
          <Badge tone="positive">{texts.thisDevice}</Badge>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            loading={ending}
            aria-label={texts.signOutLabel({ device: names === '' ? texts.unknownDevice : names })}
            onClick={onEnd}
          >
            {texts.signOut}
          </Button>
        )
      }
    />
  );
}
