import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface Kept {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

/** A mailbox on this machine, with as much of IMAP as is asked of it. */
export interface ImapMailbox {
  readonly url: string;
  readonly mails: readonly Kept[];
  put(source: string | Buffer): void;
  empty(): void;
  /** From now on whoever signs in is refused. */
  shut(): void;
  close(): Promise<void>;
}

const user = 'help';
const password = 'a password of tests';

export async function openImapMailbox(): Promise<ImapMailbox> {
  const state = { mails: [] as Kept[], next: 1, open: true };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        answer(line, say, socket);
      }
    });
  });

  function answer(line: string, say: (line: string) => void, socket: Socket): void {
    const [tag = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    const done = (text = 'done') => say(`${tag} OK ${text}`);
    const chosen = (uid: string) => state.mails.filter((mail) => mail.uid === Number(uid));
    const place = (mail: Kept) => state.mails.indexOf(mail) + 1;
    if (/^LOGIN /i.test(rest)) {
      const given = rest.replaceAll('"', '');
      if (state.open && given === `LOGIN ${user} ${password}`) return done();
      say(`${tag} NO [AUTHENTICATIONFAILED] ${user} is not let in`);
      return;
    }
    if (/^CAPABILITY/i.test(rest)) say('* CAPABILITY IMAP4rev1 UIDPLUS');
    else if (/^NAMESPACE/i.test(rest)) say('* NAMESPACE (("" "/")) NIL NIL');
    else if (/^(LIST|LSUB) /i.test(rest)) say('* LIST (\\HasNoChildren) "/" INBOX');
    else if (/^SELECT /i.test(rest)) {
      say(`* ${state.mails.length} EXISTS`);
      say('* FLAGS (\\Seen \\Deleted)');
      say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] limited');
      say('* OK [UIDVALIDITY 1] valid');
      say(`* OK [UIDNEXT ${state.next}] next`);
    } else if (/^UID SEARCH /i.test(rest)) {
      const found = state.mails.filter(({ flags }) => !flags.has('\\Seen') && !flags.has('\\Deleted'));
      say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd());
    } else if (/^UID FETCH /i.test(rest)) {
      for (const mail of chosen(words[2] ?? '')) {
        const { uid, source } = mail;
        if (!/BODY/i.test(rest)) say(`* ${place(mail)} FETCH (UID ${uid} RFC822.SIZE ${source.length})`);
        else {
          socket.write(`* ${place(mail)} FETCH (UID ${uid} BODY[] {${source.length}}\r\n`);
          socket.write(source);
          say(')');
        }
      }
    } else if (/^UID STORE /i.test(rest)) {
      for (const mail of chosen(words[2] ?? ''))
        for (const flag of rest.match(/\\\w+/g) ?? []) mail.flags.add(flag);
    } else if (/EXPUNGE/i.test(rest)) {
      for (const mail of state.mails.filter(({ flags }) => flags.has('\\Deleted'))) {
        say(`* ${place(mail)} EXPUNGE`);
        state.mails.splice(state.mails.indexOf(mail), 1);
      }
    } else if (/^LOGOUT/i.test(rest)) {
      say('* BYE');
      done();
      socket.end();
      return;
    }
    done();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    get mails() {
      return state.mails;
    },
    put: (source) => {
      state.mails.push({ uid: state.next, source: Buffer.from(source), flags: new Set() });
      state.next += 1;
    },
    empty: () => void state.mails.splice(0),
    shut: () => {
      state.open = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
