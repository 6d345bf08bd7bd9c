import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SentSms {
  readonly path: string;
  readonly authorization: string;
  readonly to: string;
  readonly body: string;
  readonly sender: string;
}

/** How the next message is answered: taken, refused with Twilio's status and code, or not at all. */
export type Answer = 'taken' | 'hangs up' | { readonly status: number; readonly code: number };

export interface FakeTwilio {
  /** Everything that was asked for, taken or not, in order. */
  readonly asked: SentSms[];
  answer: (sms: SentSms) => Answer | Promise<Answer>;
  readonly environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'f'.repeat(32);
const from = '+15005550006';

/** Twilio's HTTP API on this machine. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const fake = { asked: [] as SentSms[], answer: (() => 'taken') as FakeTwilio['answer'] };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await text(request));
      const sms = {
        path: request.url ?? '',
        authorization: Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString(),
        to: form.get('To') ?? '',
        body: form.get('Body') ?? '',
        sender: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      };
      fake.asked.push(sms);
      const answer = await fake.answer(sms);
      if (answer === 'hangs up') {
        request.socket.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json');
      if (answer === 'taken') {
        response.statusCode = 201;
        response.end(JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued' }));
        return;
      }
      response.statusCode = answer.status;
      // As Twilio does it: the number stands in the message.
      response.end(
        JSON.stringify({ ...answer, message: `The number ${sms.to} cannot be reached`, more_info: '' }),
      );
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
