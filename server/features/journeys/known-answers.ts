import type { CallResult } from '#contract/client.ts';
import type { Form } from '#contract/journeys/form.ts';
import { prefillAnswers } from '#contract/journeys/prefill.ts';
import { youngestBirthday } from '#server/core/members/queries-shared-children.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import type { AnswersCheckedBy } from './steps.ts';
import { findDefaultAddress } from '#server/features/addresses/queries-shared-default.ts';

/** What a form asks and the member has told before; of the baby nothing in a pause or after a loss. */
export async function knownAnswers(
  context: CallContext,
  form: Form<unknown>,
  { todays: [today = ''], phoneIsValid }: AnswersCheckedBy,
): Promise<CallResult<'getJourney'>['prefill']> {
  const asked = form.pages.some(({ questions }) => questions.some(({ prefill }) => prefill !== undefined));
  const member = asMember(context);
  if (!asked || !member) return {};
  const { db, session } = member;
  const [row, youngest, address] = await Promise.all([
    readMember(member),
    youngestBirthday(db, session.memberId, today),
    findDefaultAddress(db, session.memberId),
  ]);
  const { resting } = row;
  const answers = prefillAnswers(
    form,
    {
      firstName: row.firstName || null,
      lastName: row.lastName || null,
      email: row.email,
      phone: row.phone,
      birthday: row.birthday,
      country: row.countryCode,
      expectedDate: resting ? null : row.childExpectedDate,
      youngestBirthday: resting ? null : youngest,
      address,
    },
    { today, phoneIsValid },
  );
  // The wire's lists and records are not read-only.
  return structuredClone(answers) as CallResult<'getJourney'>['prefill'];
}
