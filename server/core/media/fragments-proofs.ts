/** SQL for whether somebody gave photos to prove something; all are expressions. */
export const hasProofs = (memberId: string, subjectId: string, kind: string) => `exists (
  select from proof_photo p
   where p.member_id = ${memberId} and p.subject_id = ${subjectId} and p.subject_kind = '${kind}')`;
