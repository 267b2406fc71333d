import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server that only this machine can reach. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Listens on a free port. */
export async function listenOnLoopback(answer: RequestListener): Promise<Loopback> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
