import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import type { PushDevice } from '#contract/calls/notifications.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { notificationSettingsMessages } from './settings-messages.ts';
import { usePush } from './use-push.ts';

/** Push to this device: explained before the browser asks, and never asked for by itself. */
export function PushSection({ devices }: { devices: readonly PushDevice[] }) {
  const texts = useMessages(notificationSettingsMessages);
  const { uid } = useMember();
  const { notify } = useToast();
  const { state, working, failed, turnOn, turnOff, remove } = usePush(devices, uid);
  const [asking, setAsking] = useState(false);
  const others = devices.filter(({ current }) => !current);
  const nameOf = ({ browser, system }: PushDevice) =>
    [browser, system].filter((part) => part !== null).join(' · ') || texts.unknownDevice;
  return (
    <Section title={texts.devices}>
      <Card className="grid gap-3">
        <p className="flex gap-3">
          <BellRing aria-hidden="true" className="size-6 flex-none text-accent-ink" />
          <span>{state === 'on' ? texts.on : texts.devicesText}</span>
        </p>
        {state === 'off' && (
          <Button loading={working} onClick={() => setAsking(true)}>
            {texts.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button
            variant="secondary"
            loading={working}
            onClick={() =>
              void turnOff().then((done) => {
                if (done) notify({ tone: 'positive', message: texts.turnedOff });
              })
            }
          >
            {texts.turnOff}
          </Button>
        )}
        {state === 'denied' && <Notice tone="warning">{texts.denied}</Notice>}
        {state === 'unsupported' && <Notice>{texts.unsupported}</Notice>}
        {state === 'installed' && <Notice>{texts.ios}</Notice>}
        {failed && (
          <Notice tone="danger" live>
            {texts.failed}
          </Notice>
        )}
        {others.length > 0 && (
          <div>
            <h3 className="text-base">{texts.otherDevices}</h3>
            <ul className="row-list">
              {others.map((device) => (
                <li key={device.deviceId}>
                  <ListRow
                    title={nameOf(device)}
                    trail={
                      <IconButton
                        label={texts.removeDevice({ device: nameOf(device) })}
                        icon={<X aria-hidden="true" />}
                        onClick={() => remove(device)}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.askTitle}
        closeLabel={texts.close}
        text={texts.askText}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.notNow}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                void turnOn().then((done) => {
                  if (done) notify({ tone: 'positive', message: texts.turnedOn });
                });
              }}
            >
              {texts.ask}
            </Button>
          </>
        }
      />
    </Section>
  );
}
