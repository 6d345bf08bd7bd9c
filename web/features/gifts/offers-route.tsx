import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { offerMessages } from './offer-messages.ts';
import { GiftPicture } from './pictures.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

type Offer = CallResult<'listJumpGifts'>['list'][number];

/** Both lists at once, so that changing over takes no time. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [brand, partners] = await Promise.all([
    api.listJumpGifts({ type: '3' }),
    api.listJumpGifts({ type: '4' }),
  ]);
  return { brand: brand.list, partners: partners.list };
}

export default function OffersPage() {
  const { brand, partners } = useLoaderData<typeof loader>();
  const texts = useMessages(offerMessages);
  const [type, setType] = useTabInAddress('type', ['3', '4']);
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      <Tabs
        label={texts.whose}
        value={type}
        onValueChange={setType}
        tabs={[
          { value: '3', label: texts.brand, content: <Offers offers={brand} /> },
          {
            value: '4',
            label: texts.partner,
            content: (
              <>
                <Offers offers={partners} />
                {partners.length > 0 && <Notice className="mt-6">{texts.partnerNote}</Notice>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  const texts = useMessages(offerMessages);
  if (offers.length === 0) {
    return (
      <EmptyState
        illustration={<GiftBox />}
        title={texts.empty}
        text={texts.emptyText}
        action={<ButtonLink to="/gifts/redeemList">{texts.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <ul className={clsx('grid gap-4 sm:grid-cols-2 md:gap-6', offers.length > 2 && 'lg:grid-cols-3')}>
      {offers.map((offer) => (
        <li key={offer.giftId} className="grid">
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function OfferCard({ offer: { name, description, picture, link, closesAt } }: { offer: Offer }) {
  const texts = useMessages(offerMessages);
  const { formats } = useLocale();
  return (
    <Card flush className="flex flex-col">
      <GiftPicture picture={picture} className="h-40 w-full md:h-48" />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">{description}</p>
        {closesAt !== null && (
          <p className="text-sm font-semibold">{texts.until({ date: formats.date(closesAt) })}</p>
        )}
        <div className="mt-auto grid gap-1.5 pt-2">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
            aria-label={texts.goNamed({ name })}
          >
            <span className="btn-label">
              <ExternalLink aria-hidden="true" />
              {texts.go}
            </span>
          </a>
          <p className="text-center text-xs break-words text-ink-soft">
            {texts.newTab} <span lang="">{new URL(link).host}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
