/** What is used here of autocannon, which ships no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** What each connection asks for in turn. */
    readonly requests?: readonly { readonly path: string }[];
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Run;
}
