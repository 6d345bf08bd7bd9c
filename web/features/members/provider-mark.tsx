/** The provider's own mark, which stands beside its name; a letter for one that we have none of. */
export function ProviderMark({ type, name }: { type: string; name: string }) {
  return (
    <span className="provider-mark" data-type={type} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
