/** The key that does what the button does. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-sm border border-current px-1.5 font-sans text-xs max-md:hidden"
    >
      {letter}
    </kbd>
  );
}
