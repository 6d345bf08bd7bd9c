import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

export type SearchInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'className' | 'aria-label'
> & {
  label: string;
  clearLabel: string;
  onClear?: () => void;
  className?: string;
};

export function SearchInput({
  label,
  clearLabel,
  onClear,
  onChange,
  defaultValue = '',
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(defaultValue !== '');

  function clear() {
    if (input.current) input.current.value = '';
    setFilled(false);
    input.current?.focus();
    onClear?.();
  }

  return (
    <div className={className}>
      <div className="input-shell">
        <span className="input-lead" aria-hidden="true">
          <Search />
        </span>
        <input
          {...rest}
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          defaultValue={defaultValue}
          className="input input-search"
          onChange={(event) => {
            setFilled(event.target.value !== '');
            onChange?.(event);
          }}
        />
        {filled && (
          <span className="input-trail">
            <IconButton label={clearLabel} icon={<X aria-hidden="true" />} onClick={clear} />
          </span>
        )}
      </div>
    </div>
  );
}
