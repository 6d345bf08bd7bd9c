import type { AccountName } from './account-name.ts';

/** Enough to tell two addresses of one person apart, and too little to write to one: `a•••@e•••.org`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const dot = host.lastIndexOf('.');
  return `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••${dot > 0 ? host.slice(dot) : ''}`;
}

/** Its last two digits. */
export const maskedPhone = (number: string): string => `•••• ${number.slice(-2)}`;

/** Either of them, with which it is. */
export const maskedContact = ({
  kind,
  name,
}: AccountName): { kind: AccountName['kind']; masked: string } => ({
  kind,
  masked: kind === 'phone' ? maskedPhone(name) : maskedEmail(name),
});
