import { Bell, BellOff, ChevronDown, ChevronLeft, Plus, Search, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { VillageDetail } from '#contract/calls/villages/groups.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { useMembership } from './use-membership.ts';
import { villageMessages } from './village-messages.ts';
import type { VillagePageTexts } from './village-page-messages.ts';
import { VillagePicture } from './pictures.tsx';

type Membership = ReturnType<typeof useMembership>;

/** What a village is, and whether she is of it: low, so that what people write there stands in sight. */
export function VillageHeader({
  village,
  membership,
  rules,
  texts,
}: {
  village: VillageDetail;
  membership: Membership;
  /** Where they do not stand beside the posts. */
  rules: ReactNode;
  texts: VillagePageTexts;
}) {
  const all = useMessages(villageMessages);
  const { formats } = useLocale();
  const { name, slug, members, recentPosts } = village;
  return (
    <header className="card card-flush mt-3 md:mt-6 md:flex">
      <div className="relative md:w-56 md:flex-none">
        <VillagePicture picture={village.picture} className="h-24 w-full md:absolute md:h-full" />
        <span className="absolute inset-x-3 top-3 flex justify-between">
          <IconLink filled to="/villages" label={texts.back} icon={<ChevronLeft aria-hidden="true" />} />
          <IconLink
            filled
            to={`/villages/search?village=${slug}`}
            label={texts.search}
            icon={<Search aria-hidden="true" />}
          />
        </span>
      </div>
      <div className="min-w-0 flex-1 px-4 pt-3 pb-2 md:px-7 md:py-5">
        <h1 className="line-clamp-2 text-2xl leading-tight md:text-3xl">{name}</h1>
        <About text={village.text} rules={rules} texts={texts} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0 flex-1 text-sm text-ink-soft">
            {all.members({ count: members, shown: formats.number(members) })} ·{' '}
            {all.recent({ count: recentPosts, shown: formats.number(recentPosts) })}
          </p>
          <Membership village={village} membership={membership} texts={texts} />
        </div>
        {!membership.joined && (
          <p aria-live="polite" className="pb-2 text-sm text-ink-soft">
            {membership.moved ? texts.left : texts.joinFirst}
          </p>
        )}
      </div>
    </header>
  );
}

/** Roughly what stands on two lines of a wide screen, in bytes: a Chinese character takes three, and twice the width. */
const twoLines = 140;

/** Two lines of what it is for, and behind a tap the rest, by the browser's own means. */
function About({ text, rules, texts }: { text: string; rules: ReactNode; texts: VillagePageTexts }) {
  const isLong = new TextEncoder().encode(text).length > twoLines;
  return (
    <details className="group mt-0.5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 flex-1 leading-snug text-pretty group-open:line-clamp-none">
          {text}
        </span>
        <span
          className={`flex flex-none items-center gap-1 text-sm font-semibold text-accent-ink ${isLong ? '' : 'lg:hidden'}`}
        >
          <span className="group-open:hidden">{texts.more}</span>
          <span className="hidden group-open:inline">{texts.less}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      {rules}
    </details>
  );
}

function Membership({
  village,
  membership: { joined, moved, join, leave, undo },
  texts,
}: {
  village: VillageDetail;
  membership: Membership;
  texts: VillagePageTexts;
}) {
  const all = useMessages(villageMessages);
  const { notify } = useToast();
  if (joined) {
    return (
      <span className="flex items-center">
        <Mute village={village} texts={texts} />
        <Button size="sm" variant="quiet" onClick={() => leave()}>
          {texts.leave}
        </Button>
      </span>
    );
  }
  // Who left by a slip of the thumb comes back as who she was there.
  return moved ? (
    <Button size="sm" variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={() => undo()}>
      {all.undo}
    </Button>
  ) : (
    <Button
      size="sm"
      icon={<Plus aria-hidden="true" />}
      onClick={async () => {
        if (await join()) notify({ tone: 'positive', message: texts.joinedNow });
      }}
    >
      {all.join}
    </Button>
  );
}

function Mute({ village, texts }: { village: VillageDetail; texts: VillagePageTexts }) {
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const { slug } = village;
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

  return (
    <IconButton
      label={muted ? texts.unmute : texts.mute}
      icon={muted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
      onClick={() => mute()}
    />
  );
}
