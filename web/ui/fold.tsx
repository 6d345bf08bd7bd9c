import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is there for who opens it, by the browser's own means: it works before any script does. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="card card-sunken group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
