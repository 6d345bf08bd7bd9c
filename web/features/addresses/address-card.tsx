import type { Address } from '#contract/calls/addresses.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { addressMessages } from './messages.ts';
import { nameOf } from '#contract/written-name.ts';
import { linesOf } from './written.ts';

export interface AddressCardProps {
  readonly address: Address;
  readonly makingDefault: boolean;
  onMakeDefault(): void;
  onRemove(): void;
}

export function AddressCard({ address, makingDefault, onMakeDefault, onRemove }: AddressCardProps) {
  const texts = useMessages(addressMessages).list;
  const name = nameOf(address);
  return (
    <Card className="pb-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg break-words">{name}</h2>
        {address.isDefault && <Badge tone="accent">{texts.isDefault}</Badge>}
      </div>
      <address className="mt-1 break-words not-italic">
        {linesOf(address).map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and two can be equal
          <span key={place} className="block">
            {line}
          </span>
        ))}
        <span className="mt-1 block text-ink-soft">{address.phoneShown}</span>
      </address>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-2">
        <ButtonLink
          to={`/address?edit=${address.id}`}
          variant="quiet"
          size="sm"
          className="-ml-4.5"
          aria-label={texts.editNamed({ name })}
        >
          {texts.edit}
        </ButtonLink>
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="sm"
            loading={makingDefault}
            aria-label={texts.makeDefaultNamed({ name })}
            onClick={onMakeDefault}
          >
            {texts.makeDefault}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          className="-mr-4.5 ml-auto"
          aria-label={texts.removeNamed({ name })}
          onClick={onRemove}
        >
          <span className="text-danger-ink">{texts.remove}</span>
        </Button>
      </div>
    </Card>
  );
}
