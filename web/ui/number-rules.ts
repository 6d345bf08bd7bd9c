export interface NumberRules {
  /** Digits behind the point, 0 to 20. */
  readonly precision?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly min?: number;
  readonly max?: number;
}

const defaultPrecision = 2;
const mostPrecision = 20;

function precisionOf({ precision = defaultPrecision }: NumberRules): number {
  const whole = Number.isNaN(precision) ? defaultPrecision : Math.trunc(precision);
  return Math.min(Math.max(whole, 0), mostPrecision);
}

/**
 * A number as it is typed, as a decimal with the rules' precision: `1,234.5` is `1234.50`. It stays a text, since a
 * binary number would lose digits of twenty. Null for what is no number; beyond `min` and `max` it is those.
 */
export function readNumber(text: string, rules: NumberRules = {}): string | null {
  const { prefix = '', suffix = '', min = -Infinity, max = Infinity } = rules;
  let rest = text.normalize('NFKC').trim();
  if (prefix !== '' && rest.startsWith(prefix)) rest = rest.slice(prefix.length);
  if (suffix !== '' && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  rest = rest.replaceAll(/[,\s]/g, '').replace('\u2212', '-');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(rest)) return null;
  const decimal = rest.replace('+', '');
  const bounded = Number(decimal) < min ? min : Number(decimal) > max ? max : decimal;
  return write(String(bounded), rules, false);
}

/** A decimal as it is shown: comma for thousands, dot before the decimals. Empty for what is no number. */
export function showNumber(value: string | number | null, rules: NumberRules = {}): string {
  const decimal = value === null ? null : readNumber(String(value), rules);
  if (decimal === null) return '';
  return `${rules.prefix ?? ''}${write(decimal, rules, true)}${rules.suffix ?? ''}`;
}

/** `Intl` rounds a decimal text by its digits, half away from zero. */
function write(decimal: string, rules: NumberRules, grouped: boolean): string {
  const digits = precisionOf(rules);
  const written = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: grouped,
  }).format(decimal as Intl.StringNumericLiteral);
  return /^-[0.]+$/.test(written) ? written.slice(1) : written;
}
