import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import type { Product } from '#contract/calls/warranties.ts';
import type { CallResult } from '#contract/client.ts';
import { maskedSerial, plainSerial } from '#contract/serials.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { loginPath } from '#web/kit/entry/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CardFace } from './card-face.tsx';
import { ChooseProduct } from './choose-product.tsx';
import { registrationMessages } from './messages.ts';
import { PieceFields } from './piece-fields.tsx';
import { untilOf, type Bounds } from './rules.ts';
import { useRegistration, type Registered, type WarrantyRegistration } from './use-registration.ts';

// Few have their receipt at hand.
const PictureField = lateComponent(
  late(() => import('#web/features/media/picture-field.tsx')),
  'PictureField',
);

export interface RegistrationFormProps {
  readonly products: readonly Product[];
  /** Numbers of those that are shown only to who looks for them. */
  readonly putAway: readonly string[];
  readonly categories: CallResult<'listProducts'>['categories'];
  readonly countries: readonly { readonly countryCode: string; readonly countryName: string }[];
  readonly countryCode: string;
  readonly bounds: Bounds;
  readonly onDone: (registered: Registered) => void;
}

/** The whole form beside the card that comes of it. */
export function RegistrationForm({ categories, countries, putAway, ...started }: RegistrationFormProps) {
  const texts = useMessages(registrationMessages);
  const registration = useRegistration(started);
  const { form, answers, answer, product, sending } = registration;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
      <ChangeForm ref={form} change={{ ...sending, fault: undefined }} className="grid gap-8">
        {registration.resumed && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <output>{texts.resumed}</output>
            <Button variant="quiet" size="sm" onClick={registration.startOver}>
              {texts.startOver}
            </Button>
          </div>
        )}
        {registration.unknownLink && product === null && (
          <Notice tone="warning">{texts.product.unknown}</Notice>
        )}
        <ChooseProduct
          products={started.products}
          putAway={putAway}
          categories={categories}
          chosen={product}
          error={sending.faults['sku']}
          onChoose={(sku) => answer({ sku })}
        />
        <PieceFields registration={registration} countries={countries} bounds={started.bounds} />
        <Proof registration={registration} />
        {/* No person sees it; what fills in every field does. */}
        <div aria-hidden="true" className="sr-only">
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </div>
        <div className="grid justify-items-start gap-4">
          {sending.fault !== undefined && (
            <Notice tone="danger" live className="w-full">
              {sending.fault}
              {registration.canHelp && (
                <TextLink to="/contact" className="ml-2 inline-flex min-h-11 items-center">
                  {texts.help}
                </TextLink>
              )}
            </Notice>
          )}
          <Button type="submit" size="lg" loading={sending.busy} className="max-sm:w-full">
            {texts.submit}
          </Button>
          {registration.visitor && (
            <TextLink to={loginPath('/registration')} className="inline-flex min-h-11 items-center">
              {texts.signIn}
            </TextLink>
          )}
        </div>
      </ChangeForm>
      <aside className="sticky top-24 hidden gap-3 lg:grid" aria-hidden="true">
        <p className="eyebrow flex items-center gap-2">
          <Sparkles className="size-4" />
          {texts.preview}
        </p>
        <Preview product={product} answers={answers} />
      </aside>
    </div>
  );
}

function Preview({
  product,
  answers,
}: {
  product: Product | null;
  answers: WarrantyRegistration['answers'];
}) {
  const { chosen } = useMessages(registrationMessages).product;
  const months = product?.months ?? 12;
  return (
    <CardFace
      heading="p"
      className="min-h-60 w-full"
      name={product?.name ?? chosen}
      picture={product?.picture ?? 'box'}
      serial={product?.serial && plainSerial(answers.serial) !== '' ? maskedSerial(answers.serial) : null}
      until={untilOf(answers.boughtOn, months)}
      months={months}
    />
  );
}

function Proof({ registration }: { registration: WarrantyRegistration }) {
  const texts = useMessages(registrationMessages).proof;
  if (!registration.proves) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-sage p-5 text-on-wash">
        <div className="min-w-0">
          <p className="font-semibold">{texts.title}</p>
          <p className="mt-0.5 text-sm">{texts.text}</p>
        </div>
        <Button variant="secondary" onClick={registration.prove}>
          {texts.add}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <PictureField
        label={texts.label}
        note={texts.note}
        purpose="proof"
        most={4}
        error={undefined}
        place={registration.place}
        before={registration.before}
        onPicturesChange={registration.setPictures}
      />
    </Suspense>
  );
}
