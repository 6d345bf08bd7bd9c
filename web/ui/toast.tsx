import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { ToastHostContext } from './toast-host.ts';

export type ToastTone = 'positive' | 'negative' | 'neutral';
export type Notice = { tone: ToastTone; message: string };

const ICON = { positive: CircleCheck, negative: CircleAlert, neutral: Info } as const;
const DURATION_MS = 5000;
const MOST_SHOWN = 3;

const NotifyContext = createContext<((notice: Notice) => void) | undefined>(undefined);

export type ToastProviderProps = {
  children: ReactNode;
  /** Read before each message: “Notification”. */
  label: string;
  /** Name of the region; `{hotkey}` is replaced by the key that moves focus to it. */
  regionLabel: string;
  dismissLabel: string;
};

/** Bottom notifications. Negative ones stay until dismissed, the others go after five seconds. */
export function ToastProvider({ children, label, regionLabel, dismissLabel }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(Notice & { id: number })[]>([]);
  const escapeMeantElsewhere = useRef(false);
  const [hosts, setHosts] = useState<HTMLElement[]>([]);

  const notify = useCallback((notice: Notice) => {
    setToasts((shown) => {
      // The same message again (a failing retry) replaces the old one rather than piling up.
      const others = shown.filter((toast) => toast.message !== notice.message);
      const id = Math.max(0, ...shown.map((toast) => toast.id)) + 1;
      return [...others, { ...notice, id }].slice(-MOST_SHOWN);
    });
  }, []);

  const lendHost = useCallback((element: HTMLElement) => {
    setHosts((lent) => [...lent, element]);
    return () => setHosts((lent) => lent.filter((other) => other !== element));
  }, []);

  const host = hosts.at(-1);
  const viewport = useMemo(
    () => <RadixToast.Viewport className="toast-viewport" label={regionLabel} />,
    [regionLabel],
  );

  return (
    <NotifyContext value={notify}>
      <ToastHostContext value={lendHost}>
        <RadixToast.Provider duration={DURATION_MS} label={label} announcerContainer={host}>
          {children}
          {toasts.map(({ id, tone, message }) => {
            const Icon = ICON[tone];
            return (
              <RadixToast.Root
                key={id}
                className={`toast toast-${tone}`}
                type={tone === 'negative' ? 'foreground' : 'background'}
                duration={tone === 'negative' ? Infinity : DURATION_MS}
                open
                // Radix closes every toast on any Escape; one that was meant for a dialog must not hide an error.
                onEscapeKeyDown={(event) => {
                  escapeMeantElsewhere.current = !(
                    event.target instanceof Element && event.target.closest('.toast')
                  );
                  queueMicrotask(() => {
                    escapeMeantElsewhere.current = false;
                  });
                }}
                onOpenChange={(open) => {
                  if (!open && !escapeMeantElsewhere.current)
                    setToasts((shown) => shown.filter((toast) => toast.id !== id));
                }}
              >
                <Icon aria-hidden="true" />
                <RadixToast.Description className="toast-message">{message}</RadixToast.Description>
                <RadixToast.Close asChild>
                  <IconButton label={dismissLabel} icon={<X aria-hidden="true" />} />
                </RadixToast.Close>
              </RadixToast.Root>
            );
          })}
          {host === undefined ? viewport : createPortal(viewport, host)}
        </RadixToast.Provider>
      </ToastHostContext>
    </NotifyContext>
  );
}

export function useToast() {
  const notify = useContext(NotifyContext);
  if (notify === undefined) throw new Error('useToast needs a ToastProvider above it');
  return useMemo(() => ({ notify }), [notify]);
}
