import { markedParts } from './text-parts.ts';

/** A text with the words that were searched for marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map(({ text: part, marked }, place) =>
    marked ? (
      <mark key={place} className="rounded-sm bg-apricot px-0.5 text-on-wash">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
