import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

export type SheetProps = ModalProps;

/** Rises from the bottom on the phone, within reach of the thumb; an ordinary dialog on desktop. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} className="sheet" />;
}
