import { ChevronDown, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import * as errorCodes from '#contract/error-codes.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { tabText } from '#web/kit/drafts/device-draft.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { amazonMessages } from './amazon-messages.ts';
import { loadJourney, type Loaded } from './load-journey.ts';
import { nameOf, siteOf } from './marketplaces.ts';
import { caretAfter, countDigits, isWholeOrderNumber, writeOrderNumber } from './order-number.ts';
import drawings from './order.svg?url&no-inline';
import { StepPage } from './step-page.tsx';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';

export const loader = loadJourney;

export default function AmazonPage() {
  const loaded = useLoaderData<Loaded>();
  const { title } = useMessages(amazonMessages);
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="amazon" title={title}>
      {(journey) => <AmazonStep journey={journey} />}
    </StepPage>
  );
}

function AmazonStep({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(amazonMessages);
  const next = useNext(journey.place, journey.view.journey);
  const { mine } = journey.view;
  const [other, setOther] = useState(false);
  return (
    <div className="grid gap-5">
      {mine !== null && mine.amazon !== null && !other ? (
        <Card tone="sage" className="grid justify-items-start gap-3">
          <p className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden="true" className="size-5 flex-none" />
            {texts.done}
          </p>
          <p>{texts.doneText}</p>
          <Button size="lg" block onClick={() => next(mine)}>
            {texts.goOn}
          </Button>
          <Button variant="quiet" onClick={() => setOther(true)}>
            {texts.other}
          </Button>
        </Card>
      ) : (
        <OrderForm journey={journey} />
      )}
      <Where />
    </div>
  );
}

function OrderForm({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(amazonMessages);
  const { locale } = useLocale();
  const { user, site } = useRoot();
  const { call } = useApi();
  const hydrated = useHydrated();
  const next = useNext(journey.place, journey.view.journey);
  const { slug } = journey.place;
  const countries = journey.view.journey.amazon?.countries ?? [];
  const likely = [journey.view.mine?.amazon?.country, user?.countryCode, site.defaultCountry];
  const first = likely.find((one) => one !== undefined && countries.includes(one)) ?? '';
  const draft = tabText(`journey-order ${slug}`);
  const [number, setNumber] = useState<string | null>(null);
  const shown = number ?? (hydrated ? (draft.read() ?? '') : '');
  const proving = useChange(
    async (fields: FormData) => {
      const country = countryIn(fields);
      const mine = await call('proveJourneyPurchase', { slug, orderNumber: shown, country });
      draft.clear();
      journey.tell(mine);
      await next(mine);
    },
    {
      check: ([fields]) => ({
        number: isWholeOrderNumber(shown) ? undefined : texts.whole,
        country: countryIn(fields) === '' ? texts.countryMissing : undefined,
      }),
      on: [
        [errorCodes.orderNumberMalformed, 'number'],
        [errorCodes.orderNumberUsed, 'number'],
        [errorCodes.marketplaceUnknown, 'country'],
      ],
      fieldOf: (path) => ({ orderNumber: 'number', country: 'country' })[path],
      otherwise: reasonOf,
    },
  );
  const { faults } = proving;

  function write(input: HTMLInputElement) {
    const written = writeOrderNumber(input.value);
    const before = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length));
    const caret = caretAfter(written, before);
    setNumber(written);
    draft.save(written);
    // Once React has put the text there.
    requestAnimationFrame(() => input.setSelectionRange(caret, caret));
  }

  return (
    <ChangeForm
      change={proving}
      after={
        <div>
          <Button type="submit" size="lg" block loading={proving.busy}>
            {texts.goOn}
          </Button>
          <p className="mt-2 text-center text-sm text-ink-soft">{texts.optional}</p>
        </div>
      }
    >
      <p className="text-ink-soft">{texts.why}</p>
      <Select
        label={texts.country}
        hint={texts.countryHint}
        name="country"
        error={faults.country}
        defaultValue={first}
        placeholder={texts.choose}
        options={countries.map((country) => ({
          value: country,
          label: hydrated ? nameOf(country, locale) : siteOf(country),
        }))}
      />
      <TextInput
        label={texts.number}
        hint={texts.hint}
        name="orderNumber"
        error={faults.number}
        value={shown}
        onChange={({ target }) => write(target)}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="123-1234567-1234567"
        inputClassName="figures text-lg"
      />
    </ChangeForm>
  );
}

function Where() {
  const texts = useMessages(amazonMessages);
  return (
    <details className="group card">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.where}
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <OrderDrawing className="mt-3 h-44 w-full rounded-lg bg-sage" />
      <ol className="mt-4 grid list-decimal gap-2 ps-5">
        {texts.find.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-soft">{texts.mail}</p>
    </details>
  );
}

const countryIn = (fields: FormData) => String(fields.get('country') ?? '');

/** Where the order number stands in a shop's list of orders; of no shop in particular, and hidden from readers. */
function OrderDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 170" className={className} aria-hidden="true">
      <use href={`${drawings}#order`} />
    </svg>
  );
}
