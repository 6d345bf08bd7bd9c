import { useRef, useState } from 'react';
import type { Product } from '#contract/calls/warranties.ts';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { registrationMessages } from './messages.ts';
import { ProductPicture } from './pictures.tsx';
import { findProducts } from './rules.ts';

export interface ChooseProductProps {
  readonly products: readonly Product[];
  /** Numbers of those that are shown only to who looks for them. */
  readonly putAway: readonly string[];
  readonly categories: CallResult<'listProducts'>['categories'];
  readonly chosen: Product | null;
  readonly error: string | undefined;
  readonly onChoose: (sku: string) => void;
}

/** Products with their pictures until one is chosen, then that one. */
export function ChooseProduct({ chosen, onChoose, error, ...shelf }: ChooseProductProps) {
  const texts = useMessages(registrationMessages).product;
  const heading = useRef<HTMLHeadingElement>(null);
  function choose(sku: string) {
    onChoose(sku);
    // The button that was pressed goes; the focus would fall to the top of the page.
    heading.current?.focus({ preventScroll: sku === '' });
    if (sku !== '') heading.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        {texts.title}
      </h2>
      {error !== undefined && (
        <div className="mt-2 outline-none" tabIndex={-1} data-fault>
          <FieldError id="product-error" error={error} />
        </div>
      )}
      {chosen ? (
        <Chosen product={chosen} onChange={() => choose('')} />
      ) : (
        <Shelf {...shelf} onChoose={choose} />
      )}
    </section>
  );
}

function Chosen({ product, onChange }: { product: Product; onChange: () => void }) {
  const texts = useMessages(registrationMessages).product;
  return (
    <div className="card card-flush mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      <ProductPicture picture={product.picture} className="w-28 flex-none rounded-lg sm:w-32" />
      <div className="min-w-40 flex-1">
        <p className="text-lg font-semibold break-words">{product.name}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{product.description}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}

function Shelf({
  products,
  putAway,
  categories,
  onChoose,
}: Pick<ChooseProductProps, 'products' | 'putAway' | 'categories' | 'onChoose'>) {
  const texts = useMessages(registrationMessages).product;
  const { formats } = useLocale();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [whole, setWhole] = useState(putAway.length === 0);
  const laid = whole || words.trim() !== '' ? products : products.filter(({ sku }) => !putAway.includes(sku));
  const found = findProducts(laid, { words, category });
  return (
    <div className="mt-4 grid gap-3">
      <SearchInput
        label={texts.search}
        clearLabel={texts.clear}
        placeholder={texts.searchHint}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
        onKeyDown={(event) => {
          // Enter looks for a product; it does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {whole && categories.length > 1 && (
        <ScrollRow>
          <div className="flex gap-2 md:flex-wrap">
            <Chip
              selected={category === null}
              onClick={() => setCategory(null)}
              className="whitespace-nowrap"
            >
              {texts.all}
            </Chip>
            {categories.map(({ category: code, name, count }) => (
              <Chip
                key={code}
                selected={category === code}
                onClick={() => setCategory(category === code ? null : code)}
                className="whitespace-nowrap"
              >
                {name} <span className="tabular-nums">{formats.number(count)}</span>
              </Chip>
            ))}
          </div>
        </ScrollRow>
      )}
      <output className="sr-only">{texts.shown({ count: found.length })}</output>
      {found.length === 0 ? (
        <div className="rounded-xl bg-surface-sunken p-5">
          <p className="font-semibold">{products.length === 0 ? texts.empty : texts.none}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {products.length === 0 ? texts.emptyText : texts.noneText}
          </p>
          <TextLink to="/contact" className="inline-flex min-h-11 items-center">
            {texts.contact}
          </TextLink>
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {found.map((product) => (
            <li key={product.sku}>
              <button
                type="button"
                aria-label={texts.choose({ name: product.name })}
                className="card card-flush relative flex h-full w-full cursor-pointer flex-col text-left transition-shadow hover:shadow-lift"
                onClick={() => onChoose(product.sku)}
              >
                <ProductPicture picture={product.picture} className="h-28 w-full" />
                <span className="grid flex-1 content-start gap-1 p-3">
                  <span className="leading-snug font-semibold">{product.name}</span>
                  {product.past && (
                    <span>
                      <Badge tone="neutral">{texts.past}</Badge>
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!whole && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {texts.showAll}
        </Button>
      )}
    </div>
  );
}
