/** A small leaf and a line: nothing more to load. */
export function EndOfList({ text }: { text: string }) {
  return (
    <p className="end-of-list">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          d="M4 19c1-8 6-13 16-14-1 9-6 14-13 13M4 20c3-5 6-8 10-10"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {text}
    </p>
  );
}
