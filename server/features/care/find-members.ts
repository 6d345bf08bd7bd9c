import { validate as isUuid } from 'uuid';
import { mostFound, searchLengths } from '#contract/calls/care/find.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { countryCodes } from '#contract/countries.ts';
import { parseAnyPhone } from '#contract/phones.ts';
import { nameOf } from '#contract/written-name.ts';
import {
  findByNames,
  findBySignInNames,
  findIntroductions,
} from '#server/core/members/queries-shared-search.ts';
import { findOwnersOfCodes, findOwnersOfOrder } from '#server/features/gifts/claims/queries-shared-owners.ts';
import { hashOrderNumber, readOrderNumber } from '#server/features/journeys/order-number.ts';
import { findOwnersOfProof } from '#server/features/journeys/queries-shared-owners.ts';
import { ownersOfSerial } from '#server/features/warranties/owners-of-serial.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { maskedEmail } from '#server/core/members/masked.ts';

/** Finds who asks for help. What names one member goes before how members are called. Throws `tooManyRequests`. */
export async function findMembers(
  context: StaffContext,
  { text }: CallInput<'findMembers'>,
): Promise<CallResult<'findMembers'>> {
  const { db, staff } = context;
  await countTry(context, 'careSearchByStaff', staff.staffId);
  const written = text.normalize('NFKC').trim();
  const named = await findIntroductions(db, await ownersOf(context, written), mostFound + 1);
  const found = named.length > 0 ? named : await calledSo(context, written);
  return {
    list: found.slice(0, mostFound).map(({ memberId, email, countryCode, createdAt, ...name }) => ({
      memberId,
      name: nameOf(name),
      email: email === null ? null : maskedEmail(email),
      countryCode,
      since: createdAt.toISOString(),
    })),
    more: found.length > mostFound,
    exact: named.length > 0,
  };
}

async function calledSo({ db }: StaffContext, written: string) {
  if ([...written.replaceAll(/\s/gu, '')].length < searchLengths.least) return [];
  return findIntroductions(db, await findByNames(db, written, mostFound + 1), mostFound + 1);
}

/** Who is named by an address, a number, an order, a code or a card. */
async function ownersOf(context: StaffContext, written: string): Promise<string[]> {
  const { db, secret } = context;
  if (written.includes('@')) return findBySignInNames(db, 'email', [written.toLowerCase()]);
  if (isUuid(written)) return findOwnersOfOrder(db, written.toLowerCase());
  const orderNumber = readOrderNumber(written);
  const owners = await Promise.all([
    findBySignInNames(db, 'phone', phonesOf(written)),
    orderNumber === null ? [] : findOwnersOfProof(db, hashOrderNumber(secret, orderNumber)),
    findOwnersOfCodes(db, [...new Set([written, written.toUpperCase()])]),
    ownersOfSerial(context, written),
  ]);
  return [...new Set(owners.flat())];
}

/** The numbers that a text may mean: with its country, or within any of them. */
function phonesOf(written: string): string[] {
  if (!/^[\p{Nd}\s()+.\-/]{6,}$/u.test(written)) return [];
  const whole = written.replace(/^\s*00/, '+');
  const countries = whole.startsWith('+') ? [undefined] : countryCodes;
  return [...new Set(countries.flatMap((country) => parseAnyPhone(whole, country)?.number ?? []))];
}
