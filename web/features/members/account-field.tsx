import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Field } from '#web/ui/field.tsx';
import { readDraft, saveDraft } from './entry-draft.ts';
import { accountMessages } from './messages.ts';
import { looksLikeEmail } from './rules.ts';
import { looksLikePhone, withoutSpacing } from '#web/kit/phones/rules.ts';

/** The numbering plans of the world and all countries: only for who types a number. */
const phonesCode = late(() => import('#web/kit/phones/phone-country.tsx'));
type Phones = NonNullable<Awaited<ReturnType<typeof phonesCode.prepare>>>;

/** What the form's account field holds, as the API takes it; null when it is neither an address nor a number. */
export async function readAccount(form: HTMLFormElement): Promise<string | null> {
  const fields = new FormData(form);
  const text = String(fields.get('account') ?? '').trim();
  if (looksLikeEmail(text)) return text;
  const defaultCountry = form.querySelector<HTMLElement>('[data-phones]')?.dataset['phones'];
  if (defaultCountry === undefined || !looksLikePhone(text)) return null;
  const phones = await phonesCode.prepare();
  // Without the plans the server reads it.
  if (phones === null) return text;
  const country = fields.get('phoneCountry') ?? phones.likelyCountry(defaultCountry);
  const phone = phones.parseAnyPhone(text, String(country));
  return phone?.mobile ? phone.number : null;
}

export interface AccountFieldProps {
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly enterKeyHint?: 'send';
  /** Takes no number, whatever is set up. */
  readonly emailOnly?: boolean;
  onType?(): void;
}

/**
 * An e-mail address or, where phones sign in, a number: as soon as one is typed its country stands before it, and it is
 * spaced as that country writes it. The input stays the same one, with its focus and what is typed meanwhile.
 */
export function AccountField({ error, autoComplete, enterKeyHint, emailOnly, onType }: AccountFieldProps) {
  const texts = useMessages(accountMessages).email;
  const { phoneSignIn, defaultCountry } = useRoot().site;
  const takesPhones = phoneSignIn && !emailOnly;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const [isPhone, setIsPhone] = useState(false);
  const [phones, setPhones] = useState<Phones | null>(null);
  const [country, setCountry] = useState('');
  const shownPhones = isPhone ? phones : null;

  function look(field: HTMLInputElement, known: Phones | null) {
    const text = field.value;
    const phone = takesPhones && looksLikePhone(text, isPhone);
    setIsPhone(phone);
    if (phone && known === null) {
      void phonesCode.prepare().then((loaded) => {
        if (loaded === null) return;
        setPhones(() => loaded);
        look(field, loaded);
      });
    } else if (phone && known) {
      const named = known.countryOfTyped(text) ?? (country || known.likelyCountry(defaultCountry));
      setCountry(named);
      // In the middle of a number, and while taking away, spaces stay where the hand put them.
      const grows = field.selectionStart === text.length && text.length >= before.current.length;
      if (grows) field.value = known.formatAsTyped(text, named);
    } else if (isPhone && text !== '') field.value = withoutSpacing(text);
    before.current = field.value;
  }

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    // What was typed before, unless a thumb was faster than the page.
    if (field.value === '') field.value = readDraft().account ?? '';
    look(field, null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what stands there at the start
  }, []);

  return (
    <Field label={takesPhones ? texts.labelEither : texts.label} error={error}>
      {(control) => (
        <div
          className={shownPhones ? 'phone' : 'input-shell'}
          data-phones={takesPhones ? defaultCountry : undefined}
        >
          {shownPhones ? (
            <shownPhones.PhoneCountry country={country} onCountryChange={setCountry} />
          ) : (
            <span className="input-lead" aria-hidden="true">
              <Mail />
            </span>
          )}
          <input
            {...control}
            ref={input}
            className="input"
            name="account"
            type={takesPhones ? 'text' : 'email'}
            inputMode={isPhone ? 'tel' : 'email'}
            autoComplete={isPhone ? 'tel' : autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            enterKeyHint={enterKeyHint}
            onChange={(event) => {
              look(event.target, phones);
              saveDraft({ account: event.target.value });
              onType?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
