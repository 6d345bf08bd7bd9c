import { Clock3, Gift, Leaf, ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Product } from '#contract/calls/warranties.ts';
import { showsBaby } from '#contract/rest/baby-names.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { langCodeOf } from '#web/kit/lang-code.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, rootFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { registrationMessages } from './messages.ts';
import { RegistrationForm } from './registration-form.tsx';
import { boundsAt, highestRewards } from './rules.ts';
import type { Registered as Result } from './use-registration.ts';
import { useAmountWords } from './use-amount-words.ts';

// Most who come have nothing yet. The server draws a page in one go and waits for nothing.
const DeviceCards = await whenShown(
  late(() => import('./device-cards.tsx')),
  'DeviceCards',
);
const registeredCode = late(() => import('./registered.tsx'));
const Registered = lateComponent(registeredCode, 'Registered');

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [products, countries, region, mine] = await Promise.all([
    // What is put away is there for who looks for it.
    api.listProducts({ all: 'true' }),
    api.countryList({ langCode: langCodeOf(rootFrom(context).locale) }),
    api.defaultRegion(),
    // A visitor's are known to her browser alone, which asks for them.
    api.listWarranties(),
  ]);
  return {
    products: products.list,
    putAway: rests(userFrom(context)) ? products.list.filter(isOfBabies).map(({ sku }) => sku) : [],
    categories: products.categories,
    countries: countries.list.map(({ countryCode, countryName }) => ({ countryCode, countryName })),
    countryCode: region.countryCode,
    bounds: boundsAt(nowFrom(context)),
    cards: mine.list,
  };
}

const isOfBabies = ({ name, description, picture }: Product): boolean =>
  findBabyWords(`${name} ${description} ${typeof picture === 'string' ? '' : picture.alt}`).length > 0 ||
  (typeof picture === 'string' && showsBaby(picture));

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
      {/* What tells that it is done is there by then: a page loaded anew would begin again. */}
      <div onFocus={() => void registeredCode.prepare()}>
        <RegistrationForm {...data} onDone={setDone} />
      </div>
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
