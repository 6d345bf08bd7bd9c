import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useContext, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { openLayer } from './layer-history.ts';
import { ToastHostContext } from './toast-host.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type ModalProps = {
  open: boolean;
  /** Asked by Escape, the close button, the backdrop or the back gesture; the owner sets `open` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Actions, the main one last in the array: it comes to the top on the phone, to the right on desktop. */
  footer?: ReactNode;
  wide?: boolean;
};

/** A dialog with a title, a way to close it, and actions. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  text,
  children,
  footer,
  wide,
  className,
}: ModalProps & { className?: string }) {
  const titleId = useId();
  const textId = useId();
  return (
    <BareModal
      open={open}
      onClose={onClose}
      className={clsx('dialog', wide && 'dialog-wide', className)}
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
            {text !== undefined && (
              <p id={textId} className="dialog-text mt-1.5">
                {text}
              </p>
            )}
          </div>
          {children !== undefined && <div className="dialog-body">{children}</div>}
          {footer !== undefined && <div className="dialog-foot">{footer}</div>}
          <IconButton
            className="dialog-close"
            label={closeLabel}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </>
      )}
    </BareModal>
  );
}

export type BareModalProps = Pick<ModalProps, 'open' | 'onClose'> &
  Pick<
    ComponentProps<'dialog'>,
    'children' | 'className' | 'onKeyDown' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
  >;

/**
 * What every dialog of the site does, whatever it looks like: the browser's own modal dialog, whose focus trap, inert
 * page, Escape and focus return cost no script, and which Back closes.
 */
export function BareModal({ open, onClose, ...shown }: BareModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const lendToastHost = useContext(ToastHostContext);
  const askToClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    // Firefox goes to the first link, be it at the end of a long text.
    element.querySelector('.dialog-body')?.scrollTo(0, 0);
    // Focus on the dialog itself: its title is read first, and no keyboard jumps up on a phone.
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    const takeBackHost = lendToastHost(element);
    const endLayer = openLayer(() => askToClose());
    return () => {
      endLayer();
      takeBackHost();
      element.close();
    };
  }, [open, lendToastHost]);
  useKeptFocus(dialog, open);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for what the backdrop does
    <dialog
      {...shown}
      ref={dialog}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close without asking (a second Escape); the owner's state must follow.
        if (open && event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    />
  );
}
