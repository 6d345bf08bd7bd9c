import { Mail, Phone } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import type { SocialProvider } from '#contract/calls/social.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { leaveMessages } from '#web/features/members/leave-messages.ts';
import {
  forgetChange,
  keepChange,
  keptChange,
  type SignInChange,
  type PendingChange,
} from './pending-change.ts';
import { ProviderMark } from '#web/features/members/provider-mark.tsx';
import type { SignInWaysData } from './sign-in-ways-data.ts';
import { useLeave } from '#web/features/members/use-leave.ts';
import { waysMessages } from './ways-messages.ts';

const sheetCode = late(() => import('./change-sheet.tsx'));
const ChangeSheet = lateComponent(sheetCode, 'ChangeSheet');

type SignInWay = CallResult<'listSignInWays'>['ways'][number];

/** The ways a member can sign in, with what changes them; every change asks for a fresh proof. */
export function SignInWays({ listed, webView, limits }: SignInWaysData) {
  const texts = useMessages(waysMessages);
  const { user } = useRoot();
  const uid = user?.uid ?? '';
  const { revalidate } = useRevalidator();
  const { notify } = useToast();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [remark, setRemark] = useState<string>();
  const { ways } = listed;

  // What a round trip to a provider brought back.
  useEffect(() => {
    const kept = keptChange(uid);
    if (kept === null) return;
    if (kept.end) setRemark(texts.end[kept.end.why](kept.end));
    if (kept.change) setPending(kept);
    else forgetChange();
    // oxlint-disable-next-line react/exhaustive-deps -- once; a change of language asks nothing again
  }, [uid]);

  function begin(change: SignInChange) {
    setRemark(undefined);
    setPending({ uid, change });
  }

  function close(why?: string) {
    forgetChange();
    setPending(null);
    setRemark(why);
  }

  return (
    <div className="grid gap-5">
      {remark !== undefined && (
        <Notice tone="warning" live>
          {remark}
        </Notice>
      )}
      <Card className="row-list py-2">
        {ways.map((way) => (
          <WayRow
            key={way.kind === 'social' ? way.id : way.kind}
            way={way}
            removable={ways.length > 1}
            onChange={begin}
          />
        ))}
      </Card>
      <Additions {...{ listed, webView, uid }} onChange={begin} />
      {pending?.change && (
        <Suspense>
          <ChangeSheet
            pending={{ ...pending, change: pending.change }}
            {...{ listed, webView, limits }}
            onClose={close}
            onDone={(message) => {
              close();
              notify({ tone: 'positive', message });
              void revalidate();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function WayRow({
  way,
  removable,
  onChange,
}: {
  way: SignInWay;
  removable: boolean;
  onChange: (change: SignInChange) => void;
}) {
  const texts = useMessages(waysMessages);
  const { formats } = useLocale();
  const name = way.kind === 'social' ? way.provider.name : way.kind === 'email' ? way.email : way.phone;
  const remove = () =>
    onChange({
      kind: 'remove',
      name,
      way: way.kind === 'social' ? { kind: 'social', id: way.id } : { kind: way.kind },
    });
  const text =
    way.kind === 'social'
      ? texts.since({ email: way.email, date: formats.date(way.since) })
      : way.kind === 'email'
        ? texts.byMail
        : texts.byText;
  return (
    <ListRow
      lead={
        <span className="grid size-6 place-items-center">
          {way.kind === 'email' && <Mail aria-hidden="true" />}
          {way.kind === 'phone' && <Phone aria-hidden="true" />}
          {way.kind === 'social' && <ProviderMark {...way.provider} />}
        </span>
      }
      title={<LongWords>{name}</LongWords>}
      text={<LongWords>{text}</LongWords>}
      trail={
        <span className="flex justify-end gap-1 max-sm:flex-col">
          {way.kind === 'email' && (
            <Button variant="quiet" size="sm" onClick={() => onChange({ kind: 'email' })}>
              {texts.change}
            </Button>
          )}
          {removable && (
            <Button variant="quiet" size="sm" aria-label={texts.removeName({ name })} onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** What can be added. */
function Additions({
  listed: { ways, providers },
  webView,
  uid,
  onChange,
}: Pick<SignInWaysData, 'listed' | 'webView'> & {
  uid: string;
  onChange: (change: SignInChange) => void;
}) {
  const texts = useMessages(waysMessages);
  const leaveTexts = useMessages(leaveMessages);
  const { leaving, leave } = useLeave();
  const { pathname, search } = useLocation();
  const { phoneSignIn } = useRoot().site;
  const bound = ways.flatMap((way) => (way.kind === 'social' ? [way.provider.type] : []));
  const open = providers.filter(({ type }) => !bound.includes(type));

  async function add(provider: SocialProvider) {
    keepChange({ uid, change: null });
    await leave({ purpose: 'add', provider, next: `${pathname}${search}` });
  }

  return (
    <div className="grid gap-3">
      {!ways.some(({ kind }) => kind === 'email') && (
        <Button
          variant="secondary"
          block
          icon={<Mail aria-hidden="true" />}
          onClick={() => onChange({ kind: 'email' })}
        >
          {texts.addEmail}
        </Button>
      )}
      {phoneSignIn && (
        <Button
          variant="secondary"
          block
          icon={<Phone aria-hidden="true" />}
          onClick={() => onChange({ kind: 'phone' })}
        >
          {ways.some(({ kind }) => kind === 'phone') ? texts.changePhone : texts.addPhone}
        </Button>
      )}
      {webView && open.length > 0 && (
        <p className="text-sm text-ink-soft">
          {leaveTexts.inApp({ names: open.map(({ name }) => name).join(' / ') })}
        </p>
      )}
      {!webView &&
        open.map((provider) => (
          <Button
            key={provider.type}
            variant="secondary"
            block
            icon={<ProviderMark {...provider} />}
            loading={leaving === provider.type}
            onClick={() => add(provider)}
          >
            {texts.add(provider)}
          </Button>
        ))}
    </div>
  );
}
