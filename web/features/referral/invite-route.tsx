import { Share2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Invite, InviteLink } from '#contract/calls/referral/invite.ts';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BothGet } from './both-get.tsx';
import { deedMessages, inviteMessages } from './messages.ts';
import { Squares } from './squares.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context).getInvite();
}

/** How a member brings friends: what both get, her own link, and how often it counted. */
export default function InvitePage() {
  const { terms, link, given } = useLoaderData<typeof loader>();
  const texts = useMessages(inviteMessages);
  return (
    <div className="page">
      <PageHeader title={terms?.title ?? texts.title} back={{ to: '/profile', label: texts.back }} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        <div>
          {terms ? (
            <How terms={terms} />
          ) : (
            <EmptyState
              illustration={<MailBird />}
              title={texts.closed}
              text={texts.closedText}
              action={<ButtonLink to="/profile">{texts.toProfile}</ButtonLink>}
            />
          )}
        </div>
        <div>
          {(terms !== null || link !== null) && <OwnLink link={link} title={terms?.title ?? texts.title} />}
          <Given given={given} most={terms?.mostAMonth ?? null} />
        </div>
      </div>
    </div>
  );
}

function How({ terms }: { terms: NonNullable<Invite['terms']> }) {
  const texts = useMessages(inviteMessages);
  const deeds = useMessages(deedMessages);
  const { formats } = useLocale();
  const { text, deed, days, closesAt, forMember, forFriend } = terms;
  return (
    <Section title={texts.how} className="mt-0">
      <Card className="grid gap-4">
        {text !== null && <p className="whitespace-pre-line">{text}</p>}
        <ol className="grid list-decimal gap-2 ps-5 text-ink-soft">
          <li>{texts.steps.share}</li>
          <li>
            {texts.steps.join}
            <span className="block">{deeds.hers[deed]({ days: formats.number(days) })}</span>
          </li>
          <li>{texts.steps.both}</li>
        </ol>
        <BothGet
          sides={[
            { title: texts.forYou, rewards: forMember },
            { title: texts.forFriend, rewards: forFriend },
          ]}
        />
        {closesAt !== null && (
          <p className="text-sm text-ink-soft">{texts.until({ date: formats.dateTime(closesAt) })}</p>
        )}
      </Card>
    </Section>
  );
}

function OwnLink({ link, title }: { link: InviteLink | null; title: string }) {
  const texts = useMessages(inviteMessages);
  const { call } = useApi();
  const change = useChange(
    async (on: boolean, showsName: boolean) => {
      await call('changeInvite', { on, showsName });
    },
    { revalidate: true, notified: true },
  );
  if (link === null) {
    return (
      <Section title={texts.link} className="lg:mt-0">
        <Card className="grid justify-items-start gap-4">
          <p>{texts.noLink}</p>
          <Button
            icon={<UserPlus aria-hidden="true" />}
            loading={change.busy}
            onClick={() => change.run(true, false)}
          >
            {texts.make}
          </Button>
        </Card>
      </Section>
    );
  }
  const [on, showsName] = change.doing ?? [link.on, link.showsName];
  return (
    <Section title={texts.link} className="lg:mt-0">
      <Card className="grid grid-cols-1 gap-4">
        {on && <Sharing link={link} title={title} />}
        <Switch
          label={texts.on}
          text={texts.onText}
          checked={on}
          onChange={({ currentTarget }) => void change.run(currentTarget.checked, showsName)}
        />
        <Switch
          label={texts.name}
          text={texts.nameText}
          checked={showsName}
          onChange={({ currentTarget }) => void change.run(on, currentTarget.checked)}
        />
        <Renewing link={link} />
      </Card>
    </Section>
  );
}

/** Her own link, to be given by herself: there is no field for anybody's address. */
function Sharing({ link: { url, squares }, title }: { link: InviteLink; title: string }) {
  const texts = useMessages(inviteMessages);
  const { notify } = useToast();
  const canShare = useHydrated() && 'share' in navigator;
  const share = async () => {
    try {
      await navigator.share({ url, title });
    } catch (failure) {
      // She thought better of it.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      notify({ tone: 'negative', message: texts.shareFailed });
    }
  };
  return (
    <>
      {/* An address is of no language of the page. */}
      <p lang="" className="figures rounded-lg border-2 border-dashed border-line-strong p-3 select-all">
        <LongWords>{url}</LongWords>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <CopyButton text={url} label={texts.copy} copiedLabel={texts.copied} failedLabel={texts.copyFailed} />
        {canShare && (
          <Button size="sm" icon={<Share2 aria-hidden="true" />} onClick={share}>
            {texts.share}
          </Button>
        )}
      </div>
      <Fold summary={texts.code}>
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-ink-soft">{texts.codeText}</p>
          <Squares rows={squares} label={texts.code} />
        </div>
      </Fold>
    </>
  );
}

function Renewing({ link: { on, showsName } }: { link: InviteLink }) {
  const texts = useMessages(inviteMessages);
  const { call } = useApi();
  const [open, setOpen] = useState(false);
  const renew = useChange(
    async () => {
      await call('changeInvite', { on, showsName, renew: true });
      setOpen(false);
    },
    { revalidate: true, done: texts.renewed },
  );
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={renew.run}
        title={texts.renew}
        text={texts.renewText}
        confirmLabel={texts.renew}
        cancelLabel={texts.keep}
        closeLabel={texts.close}
        loading={renew.busy}
        error={renew.fault}
      />
    </div>
  );
}

/** How many friends counted, and nothing of who or on which day. */
function Given({ given: { times, thisMonth }, most }: { given: Invite['given']; most: number | null }) {
  const texts = useMessages(inviteMessages);
  const { formats } = useLocale();
  return (
    <Section title={texts.given}>
      <Card tone="sunken" className="grid gap-1">
        <p className="text-lg">
          {times === 0 ? texts.none : texts.times({ number: formats.number(times), count: times })}
        </p>
        {most !== null && (
          <p>{texts.month({ number: formats.number(thisMonth), most: formats.number(most) })}</p>
        )}
        <p className="text-sm text-ink-soft">{texts.private}</p>
      </Card>
    </Section>
  );
}
