import { Bell, Heart } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Sample } from './both-themes.tsx';

export function ActionSamples() {
  const [filter, setFilter] = useState('all');
  return (
    <>
      <Sample title="Button and ButtonLink">
        <Button>Check in</Button>
        <Button variant="secondary" icon={<Heart aria-hidden="true" />}>
          Save
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Close account</Button>
        <Button loading>Saving</Button>
        <Button disabledReason="You need 160 more points.">Redeem</Button>
        <ButtonLink to="/" size="sm" variant="secondary">
          Go home
        </ButtonLink>
        <Button size="lg" block>
          One clear thing to do
        </Button>
      </Sample>
      <Sample title="TextLink, IconButton and IconLink">
        <span className="flex min-h-11 items-center">
          <TextLink to="/">See all</TextLink>
        </span>
        <IconButton label="Notifications, 3 new" icon={<Bell aria-hidden="true" />} count={3} />
        <IconLink to="/" label="Saved" icon={<Heart aria-hidden="true" />} filled />
      </Sample>
      <Sample title="Chip">
        {['all', 'gifts', 'magazine'].map((name) => (
          <Chip key={name} selected={filter === name} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
      </Sample>
    </>
  );
}

/** Dialogs and notifications follow the theme of the page, so they are shown once. */
export function OverlaySamples() {
  const { notify } = useToast();
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-5">
      <Sample title="Toast">
        <Button
          variant="secondary"
          onClick={() => notify({ tone: 'positive', message: 'Five coins are yours.' })}
        >
          Positive
        </Button>
        <Button variant="secondary" onClick={() => notify({ tone: 'neutral', message: 'Saved as a draft.' })}>
          Neutral
        </Button>
        <Button variant="secondary" onClick={() => notify({ tone: 'negative', message: 'Request Error' })}>
          Negative, stays
        </Button>
      </Sample>
      <Sample title="Dialog, Sheet and ConfirmDialog">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          ConfirmDialog
        </Button>
      </Sample>
      <Dialog open={open === 'dialog'} onClose={close} title="How coins are kept" closeLabel="Close">
        <p>Coins you collect stay for six months. We tell you thirty days before any of them goes.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Redeem this cup"
        text="It costs 300 points. You keep 1,540."
        closeLabel="Close"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Redeem for 300 points</Button>
          </>
        }
      >
        <GiftBox className="mx-auto w-40" />
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        tone="danger"
        title="Close your account?"
        text="You can come back within 30 days. After that everything about you is erased."
        confirmLabel="Close account"
        cancelLabel="Keep it"
        closeLabel="Close"
        loading={false}
        error={undefined}
      />
    </div>
  );
}
