import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  algorithm,
  amzDate,
  credentialOf,
  sign,
  type S3Access,
} from '#server/kernel/storage/s3-signature.ts';
import type { PostTarget } from '#server/kernel/storage/storage.ts';

/** The fields of a form that may put one file of this key, type and size until `expiresAt`. */
export function signPostPolicy(
  { bucket, access }: Pick<PostTarget, 'bucket' | 'access'>,
  file: { key: string; type: string; maxBytes: number; now: Date; expiresAt: Date },
): Record<string, string> {
  const date = amzDate(file.now);
  const fields = {
    bucket,
    key: file.key,
    'Content-Type': file.type,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': credentialOf(access, date),
    'X-Amz-Date': date,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: file.expiresAt.toISOString(),
      conditions: [
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 1, file.maxBytes],
      ],
    }),
  ).toString('base64');
  return { ...fields, Policy: policy, 'X-Amz-Signature': sign(access, date, policy) };
}

/** A form that is refused; `code` and `status` are those of S3. */
export class PostRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const policyShape = z.object({
  expiration: z.iso.datetime(),
  conditions: z
    .array(
      z.union([
        z.tuple([z.literal('content-length-range'), z.int().min(0), z.int()]),
        z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
        z.record(z.string(), z.string()),
      ]),
    )
    .max(50),
});

/** Fields that no condition has to cover. */
const uncovered = /^(?:policy|x-amz-signature|file|x-ignore-.*)$/;

/**
 * Checks a form the way S3 does: signature, expiry, and every field by a condition of the policy. Field names are in
 * lower case. Gives the key and how many bytes the file may have; throws `PostRefusal`.
 */
export function checkPostForm(
  { bucket, access }: Pick<PostTarget, 'bucket' | 'access'>,
  fields: ReadonlyMap<string, string>,
  now: Date,
): { key: string; type: string; minBytes: number; maxBytes: number } {
  const given = (name: string) => {
    const value = fields.get(name);
    if (value === undefined || value === '')
      throw new PostRefusal(400, 'InvalidArgument', `The form lacks the field ${name}`);
    return value;
  };
  const encoded = given('policy');
  checkSignature(access, {
    algorithm: given('x-amz-algorithm'),
    credential: given('x-amz-credential'),
    date: given('x-amz-date'),
    signature: given('x-amz-signature'),
    encoded,
  });

  const policy = policyShape.safeParse(parseJson(encoded));
  if (!policy.success) throw new PostRefusal(400, 'InvalidPolicyDocument', 'Invalid Policy');
  if (new Date(policy.data.expiration) <= now) throw deniedBecause('Policy expired.');

  const covered = new Set<string>();
  let [minBytes, maxBytes] = [0, Infinity];
  // The bucket is where the form was posted, whether or not it says so.
  const actual = new Map([...fields, ['bucket', bucket]]);
  const expectField = (how: 'eq' | 'starts-with', name: string, wanted: string) => {
    const value = actual.get(name) ?? '';
    if (how === 'eq' ? value !== wanted : !value.startsWith(wanted))
      throw deniedBecause(`Policy Condition failed: ["${how}", "$${name}"]`);
    covered.add(name);
  };
  for (const condition of policy.data.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, wanted] of Object.entries(condition)) expectField('eq', name.toLowerCase(), wanted);
    } else if (condition[0] === 'content-length-range') {
      minBytes = Math.max(minBytes, condition[1]);
      maxBytes = Math.min(maxBytes, condition[2]);
    } else {
      expectField(condition[0], condition[1].slice(1).toLowerCase(), condition[2]);
    }
  }
  if (fields.has('bucket') && fields.get('bucket') !== bucket)
    throw deniedBecause('Policy Condition failed: ["eq", "$bucket"]');
  for (const name of fields.keys()) {
    if (!covered.has(name) && !uncovered.test(name)) throw deniedBecause(`Extra input fields: ${name}`);
  }
  return { key: given('key'), type: given('content-type'), minBytes, maxBytes };
}

function checkSignature(
  access: S3Access,
  form: { algorithm: string; credential: string; date: string; signature: string; encoded: string },
): void {
  if (form.algorithm !== algorithm || !/^\d{8}T\d{6}Z$/.test(form.date))
    throw new PostRefusal(400, 'InvalidArgument', 'X-Amz-Algorithm or X-Amz-Date is not valid');
  if (form.credential.split('/')[0] !== access.accessKeyId)
    throw new PostRefusal(403, 'InvalidAccessKeyId', 'The access key does not exist');
  if (form.credential !== credentialOf(access, form.date))
    throw new PostRefusal(400, 'InvalidArgument', 'X-Amz-Credential is not valid');
  const expected = Buffer.from(sign(access, form.date, form.encoded));
  const signature = Buffer.from(form.signature);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new PostRefusal(403, 'SignatureDoesNotMatch', 'The signature does not match');
}

function deniedBecause(reason: string): PostRefusal {
  return new PostRefusal(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);
}

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    return undefined;
  }
}
