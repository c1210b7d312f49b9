/** Declarations of the part of autocannon used here; it ships no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Duration in seconds; either this or `amount`. */
    readonly duration?: number;
    /** Number of requests. */
    readonly amount?: number;
    /** Number of threads that send the requests. */
    readonly workers?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Requests that each connection repeats in turn. */
    readonly requests?: readonly { readonly path: string }[];
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly start: Date;
    /** In milliseconds. */
    readonly latency: { readonly max: number };
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Run;
}
