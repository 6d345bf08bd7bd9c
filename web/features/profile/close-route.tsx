import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { closingDays } from '#contract/account-rules.ts';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { dayIn } from '#web/kit/local-day.ts';
import { useMessages } from '#web/kit/messages.ts';
import { nowFrom, rootFrom } from '#web/kit/page-context.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { signInWaysData } from '../social/sign-in-ways-data.ts';
import { closeMessages } from './close-messages.ts';
import { CloseProof } from './close-proof.tsx';
import { useMember } from '#web/kit/use-member.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const end = new Date(nowFrom(context).getTime() + closingDays * 86_400_000);
  const until = dayIn(shownZoneOf(rootFrom(context)), end);
  return { ...(await signInWaysData({ context, request })), until };
}

/** Says what closing means before it asks for the proof. */
export default function ClosePage() {
  const { listed, webView, limits, until } = useLoaderData<typeof loader>();
  const texts = useMessages(closeMessages);
  const { formats } = useLocale();
  const { points, coins } = useMember();
  const lost = [
    texts.lost.currencies({ points: formats.number(points), coins: formats.number(coins) }),
    texts.lost.gifts,
    texts.lost.details,
  ];
  const kinds = listed.proofs.filter((kind) => kind !== 'social' || !webView);
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.text}
        back={{ to: '/profile/settings', label: texts.back }}
      />
      <Card tone="sunken">
        <h2 className="text-lg">{texts.lostTitle}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-ink-soft">
          {lost.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2 className="mt-5 text-lg">{texts.untilTitle({ date: formats.day(until) })}</h2>
        <p className="mt-2 text-ink-soft">{texts.until}</p>
        <p className="mt-2 text-ink-soft">{texts.download}</p>
        <p className="mt-4 border-t border-line pt-2 text-ink-soft">
          {`${texts.pause} `}
          <TextLink to="/profile/settings#rest" className="inline-flex min-h-11 min-w-11 items-center">
            {texts.pauseLink}
          </TextLink>
        </p>
      </Card>
      <h2 className="mt-8 mb-3 text-xl">{texts.proof}</h2>
      {kinds.length === 0 ? (
        <Notice>{texts.noProof}</Notice>
      ) : (
        <CloseProof kinds={kinds} listed={listed} limits={limits} />
      )}
    </div>
  );
}
