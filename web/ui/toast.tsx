import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { Linked } from './linked.tsx';
import { ToastHostContext } from './toast-host.ts';

export type ToastTone = 'positive' | 'negative' | 'neutral';
export type Notice = { tone: ToastTone; message: string };

const ICON = { positive: CircleCheck, negative: CircleAlert, neutral: Info } as const;
const DURATION_MS = 5000;
const MOST_SHOWN = 3;

const NotifyContext = createContext<((notice: Notice) => void) | undefined>(undefined);

export type ToastProviderProps = {
  children: ReactNode;
  /** Name of the region that holds the notifications. */
  regionLabel: string;
  dismissLabel: string;
};

/** Bottom notifications. Negative ones stay until dismissed, the others go after five seconds. */
export function ToastProvider({ children, regionLabel, dismissLabel }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(Notice & { id: number })[]>([]);
  const [hosts, setHosts] = useState<HTMLElement[]>([]);

  const notify = useCallback((notice: Notice) => {
    setToasts((shown) => {
      // The same message again (a failing retry) replaces the old one rather than piling up.
      const others = shown.filter((toast) => toast.message !== notice.message);
      const id = Math.max(0, ...shown.map((toast) => toast.id)) + 1;
      return [...others, { ...notice, id }].slice(-MOST_SHOWN);
    });
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  const lendHost = useCallback((element: HTMLElement) => {
    setHosts((lent) => [...lent, element]);
    return () => setHosts((lent) => lent.filter((other) => other !== element));
  }, []);

  const host = hosts.at(-1);
  // The live region is there before its first message: one that comes with it is not read out.
  const region = (
    <section aria-label={regionLabel}>
      <div className="toast-viewport" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
        ))}
      </div>
    </section>
  );
  return (
    <NotifyContext value={notify}>
      <ToastHostContext value={lendHost}>
        {children}
        {host === undefined ? region : createPortal(region, host)}
      </ToastHostContext>
    </NotifyContext>
  );
}

type ToastProps = Notice & { id: number; dismissLabel: string; onDismiss: (id: number) => void };

function Toast({ id, tone, message, dismissLabel, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const stays = tone === 'negative' || held;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onDismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, stays, onDismiss]);

  const Icon = ICON[tone];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={`toast toast-${tone}`}
      role={tone === 'negative' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden="true" />
      <p className="toast-message">
        <Linked text={message} />
      </p>
      <IconButton label={dismissLabel} icon={<X aria-hidden="true" />} onClick={() => onDismiss(id)} />
    </div>
  );
}

export function useToast() {
  const notify = useContext(NotifyContext);
  if (notify === undefined) throw new Error('useToast needs a ToastProvider above it');
  return useMemo(() => ({ notify }), [notify]);
}
