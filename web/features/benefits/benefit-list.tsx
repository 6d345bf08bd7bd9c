import type { LoaderFunctionArgs } from 'react-router';
import type { Benefit } from '#contract/calls/benefits.ts';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';
import { BenefitBadges, BenefitTime } from './benefit-facts.tsx';
import { benefitMessages } from './messages.ts';

export interface BenefitListData {
  readonly benefits: readonly Benefit[];
}

export async function loadBenefitList({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<BenefitListData> {
  return { benefits: (await apiFrom(context).newProductBenefits()).list };
}

/** What is new, before it is everywhere: `/villages/list?type=31`. */
export function BenefitList({ benefits }: BenefitListData) {
  const texts = useMessages(benefitMessages);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/villages', label: texts.back }}
      />
      {benefits.length === 0 ? (
        <EmptyState
          illustration={<GiftBox />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/gifts">{texts.emptyAction}</ButtonLink>}
        />
      ) : (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {benefits.map((benefit) => (
              <li key={benefit.benefitId} className="grid">
                <BenefitCard benefit={benefit} />
              </li>
            ))}
          </ul>
          <EndOfList text={texts.end} />
        </>
      )}
    </div>
  );
}

function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { benefitId, gift, state } = benefit;
  const over = state === 'ended' || state === 'soldOut';
  return (
    <CardLink to={`/villages/benefits/${benefitId}`} flush className="flex flex-col">
      <GiftPicture
        picture={gift.picture}
        className={over ? 'h-40 w-full opacity-60 saturate-50 md:h-44' : 'h-40 w-full md:h-44'}
      />
      <div className="flex flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <BenefitBadges benefit={benefit} />
        <h2 className="text-lg">{gift.name}</h2>
        <p className="text-sm text-ink-soft">{gift.description}</p>
        <p className="mt-auto pt-1 text-sm text-ink-soft">
          <BenefitTime benefit={benefit} />
        </p>
      </div>
    </CardLink>
  );
}
