import drawings from './order.svg?url&no-inline';

/** Where the order number stands in a shop's list of orders; of no shop in particular, and hidden from readers. */
export function OrderDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 170" className={className} aria-hidden="true">
      <use href={`${drawings}#order`} />
    </svg>
  );
}
