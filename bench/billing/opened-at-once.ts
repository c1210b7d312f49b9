import { connect } from 'node:net';
import { setPriority } from 'node:os';

/** Requests of one page to send at the same moment. */
export interface Opening {
  readonly port: number;
  readonly path: string;
  readonly requests: number;
  /** Address that the proxy names. */
  readonly from: string;
}

/** When the first request was sent and the last answer was complete, in milliseconds of the clock. */
export interface Opened {
  readonly began: number;
  readonly ended: number;
}

// People open a link with machines of their own: this process takes only the time that the server and its database leave.
setPriority(19);

process.on('message', ({ port, path, requests, from }: Opening) => {
  const request = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `x-forwarded-for: ${from}`,
    'accept-encoding: gzip',
    'connection: close',
    '\r\n',
  ].join('\r\n');
  const began = Date.now();
  let open = requests;
  const closed = () => {
    open -= 1;
    if (open === 0) process.send?.({ began, ended: Date.now() } satisfies Opened);
  };
  for (let at = 0; at < requests; at++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket
      .resume()
      .on('error', () => undefined)
      .on('close', closed);
  }
});
