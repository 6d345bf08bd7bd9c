import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardFace } from './card-face.tsx';
import { LongerBar } from './longer-bar.tsx';
import { ProductPicture } from './pictures.tsx';
import { ProofSent } from './proof-sent.tsx';
import { chosenCard, situationOf, uploadPath } from './rules.ts';
import { uploadPageMessages } from './upload-messages.ts';
import { faceOf } from './warranty-card.tsx';
import { WarrantyTimeline } from './warranty-timeline.tsx';

// Most who come back look how it stands. The server draws a page in one go and waits for nothing.
const ProofForm = await whenShown(
  late(() => import('./proof-form.tsx')),
  'ProofForm',
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { list } = await apiFrom(context).listWarranties();
  return { cards: list };
}

export default function RightsUploadPage() {
  const { cards } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const texts = useMessages(uploadPageMessages);
  const { formats } = useLocale();
  const back = { to: '/rights', label: texts.back };
  const id = search.get('id');
  const card = chosenCard(cards, id);
  if (!card) {
    return (
      <div className="page">
        <PageHeader title={texts.anyTitle} back={back} />
        <EmptyState
          heading="h2"
          illustration={<Parcel />}
          title={texts.none.title}
          text={texts.none.text}
          action={<ButtonLink to="/registration">{texts.none.action}</ButtonLink>}
        />
      </div>
    );
  }
  const unknown = id !== null && card.registrationId !== id;
  return (
    <div className="page">
      <PageHeader
        title={texts.title({ months: formats.number(card.extendedMonths) })}
        subtitle={texts.subtitle}
        back={back}
      />
      {unknown && (
        <Notice tone="warning" className="mb-5">
          {texts.unknown}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] xl:gap-10">
        <div className="grid gap-4 lg:sticky lg:top-24">
          <CardFace {...faceOf(card)} heading="h2" className="min-h-60" />
          <CardChoice cards={cards} chosen={card} />
        </div>
        <div className="grid gap-5">
          <LongerBar card={card} />
          <Situation card={card} />
          <Card>
            <WarrantyTimeline card={card} />
          </Card>
        </div>
      </div>
    </div>
  );
}

function Situation({ card }: { card: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  const { formats } = useLocale();
  switch (situationOf(card)) {
    case 'open':
    case 'declined':
      return (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProofForm key={card.registrationId} card={card} />
        </Suspense>
      );
    case 'inReview':
      return (
        <ProofSent
          tone="plum"
          title={texts.inReview.title}
          text={card.answerBy === null ? '' : texts.inReview.text({ date: formats.date(card.answerBy) })}
          photos={card.photos}
        />
      );
    case 'extended':
    case 'running':
      return (
        <ProofSent
          tone="sage"
          title={texts.extended.title}
          text={texts.extended.text({ date: formats.day(card.until) })}
          photos={[]}
        />
      );
    case 'ended':
      return (
        <Card tone="sunken" className="grid justify-items-start gap-3">
          <div>
            <h3 className="text-lg">{texts.over.title}</h3>
            <p className="mt-1">{texts.over.text}</p>
          </div>
          <ButtonLink to="/contact" variant="secondary">
            {texts.over.action}
          </ButtonLink>
        </Card>
      );
  }
}

/** The member's cards, as links: which one it is about stands in the address. */
function CardChoice({ cards, chosen }: { cards: readonly WarrantyCard[]; chosen: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  if (cards.length < 2) return null;
  return (
    <nav aria-label={texts.which}>
      <h2 className="eyebrow mb-2">{texts.others}</h2>
      <ul className="grid gap-2">
        {cards.map(({ registrationId, product: { name, picture }, serial }) => {
          const current = registrationId === chosen.registrationId;
          return (
            <li key={registrationId}>
              <Link
                to={uploadPath(registrationId)}
                replace
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={clsx(
                  'flex min-h-14 items-center gap-3 rounded-lg border-[1.5px] p-1.5 pr-3',
                  current
                    ? 'border-accent-ink bg-accent-soft text-accent-ink'
                    : 'border-line bg-surface-raised hover:border-line-strong',
                )}
              >
                <ProductPicture picture={picture} className="w-14 flex-none rounded-md" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{name}</span>
                  {serial !== null && <span className="block text-sm tabular-nums">{serial}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
