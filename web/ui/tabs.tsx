import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

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

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      className={className}
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      // Radix knows values as strings; only those of `tabs` can come back.
      onValueChange={(next) => onValueChange?.(next as Value)}
    >
      <RadixTabs.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
