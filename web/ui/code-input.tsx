import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Field, fieldOf } from './field.tsx';
import type { FieldProps } from './field.tsx';

const LENGTH = 6;

export type CodeInputProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'className' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'ref'
  > & {
    onValueChange?: (code: string) => void;
    /** Called once all six digits are there, typed, pasted or filled in by the phone. */
    onComplete?: (code: string) => void;
  };

/** Keeps the digits of any text, full-width ones included: “１２３-456” gives “123456”. */
function digitsOf(text: string) {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);
}

export function CodeInput(props: CodeInputProps) {
  const { field, rest: own } = fieldOf(props);
  const { onValueChange, onComplete, ...rest } = own;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');

  // What the phone filled in before hydration is in the element, not yet in the state.
  useEffect(() => setCode(digitsOf(input.current?.value ?? '')), []);

  function change(text: string) {
    const next = digitsOf(text);
    setCode(next);
    onValueChange?.(next);
    if (next.length === LENGTH && next !== code) onComplete?.(next);
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="code">
          <input
            {...rest}
            {...control}
            ref={input}
            value={code}
            onChange={(event) => change(event.target.value)}
            onSelect={(event) => event.currentTarget.setSelectionRange(LENGTH, LENGTH)}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            className="code-input"
          />
          <div className="code-cells" aria-hidden="true">
            {Array.from({ length: LENGTH }, (_, place) => (
              <span
                key={place}
                className="code-cell"
                data-filled={place < code.length}
                data-next={place === Math.min(code.length, LENGTH - 1)}
              >
                {code[place]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
