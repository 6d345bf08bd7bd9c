import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

export type TabsProps<Value extends string> = {
  /** What the tabs choose between; read by screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: (value: Value) => void;
  className?: string;
};

/** One stop for the Tab key; arrows, Home and End move between the tabs and show what they hold. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const active = value ?? own;

  function show(next: Value) {
    setOwn(next);
    if (next !== active) onValueChange?.(next);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const from = tabs.findIndex((tab) => tab.value === active);
    const to = placeAfter(event.key, from, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined || to === undefined) return;
    event.preventDefault();
    show(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="segments md:max-w-100"
        onKeyDown={handleKey}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            id={`${id}-tab-${place}`}
            type="button"
            role="tab"
            aria-selected={tab.value === active}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={tab.value === active ? 0 : -1}
            className="segment"
            onClick={() => show(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.value}
          id={`${id}-panel-${place}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${place}`}
          hidden={tab.value !== active}
          className="pt-4"
        >
          {tab.value === active && tab.content}
        </div>
      ))}
    </div>
  );
}

function placeAfter(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
