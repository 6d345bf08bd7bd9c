import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

export type DialogProps = ModalProps;

/** Centred on every screen: for short questions and confirmations. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} />;
}
