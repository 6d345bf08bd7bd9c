import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import {
  isKeyAccess,
  isOffered,
  isStaffAccess,
  permissionsFor,
  type Access,
  type Call,
} from '#contract/define.ts';
import { successCode, type FieldFaults } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import type { SiteInfo } from '#contract/pages.ts';

const fieldFaults = z.strictObject({
  fields: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
}) satisfies z.ZodType<FieldFaults>;

const failure = z.strictObject({ code: z.int(), message: z.string(), result: fieldFaults.optional() }).meta({
  id: 'Failure',
  description: 'Any reply but success. `result.fields` tells what was wrong with the input.',
});

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(site: SiteInfo) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name];
    if (!isOffered(call, site.mode)) continue;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name);
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${site.brandName} API`,
      version: '1',
      description: [
        'Every reply is an envelope `{ code, message, result }`; code 200 is success.',
        'Send the token as `Authorization: Bearer …` and the language as `Language: en | zh | zh-hk | …`.',
        '',
        '| code | status | message |',
        '|---|---|---|',
        ...Object.values(errors).map(
          ({ code, status, message }) => `| ${code} | ${status} | ${message.en} |`,
        ),
      ].join('\n'),
    },
    servers: [{ url: site.publicUrl }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a member.' },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of one of the staff whose role has the permission that is named.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that was made in the console for a system of the brand.',
        },
      },
    },
    paths: paths as ZodOpenApiPathsObject,
  });
}

function operation(name: CallName): ZodOpenApiOperationObject {
  const call: Call = calls[name];
  const sendsBody = call.method === 'POST' || call.method === 'PUT';
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const shape = Object.entries(call.input.shape);
  const pathInput = z.strictObject(Object.fromEntries(shape.filter(([field]) => parameters.includes(field))));
  const restInput = z.strictObject(
    Object.fromEntries(shape.filter(([field]) => !parameters.includes(field))),
  );
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/').slice(2, 4).join('/')],
    ...securityOf(call.access),
    requestParams: {
      ...(parameters.length > 0 && { path: pathInput }),
      ...(!sendsBody && { query: restInput }),
    },
    ...(sendsBody && { requestBody: { content: { 'application/json': { schema: restInput } } } }),
    responses: {
      ...(call.answers === 'redirect' ? sentOn : success(call)),
      default: { description: 'Failure', content: { 'application/json': { schema: failure } } },
    },
  };
}

/** Of a call for staff the permission stands where OpenAPI has the roles that a scheme asks for. */
function securityOf(access: Access): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access === 'member') return { security: [{ token: [] }] };
  if (isKeyAccess(access)) return { security: [{ key: [] }] };
  return isStaffAccess(access)
    ? { security: permissionsFor(access).map((permission) => ({ staff: [permission] })) }
    : {};
}

const sentOn = {
  302: {
    description: 'Sends the browser on',
    headers: { location: { required: true, schema: { type: 'string' } } },
  },
} as const;

function success(call: Call) {
  return {
    200: {
      description: 'Success',
      content: {
        'application/json': {
          schema: z.strictObject({
            code: z.literal(successCode),
            message: z.string(),
            result: call.result,
          }),
        },
      },
    },
  };
}
