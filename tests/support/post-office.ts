import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface PostOffice {
  /** What a server is told to send its mail here. */
  readonly environment: Readonly<Record<'SMTP_URL' | 'MAIL_FROM', string>>;
  close(): Promise<void>;
}

/** A real mail server on this machine. `take` reads each message, and answers null when it is taken; `letIn` does so of an address. */
export async function openPostOffice(
  take: (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<Error | null>,
  letIn: (address: string) => Error | null = () => null,
): Promise<PostOffice> {
  const office = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, answer) => answer(letIn(address)),
    onData: (stream, session, answer) => void take(stream, session).then(answer, answer),
  });
  const listening = office.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Nestling <hello@nestling.example>' },
    close: () => new Promise<void>((done) => office.close(done)),
  };
}
