/**
 * One drawing of a file of them (`<symbol>`s of 320 × 200), as wide as its place and cut to its height, in the colours of the
 * theme. Without a label it is hidden from readers, who have the words beside it.
 */
export function WideDrawing({
  drawings,
  name,
  label,
  className,
}: {
  /** Address of the file. */
  drawings: string;
  name: string;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
