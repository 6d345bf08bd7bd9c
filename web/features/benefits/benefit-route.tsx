import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { BenefitDetail } from '#contract/calls/benefits.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { ClaimSheet, useClaim } from '#web/features/gifts/claims/claiming.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';
import { BenefitBadges } from './benefit-facts.tsx';
import { BenefitTerms } from './benefit-terms.tsx';
import { benefitMessages } from './messages.ts';

// What she has comes when she has something.
const ClaimCard = await whenShown(
  late(() => import('../gifts/claim-card.tsx')),
  'ClaimCard',
);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const benefit = await apiFrom(context).getBenefit({ benefitId: params['benefitId'] ?? '' });
  return { benefit, brand: rootFrom(context).site.brandName };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined {
  if (!loaderData) return undefined;
  const { benefit, brand } = loaderData;
  return namedPage({ title: benefit.gift.name, description: benefit.gift.description, brand });
}

/** One benefit: what is new, its terms, the way to have it, and what she has of it. */
export default function BenefitPage() {
  const { benefit } = useLoaderData<typeof loader>();
  const texts = useMessages(benefitMessages);
  const claiming = useClaim();
  const { gift, about, claims } = benefit;
  return (
    <div className="page pb-6">
      <PageHeader
        title={gift.name}
        eyebrow={texts.kinds[benefit.kind]}
        subtitle={gift.description}
        back={{ to: '/villages/list?type=31', label: texts.backToList }}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-start lg:gap-10">
        <div className="grid gap-5">
          <GiftPicture picture={gift.picture} className="h-48 w-full rounded-xl md:h-72" />
          <BenefitBadges benefit={benefit} />
          <ArticleView article={about} anchors={false} />
        </div>
        {/* On a phone one column holds all, so that the way to have it stays in reach from the top on. */}
        <div className="contents gap-5 lg:grid">
          {claims.length > 0 && (
            <Section title={texts.yours} className="mt-0">
              <Suspense fallback={<Skeleton shape="card" />}>
                <ul className="grid gap-3">
                  {claims.map((claim) => (
                    <li key={claim.claimId} className="grid">
                      <ClaimCard claim={claim} />
                    </li>
                  ))}
                </ul>
              </Suspense>
            </Section>
          )}
          <Journey benefit={benefit} />
          <Card>
            <h2 className="mb-4 text-lg">{texts.terms}</h2>
            <BenefitTerms benefit={benefit} />
          </Card>
          {benefit.state !== 'taken' && (
            <div
              ref={pageBar}
              className="page-bar grid justify-items-center rounded-xl border border-line bg-surface-raised p-3 shadow-lift lg:static lg:shadow-soft"
            >
              <Take
                benefit={benefit}
                opening={claiming.opening !== null}
                onTake={() => claiming.open({ gift })}
              />
            </div>
          )}
        </div>
      </div>
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

function Take({
  benefit,
  opening,
  onTake,
}: {
  benefit: BenefitDetail;
  opening: boolean;
  onTake: () => void;
}) {
  const texts = useMessages(benefitMessages);
  const reason = useReason(benefit);
  return (
    <>
      <Button block size="lg" loading={opening} disabledReason={reason} onClick={onTake}>
        {texts.take[benefit.kind]}
      </Button>
      {benefit.state === 'levelTooLow' && (
        <TextLink to="/memberShip" className="inline-flex min-h-11 items-center text-sm">
          {texts.levelText}
        </TextLink>
      )}
    </>
  );
}

/** Why it cannot be had now; undefined when it can. */
function useReason({ state, gift }: BenefitDetail): string | undefined {
  const { reasons } = useMessages(benefitMessages);
  const { formats } = useLocale();
  switch (state) {
    case 'open':
      return undefined;
    case 'coming':
      return gift.opensAt === null
        ? reasons.comingSoon
        : reasons.coming({ date: formats.dateTime(gift.opensAt) });
    case 'levelTooLow':
      return reasons.levelTooLow({ level: formats.number(gift.minLevel) });
    case 'ended':
    case 'soldOut':
    case 'taken':
      return reasons[state];
  }
}

/** Of a trial: the questions about it, which open with a place. */
function Journey({ benefit: { journey, claims } }: { benefit: BenefitDetail }) {
  const texts = useMessages(benefitMessages);
  const { formats } = useLocale();
  if (journey === null) return null;
  const minutes = formats.number(journey.minutes);
  if (claims.length === 0) return <p className="text-sm text-ink-soft">{texts.journeyBefore({ minutes })}</p>;
  return (
    <Card tone="sage" className="grid justify-items-start gap-3">
      <h2 className="text-lg">{texts.journeyTitle}</h2>
      <p>{texts.journeyText({ minutes })}</p>
      <ButtonLink to={journey.path} variant="secondary">
        {texts.journeyAction}
      </ButtonLink>
    </Card>
  );
}
