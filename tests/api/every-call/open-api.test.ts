import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { isKeyAccess, isStaffAccess, permissionsFor, type Call } from '#contract/define.ts';
import { useTestServer } from '#tests/support/server.ts';
import { every, sender } from './sweep.ts';

const server = useTestServer();
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  send = sender(server, await server.member(), await server.staff());
});

describe('openapi.json', () => {
  type Schema = Record<string, unknown>;
  interface Operation {
    readonly operationId: string;
    readonly security?: unknown[];
    readonly parameters?: { name: string; in: string; required?: boolean }[];
    readonly requestBody?: { content: Record<string, { schema: Schema }> };
    readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  }
  let document: {
    openapi: string;
    info: Schema;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  beforeAll(async () => {
    document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document;
  });
  const operationOf = ({ call }: { call: Call }) => document.paths[call.path]?.[call.method.toLowerCase()];

  test('holds every call once, by its name', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const named = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((one) => one.operationId),
    );
    expect(named.toSorted()).toEqual(Object.keys(calls).toSorted());
    for (const one of every) expect(operationOf(one)?.operationId).toBe(one.name);
  });

  test('says who may make each call and what it takes', () => {
    for (const one of every) {
      const operation = operationOf(one);
      const { access } = one.call;
      expect(operation?.security).toEqual(
        access === 'member'
          ? [{ token: [] }]
          : isStaffAccess(access)
            ? permissionsFor(access).map((one) => ({ staff: [one] }))
            : isKeyAccess(access)
              ? [{ key: [] }]
              : undefined,
      );
      const fields = Object.keys(one.call.input.shape).toSorted();
      const told = [
        ...Object.keys(
          (operation?.requestBody?.content['application/json']?.schema['properties'] ?? {}) as Schema,
        ),
        ...(operation?.parameters ?? []).map(({ name }) => name),
      ];
      expect(told.toSorted()).toEqual(fields);
    }
  });

  test('a call that answers with a redirect says so', () => {
    const sentOn = every.filter(({ call }) => call.answers === 'redirect');
    expect(sentOn.length).toBeGreaterThan(0);
    for (const one of sentOn) {
      expect(Object.keys(operationOf(one)?.responses ?? {})).toEqual(['302', 'default']);
    }
  });

  test('every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target ?? '',
    );
    for (const target of references) {
      const found = target
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((place, key) => (place as Schema | undefined)?.[key], document);
      expect({ target, found }).toEqual({ target, found: expect.any(Object) });
    }
  });

  test('its schemas accept what the server answers', async () => {
    const { schemas } = document.components;
    const whole = (part: Schema | undefined) => {
      if (!part) throw new Error('a reply without a schema');
      const text = JSON.stringify({ ...part, $defs: schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      );
      return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
    };
    const answered: string[] = [];
    for (const one of every.filter(
      ({ name, call }) => !['logout', 'signOutStaff'].includes(name) && call.answers !== 'redirect',
    )) {
      const schema = (status: string) =>
        whole(operationOf(one)?.responses[status]?.content['application/json']?.schema);
      const { shape } = one.call.input;
      const query = 'currency' in shape ? '?currency=coins' : 'path' in shape ? '?path=/' : '';
      const { status, envelope } = await send(one, { query });
      if (status === 200) answered.push(one.name);
      const told = schema(status === 200 ? '200' : 'default').safeParse(envelope);
      expect({ call: one.name, fault: told.error?.message }).toEqual({ call: one.name });
      const nonsense = { code: 'x', message: 1, result: [] };
      expect(schema('200').safeParse(nonsense).success).toBe(false);
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        'getUserInfo',
        'myWeb',
        'checkIn',
        'listEntries',
        'resolveRedirect',
        'listDemoMail',
        'whoAmIStaff',
        'listReviews',
      ]),
    );
  });

  test('can be browsed without anything from elsewhere', async () => {
    const docs = await fetch(`${server.url}/api/docs`);
    expect(docs.status).toBe(200);
    expect(docs.headers.get('content-type')).toContain('text/html');
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
    const files = [...(await docs.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      const response = await fetch(`${server.url}${file}`);
      expect({ file, status: response.status }).toEqual({ file, status: 200 });
      expect(response.headers.get('content-type')).toMatch(/css|javascript/);
      expect((await response.text()).length).toBeGreaterThan(50);
    }
  });
});
