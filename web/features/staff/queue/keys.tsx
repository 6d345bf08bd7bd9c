import { Keyboard } from 'lucide-react';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { queueMessages } from './queue-messages.ts';

interface Key {
  /** As the browser names it. */
  readonly key: string;
  readonly label: string;
  /** Of a dialog, which owns all keys while it is open. */
  readonly inDialog: boolean;
  press(): void;
}

interface Keys {
  readonly on: boolean;
  set(on: boolean): void;
  add(key: Key): () => void;
  all(): readonly Key[];
}

const KeysContext = createContext<Keys | null>(null);
const place = 'staff-shortcuts';
const signs: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };

/**
 * Single keys that do something while nothing is typed. They can be switched off for good (WCAG 2.1.4): who dictates
 * would set them off by speaking.
 */
export function KeyScope({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const on = hydrated && (chosen ?? readChoice());
  const [known] = useState(() => new Set<Key>());

  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      const inDialog = document.querySelector('dialog[open]') !== null;
      const pressed = event.key.toLowerCase();
      const found = [...known].findLast(
        (one) => one.inDialog === inDialog && one.key.toLowerCase() === pressed,
      );
      if (!found) return;
      event.preventDefault();
      found.press();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [on, known]);

  const keys = useMemo<Keys>(
    () => ({
      on,
      set: (next) => {
        setChosen(next);
        try {
          localStorage.setItem(place, next ? 'on' : 'off');
        } catch {
          // Then it holds for this page.
        }
      },
      add: (key) => {
        known.add(key);
        return () => void known.delete(key);
      },
      all: () => [...known],
    }),
    [on, known],
  );
  return <KeysContext value={keys}>{children}</KeysContext>;
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

function useKeys(): Keys {
  const keys = useContext(KeysContext);
  if (keys === null) throw new Error('Keys need a KeyScope above them');
  return keys;
}

/**
 * Lets a key do what is on the page as a button too; undefined: nothing for now.
 * @returns whether it does
 */
export function useKey(
  key: string,
  label: string,
  press: (() => void) | undefined,
  { inDialog = false } = {},
): boolean {
  const { add, on } = useKeys();
  const run = useEffectEvent(() => press?.());
  const isThere = press !== undefined;
  useEffect(
    () => (isThere ? add({ key, label, inDialog, press: () => run() }) : undefined),
    [add, key, label, inDialog, isThere],
  );
  return on && isThere;
}

type KeyButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  readonly letter: string;
  readonly label: string;
  readonly onPress: () => void;
};

/** A button that a key presses, and that shows which. */
export function KeyButton({ letter, label, onPress, ...button }: KeyButtonProps) {
  const on = useKey(letter, label, button.loading ? undefined : onPress);
  return (
    <Button {...button} aria-keyshortcuts={on ? letter : undefined} onClick={onPress}>
      {label}
      {on && <KeyHint letter={letter} />}
    </Button>
  );
}

export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-sm border border-current px-1.5 font-sans text-xs max-md:hidden"
    >
      {signs[letter] ?? letter.toUpperCase()}
    </kbd>
  );
}

/** The keys that there are, and the switch for all of them: it is there when they are off, too. */
export function KeyList() {
  const texts = useMessages(queueMessages).keys;
  const { on, set, all } = useKeys();
  const [shown, setShown] = useState<readonly Key[] | null>(null);
  const open = () =>
    setShown(
      all()
        .filter(({ inDialog }) => !inDialog)
        .toSorted((one, other) => one.key.localeCompare(other.key)),
    );
  useKey('?', texts.list, open);
  return (
    <>
      <IconButton
        className="max-md:hidden"
        label={texts.list}
        aria-haspopup="dialog"
        aria-keyshortcuts={on ? '?' : undefined}
        icon={<Keyboard aria-hidden="true" />}
        onClick={open}
      />
      <Sheet
        open={shown !== null}
        onClose={() => setShown(null)}
        title={texts.list}
        text={texts.text}
        closeLabel={texts.close}
      >
        <Switch
          label={texts.use}
          text={texts.useText}
          checked={on}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <dl className="mt-4 grid gap-2.5">
          {[...(shown ?? []), { key: '1 – 9', label: texts.digits }].map(({ key, label }) => (
            <div key={key} className="flex items-center gap-4">
              <dt className="w-16 shrink-0">
                <kbd className="inline-block min-w-8 rounded-sm border border-line-strong px-2 py-0.5 text-center font-sans text-sm font-semibold">
                  {signs[key] ?? key.toUpperCase()}
                </kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
