import { Agent, request } from 'node:http';
import type { Envelope } from '#contract/envelope.ts';

export interface Ask {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly code: number;
  readonly ms: number;
  /** Since the first request was sent. */
  readonly atMs: number;
}

/** Requests in their order, of which each may be made when its turn comes. */
export interface Asks {
  readonly length: number;
  at(index: number): Ask | undefined;
}

/** Sends each request once over so many kept connections, and tells how each was answered, in their order. */
export async function askEach(
  url: string,
  connections: number,
  asks: Asks,
): Promise<{ answers: Answer[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < asks.length; index = next++) {
      const ask = asks.at(index);
      if (!ask) return;
      const sent = performance.now();
      const { code } = await answerTo(url, agent, ask);
      const now = performance.now();
      answers[index] = { code, ms: now - sent, atMs: now - begun };
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { answers, seconds: (performance.now() - begun) / 1000 };
}

function answerTo(url: string, agent: Agent, { path, method, headers, body }: Ask): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(JSON.parse(text) as Envelope));
      response.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
