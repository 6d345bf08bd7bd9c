import { Bell, BellOff, ChevronLeft, Plus, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { VillageDetail } from '#contract/calls/villages.ts';
import { lateComponent } from '#web/shell/late-component.ts';
import { late } from '#web/shell/late.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { cardMessages } from './card-messages.ts';
import type { useMembership } from './use-membership.ts';
import { villageMessages } from './village-messages.ts';
import type { VillagePageTexts } from './village-page-messages.ts';
import { VillagePicture } from './pictures.tsx';

const ConfirmDialog = lateComponent(
  late(() => import('#web/ui/confirm-dialog.tsx')),
  'ConfirmDialog',
);

/** What a village is, and whether she is of it. */
export function VillageHeader({
  village,
  membership,
  texts,
}: {
  village: VillageDetail;
  membership: ReturnType<typeof useMembership>;
  texts: VillagePageTexts;
}) {
  const all = useMessages(villageMessages);
  const { formats } = useLocale();
  const { notify } = useToast();
  const { name, slug, members, recentPosts } = village;
  return (
    <header className="card card-flush mt-3 md:mt-6 md:grid md:grid-cols-[1fr_26rem]">
      <div className="relative md:order-2">
        <VillagePicture picture={village.picture} className="h-40 w-full md:h-full" />
        <span className="absolute inset-x-3 top-3 flex justify-between md:justify-end">
          <IconLink
            filled
            to="/villages"
            label={texts.back}
            icon={<ChevronLeft aria-hidden="true" />}
            className="md:hidden"
          />
          <IconLink
            filled
            to={`/villages/search?village=${slug}`}
            label={texts.search}
            icon={<Search aria-hidden="true" />}
          />
        </span>
      </div>
      <div className="flex flex-col items-start p-5 md:p-8">
        <IconLink
          to="/villages"
          label={texts.back}
          icon={<ChevronLeft aria-hidden="true" />}
          className="-mt-3 -ml-3 max-md:hidden"
        />
        <h1 className="page-title">{name}</h1>
        <p className="mt-2 max-w-prose">{village.text}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {all.members({ count: members, shown: formats.number(members) })} ·{' '}
          {all.recent({ count: recentPosts, shown: formats.number(recentPosts) })}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {membership.joined ? (
            <MemberActions village={village} texts={texts} onLeave={membership.leave} />
          ) : (
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={async () => {
                if (await membership.join()) notify({ tone: 'positive', message: texts.joinedNow });
              }}
            >
              {all.join}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

function MemberActions({
  village,
  texts,
  onLeave,
}: {
  village: VillageDetail;
  texts: VillagePageTexts;
  onLeave: () => Promise<boolean>;
}) {
  const { close } = useMessages(cardMessages);
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const { slug } = village;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted !== null && wanted === village.muted) setWanted(null);
  const muted = wanted ?? village.muted;

  async function mute() {
    setWanted(!muted);
    if (await send('muteVillage', { slug, muted: !muted })) {
      notify({ tone: 'positive', message: muted ? texts.unmutedNow : texts.mutedNow });
      await revalidate();
    } else setWanted(null);
  }

  async function leave() {
    setLeaving(true);
    await onLeave();
    setLeaving(false);
    setAsking(false);
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        title={texts.muteHint}

        icon={muted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        onClick={() => mute()}
      >
        {muted ? texts.unmute : texts.mute}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {texts.leave}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            onConfirm={() => leave()}
            title={texts.leaveTitle}
            text={texts.leaveText}
            confirmLabel={texts.leave}
            cancelLabel={texts.stay}
            closeLabel={close}
            loading={leaving}
            error={undefined}
          />
        </Suspense>
      )}
    </>
  );
}
