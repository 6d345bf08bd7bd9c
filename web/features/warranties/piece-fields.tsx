import type { PurchaseChannel } from '#contract/calls/warranties.ts';
import { useMessages } from '#web/kit/messages.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { registrationMessages } from './messages.ts';
import type { Bounds } from './rules.ts';
import { SerialLabel } from './serial-label.tsx';
import type { WarrantyRegistration } from './use-registration.ts';

/** In the order they are asked in. */
const channels = { officialShop: 0, amazon: 1, store: 2, gift: 3, other: 4 } satisfies Record<
  PurchaseChannel,
  number
>;

const purchaseChannels = Object.keys(channels) as readonly PurchaseChannel[];

/** Which piece it is, when and where it was bought, and whose it is. */
export function PieceFields({
  registration: {
    answers,
    answer,
    product,
    sending: { faults },
    visitor,
  },
  countries,
  bounds,
}: {
  registration: WarrantyRegistration;
  countries: readonly { readonly countryCode: string; readonly countryName: string }[];
  bounds: Bounds;
}) {
  const texts = useMessages(registrationMessages);
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{texts.details}</h2>
      {product !== null && product.serial === null ? (
        <p className="text-ink-soft">{texts.serial.none}</p>
      ) : (
        <SerialField
          value={answers.serial}
          error={faults.serial}
          example={product?.serial?.example ?? null}
          onChange={(serial) => answer({ serial })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput
          label={texts.boughtOn.label}
          hint={texts.boughtOn.hint}
          error={faults.boughtOn}
          name="boughtOn"
          min={bounds.from}
          max={bounds.to}
          value={answers.boughtOn}
          onChange={(event) => answer({ boughtOn: event.target.value })}
        />
        <Select
          label={texts.country.label}
          hint={texts.country.hint}
          error={faults.countryCode}
          name="countryCode"
          autoComplete="country"
          options={countries.map(({ countryCode, countryName }) => ({
            value: countryCode,
            label: countryName,
          }))}
          value={answers.countryCode}
          onChange={(event) => answer({ countryCode: event.target.value })}
        />
      </div>
      <div data-fault={faults.channel === undefined ? undefined : ''} tabIndex={-1} className="outline-none">
        <RadioGroup
          label={texts.channel.label}
          name="channel"
          look="plain"
          error={faults.channel}
          options={purchaseChannels.map((value) => ({ value, label: texts.channel.options[value] }))}
          value={answers.channel === '' ? ('none' as never) : answers.channel}
          onValueChange={(channel) => answer({ channel })}
        />
      </div>
      {visitor && (
        <TextInput
          type="email"
          label={texts.contact.label}
          hint={texts.contact.hint}
          error={faults.contact}
          name="contact"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={answers.contact}
          onChange={(event) => answer({ contact: event.target.value })}
        />
      )}
    </section>
  );
}

function SerialField({
  value,
  error,
  example,
  onChange,
}: {
  value: string;
  error: string | undefined;
  example: string | null;
  onChange: (serial: string) => void;
}) {
  const texts = useMessages(registrationMessages).serial;
  return (
    <div className="grid gap-2">
      <TextInput
        label={texts.label}
        hint={example === null ? undefined : texts.hint({ example })}
        error={error}
        name="serial"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        inputClassName="tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <details className="group">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.where}</summary>
        <div className="mt-1 flex flex-wrap items-center gap-4 rounded-xl bg-surface-sunken p-4">
          <SerialLabel example={example} className="w-52 flex-none" />
          <p className="min-w-40 flex-1 text-sm">{texts.whereText}</p>
        </div>
      </details>
    </div>
  );
}
