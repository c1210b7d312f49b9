/** A file to upload. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ApiAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Body of every refusal. */
export interface RefusedBody {
  readonly Upload?: string;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: readonly Particular[];
  };
}

export interface Particular {
  readonly file?: string;
  readonly sheet?: string;
  readonly line?: number;
  readonly column?: string;
  readonly cell?: string;
  readonly value?: string;
  readonly field?: string;
  readonly expected: string;
}

export type Query = Readonly<Record<string, string | number>>;

/** A client of the HTTP API that uses only the published paths and names. */
export interface ApiClient {
  /** Base URL of the product. */
  readonly url: string;
  readonly username: string;
  get<Body>(path: string, query: Query): Promise<ApiAnswer<Body>>;
  post<Body>(path: string, query: Query, body: unknown): Promise<ApiAnswer<Body>>;
  upload<Body>(path: string, query: Query, files: readonly SentFile[]): Promise<ApiAnswer<Body>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
}

export const DEMO_PASSWORD = 'Contador2026';

/** Signs in and returns a client with that session; throws when the account is refused. */
export async function signedIn(url: string, email: string, password = DEMO_PASSWORD): Promise<ApiClient> {
  const reply = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (reply.status !== 200) throw new Error(`${email} does not get in: ${reply.status} ${await reply.text()}`);
  const session = (await reply.json()) as { access_token: string; user: string };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const address = (path: string, query: Query): string => {
    const text = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    return `${url}${path}?${new URLSearchParams(text)}`;
  };
  const answer = async <Body>(sent: Promise<Response>): Promise<ApiAnswer<Body>> => {
    const response = await sent;
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    url,
    username: session.user,
    token: session.access_token,
    headers,
    get: (path, query) => answer(fetch(address(path, query), { headers })),
    post: (path, query, body) =>
      answer(
        fetch(address(path, query), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    upload: (path, query, files) => {
      const form = new FormData();
      for (const [at, { name, bytes }] of files.entries()) {
        form.append(`file${at}`, new Blob([new Uint8Array(bytes)]), name);
      }
      return answer(fetch(address(path, query), { method: 'POST', headers, body: form }));
    },
  };
}
