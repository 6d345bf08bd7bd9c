import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadKey } from '#contract/calls/media.ts';
import { uploadLimits } from '#contract/pictures.ts';
import { staffFiles } from '#contract/staff-files.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { makeLane } from '#server/kernel/http/lane.ts';
import { checkPostForm, PostRefusal } from './post-policy.ts';
import { ownBucket, ownPath, postTargetOf } from '#server/kernel/storage/storage.ts';

const largestPicture = Math.max(...Object.values(uploadLimits));
const largest = Math.max(largestPicture, ...Object.values(staffFiles).map(({ most }) => most));
/** The form around a file: fields, boundaries and headers. */
const formBytes = 64_000;

/**
 * Our own end of an S3 POST, where uploads stay on this machine: the same form, the same signed policy, the same
 * answers. Who may post, what and where is in the policy alone, so no token is looked at.
 */
export async function registerUploadPost(app: FastifyInstance, services: Services): Promise<void> {
  if (services.config.s3) return;
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fields: 30,
        fieldNameSize: 100,
        fieldSize: 20_000,
        files: 1,
        parts: 31,
        fileSize: largest + 1,
      },
      throwFileSizeLimit: false,
      // Like S3: the file is the field of that name, whatever its part says.
      isPartAFile: (name) => name === 'file',
    });
    scope.post(`${ownPath}/${ownBucket}`, async (request, reply) => {
      const key = await receive(request, services);
      return reply.code(204).header('location', `${ownPath}/${ownBucket}/${key}`).send();
    });
    scope.setErrorHandler(async (error, request, reply) => sendRefusal(error, request, reply));
  });
}

/** Files on their way in at one time; each may fill the memory of the largest picture. */
const inLane = makeLane({ most: 6, mostWaiting: 60 });
/** Larger ones of staff come one by one, so that they never fill more. */
const inLaneOfLarge = makeLane({ most: 1, mostWaiting: 5 });

/**
 * Takes the file of a form. The form is checked before its file is read, and read to its end before it is refused,
 * so that the answer is heard.
 */
async function receive(request: FastifyRequest, services: Services): Promise<string> {
  if (!request.isMultipart()) throw notMultipart();
  if (Number(request.headers['content-length'] ?? 0) > largest + formBytes) throw tooLarge();

  const fields = new Map<string, string>();
  let outcome: { key: string } | { refusal: unknown } | null = null;
  for await (const part of readable(request.parts())) {
    if (part.type === 'file') {
      outcome = await receiveFile(part.file, fields, services).catch((refusal: unknown) => ({ refusal }));
      part.file.resume();
      // What comes behind the file is not part of the form, as with S3.
    } else if (!outcome) {
      const name = part.fieldname.toLowerCase();
      const good = !fields.has(name) && !part.valueTruncated && !part.fieldnameTruncated;
      if (good && typeof part.value === 'string') fields.set(name, part.value);
      else
        outcome = { refusal: new PostRefusal(400, 'InvalidArgument', 'A field comes twice or is too long') };
    }
  }
  if (!outcome) {
    checkPostForm(postTargetOf(services), fields, services.now());
    throw new PostRefusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request');
  }
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.key;
}

async function receiveFile(
  file: AsyncIterable<Buffer>,
  fields: ReadonlyMap<string, string>,
  services: Services,
): Promise<{ key: string }> {
  const { key, type, minBytes, maxBytes } = checkPostForm(postTargetOf(services), fields, services.now());
  // Signed by us, and still: nothing but a key of this shape becomes a path.
  if (!uploadKey.safeParse(key).success) throw new PostRefusal(403, 'AccessDenied', 'Access Denied');
  const most = Math.min(maxBytes, largest);
  const wait = most > largestPicture ? inLaneOfLarge : inLane;
  return wait(async () => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of readable(file)) {
      size += chunk.length;
      if (size > most) chunks.length = 0;
      else chunks.push(chunk);
    }
    if (size > most) throw tooLarge();
    if (size < minBytes)
      throw new PostRefusal(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      );
    await services.files.write(key, Buffer.concat(chunks), type);
    return { key };
  });
}

/** What the parser cannot read, or what breaks off, is the form's fault. */
async function* readable<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch {
    throw new PostRefusal(400, 'MalformedPOSTRequest', 'The form is not well-formed');
  }
}

function notMultipart(): PostRefusal {
  return new PostRefusal(412, 'PreconditionFailed', 'POST requires multipart/form-data');
}

function tooLarge(): PostRefusal {
  return new PostRefusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

/** What S3 would say to it. */
function refusalOf(error: unknown): PostRefusal {
  if (error instanceof PostRefusal) return error;
  if (error instanceof Failure) return new PostRefusal(503, 'SlowDown', 'Please reduce your request rate');
  // Fastify read a body that is no form at all.
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500
    ? notMultipart()
    : new PostRefusal(500, 'InternalError', 'We encountered an internal error. Please try again.');
}

async function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const told = refusalOf(error);
  if (told.status < 500) request.log.info({ reason: told.code }, 'refused');
  else request.log.error({ err: error }, 'upload failed');
  if (error instanceof Failure && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(told.status)
    .type('application/xml')
    .header('cache-control', 'no-store')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${told.code}</Code><Message>${escapeXml(told.message)}</Message><RequestId>${request.id}</RequestId></Error>`,
    );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
