import { Agent, request } from 'node:http';
import { Problem } from '../../run/console.ts';

/** Duration of one measurement. It is short, so that other load on the machine affects both servers equally. */
const SLICE_MS = 250;

/** A request that is sent repeatedly. */
export type Load = {
  url: string;
  connections: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

const agent = new Agent({ keepAlive: true });

/** Google's front end adds this header to every request: https://docs.cloud.google.com/trace/docs/trace-context */
const traceContext = { 'X-Cloud-Trace-Context': '0af7651916cd43dd8448eb211c80319c/123;o=1' };

function send({ url, method, headers, body }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...traceContext, ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Problem(`${url} responded ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

/**
 * Sends requests for a quarter of a second. Each connection sends one request after the other. Returns the
 * requests per second.
 */
export async function throughput(load: Load): Promise<number> {
  const startedAt = performance.now();
  let responses = 0;
  const connection = async () => {
    while (performance.now() - startedAt < SLICE_MS) {
      await send(load);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  return (1000 * responses) / (performance.now() - startedAt);
}
