import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** A TCP proxy to the real database, which can be cut and restored. */
export class CutWay {
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #to: URL;
  constructor(to: URL) {
    this.#to = to;
  }

  async open(): Promise<number> {
    this.#server = createServer((socket) => {
      const other = dial(Number(this.#to.port), this.#to.hostname);
      for (const each of [socket, other]) {
        this.#sockets.add(each);
        each.on('error', () => undefined);
        each.on('close', () => this.#sockets.delete(each));
      }
      socket.pipe(other).pipe(socket);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
    return this.#port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
