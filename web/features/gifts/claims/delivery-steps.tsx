import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addressLimits } from '#contract/address-rules.ts';
import type { Country, Province } from '#contract/calls/regions.ts';
import { orNull } from '#web/kit/failures.ts';
import { langCodeOf } from '#web/kit/lang-code.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { nameOf } from '#contract/written-name.ts';
import { linesOf } from '#web/features/addresses/written.ts';
import { claimMessages } from './claim-messages.ts';
import type { DeliveryChoice } from './delivery.tsx';

/** One address of the book, or the way to a new one. */
export function AddressChoice({ delivery }: { delivery: DeliveryChoice }) {
  const texts = useMessages(claimMessages).delivery;
  const { formats } = useLocale();
  const { book, chosen, refused, goTo, choose } = delivery;
  const list = book.kind === 'there' ? book.list : [];
  const isRefused = ({ countryCode }: { countryCode: string }) => refused.includes(countryCode);
  const usable = chosen !== null && !isRefused(chosen);
  return (
    <Step>
      <RadioGroup
        label={texts.choose}
        labelHidden
        name="address"
        error={undefined}
        value={usable ? chosen.id : undefined}
        onValueChange={choose}
        options={list.map((address) => ({
          value: address.id,
          disabled: isRefused(address),
          label: <span className="font-semibold break-words">{nameOf(address)}</span>,
          text: isRefused(address)
            ? `${linesOf(address).join(', ')} (${texts.notSentThere})`
            : linesOf(address).join(', '),
          art: address.isDefault ? <Badge tone="accent">{texts.isDefault}</Badge> : undefined,
        }))}
      />
      {list.length < addressLimits.perMember ? (
        <Button
          variant="secondary"
          block
          icon={<Plus aria-hidden="true" />}
          onClick={() => goTo('newAddress')}
        >
          {texts.add}
        </Button>
      ) : (
        <Notice>
          {texts.full({ count: formats.number(list.length) })}{' '}
          <TextLink to="/address">{texts.manage}</TextLink>
        </Notice>
      )}
      {usable && (
        <Button size="lg" block onClick={() => goTo('gift')}>
          {texts.use}
        </Button>
      )}
      <Button variant="quiet" block onClick={() => goTo('gift')}>
        {texts.backToGift}
      </Button>
    </Step>
  );
}

type Form =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'there';
      readonly countries: readonly Country[];
      readonly provinces: readonly Province[];
    };

/** The form of the address book itself; what is typed is kept as a draft while the sheet is closed. */
export function NewAddress({ delivery }: { delivery: DeliveryChoice }) {
  const texts = useMessages(claimMessages).delivery;
  const { call } = useApi();
  const { site, user } = useRoot();
  const { locale } = useLocale();
  const [form, setForm] = useState<Form>({ kind: 'loading' });
  const countryCode = user?.countryCode ?? site.defaultCountry;
  const isLoading = form.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let wanted = true;
    void Promise.all([
      call('countryList', { langCode: langCodeOf(locale) }),
      call('provinceList', { countryCode }),
    ])
      .then(([countries, provinces]): Form => ({
        kind: 'there',
        countries: countries.list,
        provinces: provinces.list,
      }))
      .catch(orNull())
      .then((there) => {
        if (wanted) setForm(there ?? { kind: 'failed' });
      });
    return () => {
      wanted = false;
    };
  }, [call, countryCode, isLoading, locale]);
  const isFirst = delivery.book.kind === 'there' && delivery.book.list.length === 0;
  return (
    <Step>
      {form.kind === 'loading' ? (
        <Loading label={texts.formLoading}>
          <SkeletonRows rows={5} />
        </Loading>
      ) : form.kind === 'failed' ? (
        <ErrorState
          heading="p"
          title={texts.formFailed}
          text=""
          retryLabel={texts.retry}
          retrying={false}
          onRetry={() => setForm({ kind: 'loading' })}
        />
      ) : (
        <AddressForm
          address={null}
          countries={form.countries}
          provinces={form.provinces}
          countryCode={countryCode}
          isFirst={isFirst}
          onSaved={delivery.added}
        />
      )}
      <Button variant="quiet" block onClick={() => delivery.goTo(isFirst ? 'gift' : 'addresses')}>
        {isFirst ? texts.backToGift : texts.back}
      </Button>
    </Step>
  );
}

/** A step of the sheet is told to the ear and the keyboard when it comes. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={step} tabIndex={-1} className="grid gap-4 focus-visible:outline-0">
      {children}
    </div>
  );
}
