import { Clock3, Gift, Leaf, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Product } from '#contract/calls/warranties.ts';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { registrationMessages } from './messages.ts';
import { RegistrationForm } from './registration-form.tsx';
import { boundsAt, highestRewards } from './rules.ts';
import type { Registered as Result } from './use-registration.ts';
import { useAmountWords } from './use-amount-words.ts';

// Most who come have nothing yet. The server draws a page in one go and waits for nothing.
const loadCards = async () => (await import('./device-cards.tsx')).DeviceCards;
const DeviceCards = import.meta.env.SSR
  ? await loadCards()
  : lazy(async () => ({ default: await loadCards() }));
const Registered = lazy(async () => ({ default: (await import('./registered.tsx')).Registered }));

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [products, countries, region, mine] = await Promise.all([
    api.listProducts(),
    api.countryList({}),
    api.defaultRegion(),
    // A visitor's are known to her browser alone, which asks for them.
    api.listWarranties(),
  ]);
  return {
    products: products.list,
    categories: products.categories,
    countries: countries.list.map(({ countryCode, countryName }) => ({ countryCode, countryName })),
    countryCode: region.countryCode,
    bounds: boundsAt(new Date()),
    cards: mine.list,
  };
}

export default function RegistrationPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(registrationMessages);
  const [done, setDone] = useState<Result | null>(null);
  if (done) {
    return (
      <div className="page">
        <Suspense fallback={<Skeleton shape="card" />}>
          <Registered registered={done} onAnother={() => setDone(null)} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Promised products={data.products} />
      <RegistrationForm {...data} onDone={setDone} />
      <Suspense fallback={null}>
        <DeviceCards cards={data.cards} />
      </Suspense>
    </div>
  );
}

/** What it gives and what it takes, before anything is asked. */
function Promised({ products }: { products: readonly Product[] }) {
  const texts = useMessages(registrationMessages);
  const words = useAmountWords();
  const { rewards, same } = highestRewards(products);
  const amount = words(rewards);
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-2.5 text-sm [&_svg]:size-5 [&_svg]:text-accent-ink">
      {rewards.length > 0 && (
        <li className="flex items-center gap-2 text-base font-semibold">
          <Gift aria-hidden="true" />
          {same ? texts.reward({ amount }) : texts.upTo({ amount })}
        </li>
      )}
      <li className="flex items-center gap-2">
        <Clock3 aria-hidden="true" />
        {texts.minute}
      </li>
      <li className="flex items-center gap-2">
        <Leaf aria-hidden="true" />
        {texts.noPaper}
      </li>
      <li className="flex items-center gap-2">
        <ReceiptText aria-hidden="true" />
        {texts.twoYears}
      </li>
    </ul>
  );
}
