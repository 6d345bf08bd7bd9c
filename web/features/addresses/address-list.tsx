import { Plus } from 'lucide-react';
import { addressLimits } from '#contract/address-rules.ts';
import type { Address } from '#contract/calls/addresses.ts';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { AddressCard } from './address-card.tsx';
import { addressMessages } from './messages.ts';
import { nameOf } from '#contract/written-name.ts';
import { useAddressBook } from './use-address-book.ts';

export interface AddressListProps {
  readonly addresses: readonly Address[];
  /** What had the focus is not there any more. */
  onGone(): void;
}

export function AddressList({ addresses, onGone }: AddressListProps) {
  const texts = useMessages(addressMessages);
  const { formats } = useLocale();
  const book = useAddressBook(addresses, onGone);
  const add = (
    <ButtonLink to="/address?edit=new" size="lg" block icon={<Plus aria-hidden="true" />}>
      {texts.list.add}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState
        illustration={<Parcel />}
        title={texts.list.empty}
        text={texts.list.emptyText}
        action={add}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              makingDefault={book.makingDefault === address.id}
              onMakeDefault={() => void book.makeDefault(address)}
              onRemove={() => book.askToRemove(address)}
            />
          </li>
        ))}
      </ul>
      {addresses.length < addressLimits.perMember ? (
        // Within the thumb's reach however long the list is; above the menu of the phone.
        <div ref={pageBar} className="page-bar mt-5 md:static">
          {add}
        </div>
      ) : (
        <Notice className="mt-5">{texts.list.full({ count: formats.number(addresses.length) })}</Notice>
      )}
      <ConfirmDialog
        open={book.removing !== null}
        onClose={book.keep}
        onConfirm={() => book.removing && book.removal.run(book.removing)}
        title={texts.removal.title}
        text={book.removing && <Removed address={book.removing} hasOthers={addresses.length > 1} />}
        confirmLabel={texts.removal.confirm}
        cancelLabel={texts.removal.cancel}
        closeLabel={texts.removal.close}
        tone="danger"
        loading={book.removal.busy}
        error={book.removal.fault}
      />
    </>
  );
}

function Removed({ address, hasOthers }: { address: Address; hasOthers: boolean }) {
  const texts = useMessages(addressMessages).removal;
  return (
    <>
      <span className="block font-semibold text-ink">{`${nameOf(address)}, ${address.line1}`}</span>
      {address.isDefault && hasOthers ? texts.textDefault : texts.text}
    </>
  );
}
