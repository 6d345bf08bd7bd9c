import { LongWords } from '#web/ui/long-words.tsx';
/** A long value to be compared letter by letter; it is in no language. */
export function Digits({ label, children }: { label: string; children: string }) {
  return (
    <p className="mt-2 text-sm">
      <span className="block text-xs text-ink-soft">{label}</span>
      <code className="block font-mono text-xs select-all" lang="zxx">
        <LongWords>{children}</LongWords>
      </code>
    </p>
  );
}
