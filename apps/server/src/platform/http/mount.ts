import { Readable } from 'node:stream';
import type { Endpoint, Refusal } from '@contador/contract';
import { refuse } from '@contador/contract';
import { serverTexts, tokenTexts } from '@contador/contract/messages';
import { oddFields, withFieldLabels } from '@contador/contract/wire';
import { isConfirmed } from '@contador/domain/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit, auditTally } from '../database/audit.ts';
import { isDatabaseAway } from '../database/away.ts';
import { inTenant } from '../database/in-tenant.ts';
import { valueNotStoredRefusal } from '../database/value-not-stored.ts';
import { fileRefusal } from '../files/file-refusal.ts';
import { OperationFailed } from '../operations/operation.ts';
import type { Caller } from '../parts/caller.ts';
import { hasScope, mayCall } from '../parts/caller.ts';
import type { Parts } from '../parts/parts.ts';
import { Busy } from '../threads/bounded-work.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { colombianDay } from './colombian-day.ts';
import { decode, decodeBody } from './decode.ts';
import { deviceOf, rememberDevice } from './device-cookie.ts';
import { withDirectionMarks } from './direction-marks.ts';
import { sendEvents } from './event-stream.ts';
import type { MountedCall, UploadedFile } from './handle.ts';
import { readImage } from './image-body.ts';
import { incomingFiles, letGoBy, readMultipart, TooLarge } from './multipart.ts';
import { takesGzip } from './packed-reply.ts';
import type { RefusalAnswer } from './refusal-reply.ts';
import { refusalReply, sessionOverReply } from './refusal-reply.ts';
import type { Download, DownloadStream, Encoded } from './reply.ts';
import { replyJson } from './reply-json.ts';
import type { TokenPace } from './token-pace.ts';

/** Resolves the token of a session, or an access token, to its caller; `undefined` if it does not exist or has ended. */
export type Authenticate = (parts: Parts, token: string, address: string) => Promise<Caller | undefined>;

export interface MountOptions {
  readonly parts: Parts;
  readonly authenticate: Authenticate;
  readonly pace: TokenPace;
}

/**
 * Registers a route for a call of the contract. Checks are in the same order for all: session (422), network of an access token (403), role
 * (403), scope of an access token (403) and its pace (429), confirmation (403), claimed tenant (403), shape (400), and then the handler.
 */
export function mount(server: FastifyInstance, { parts, authenticate, pace }: MountOptions, call: MountedCall): void {
  const { endpoint } = call;
  server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll('{', ':').replaceAll('}', ''),
    ...(endpoint.path.startsWith('/login') ? { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } } : {}),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refused = (answer: RefusalAnswer) => reply.status(answer.status).send(answer.body);
      const caller = call.public ? undefined : await callerOf(request, parts, authenticate);
      if (!call.public) {
        if (caller === undefined) return refused(sessionOverReply);
        if (caller.strangeAddress !== undefined) return refused(tokenNetworkReply(caller.strangeAddress));
        if (caller.passwordExpired && !endpoint.whileHeld) {
          return refused(refusalReply(refuse('password-expired').refusal));
        }
        if (caller.secondStepMissing && !endpoint.whileHeld) {
          return refused(refusalReply(refuse('second-step-missing').refusal));
        }
        if (!mayCall(caller, endpoint)) return refused(refusalReply(refuse('not-permitted').refusal));
        if (!hasScope(caller, endpoint)) return refused(refusalReply(refuse('token-scope').refusal));
        const wait = pace.secondsToWait(caller, parts.now());
        if (wait > 0) {
          reply.header('retry-after', wait);
          return refused(refusalReply(refuse('too-many-requests').refusal));
        }
        if (endpoint.confirmed && !isConfirmed(caller.confirmedAt, parts.now())) {
          return refused(refusalReply(refuse('confirm-first').refusal));
        }
      }
      const { wire, files } = call.streams ? { wire: request.body ?? {}, files: [] } : await bodyOf(request, endpoint);
      if (caller !== undefined && claimsAnotherTenant(caller, request.query, wire)) {
        return refused(refusalReply(refuse('other-tenant').refusal));
      }
      if (namesAnotherCustomer(caller, request.query, wire)) {
        return refused(refusalReply(refuse('not-permitted').refusal));
      }
      const named = { ...(request.query as object), ...(request.params as object) };
      const odd = [named, wire, Object.fromEntries(files.map(({ field, name }) => [field, name]))].flatMap(oddFields);
      if (odd.length > 0) return refused(refusalReply(refuse('malformed-request', odd).refusal));
      const query = decode(endpoint.query, withDirectionMarks(named));
      if (!query.ok) return refused(refusalReply(query.refusal));
      const body = decodeBody(endpoint, withDirectionMarks(wire));
      if (!body.ok) return refused(refusalReply(body.refusal));
      const goesOn = async () => call.public || (await callerOf(request, parts, authenticate)) !== undefined;
      return await answer(
        request,
        reply,
        parts,
        call,
        { caller, goesOn },
        { query: query.value, body: body.value, files },
      );
    },
  });
}

/** Refusal of a token's call from a network to which the token is not bound. It names the address, and none of the networks. */
const tokenNetworkReply = (value: string) =>
  refusalReply(refuse('token-network', [{ field: 'address', value, ...tokenTexts.network }]).refusal);

async function callerOf(request: FastifyRequest, parts: Parts, authenticate: Authenticate) {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : await authenticate(parts, token, clientAddress(request.ip));
}

async function bodyOf(request: FastifyRequest, endpoint: Endpoint): Promise<{ wire: unknown; files: UploadedFile[] }> {
  if (endpoint.transport === 'multipart' && request.isMultipart()) {
    const { files, fields } = await readMultipart(request);
    return { wire: fields, files };
  }
  if (endpoint.transport === 'bytes') {
    const bytes = await readImage(request);
    return { wire: {}, files: bytes === undefined ? [] : [{ field: 'file', name: '', bytes }] };
  }
  return { wire: request.body ?? {}, files: [] };
}

/** True if `username`, which is only a claim, differs from the tenant of the session. */
function claimsAnotherTenant(caller: Caller, ...claims: unknown[]): boolean {
  return claims.some((claim) => {
    const username = (claim as { username?: unknown } | null | undefined)?.username;
    return username !== undefined && username !== null && username !== caller.tenant;
  });
}

/** True if a customer's account names another customer. The database would show nothing anyway; the explicit refusal says why. */
function namesAnotherCustomer(caller: Caller | undefined, ...claims: unknown[]): boolean {
  const own = caller?.customer ?? null;
  return (
    own !== null &&
    claims.some((claim) => {
      const code = (claim as { client_code?: unknown } | null | undefined)?.client_code;
      return code !== undefined && code !== null && code !== own;
    })
  );
}

/** Caller of the request, absent without a session, and a check whether the session still exists. */
interface Asking {
  readonly caller: Caller | undefined;
  readonly goesOn: () => Promise<boolean>;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  { endpoint, handler, streams }: MountedCall,
  { caller, goesOn }: Asking,
  decoded: { query: unknown; body: unknown; files: readonly UploadedFile[] },
): Promise<FastifyReply> {
  const now = parts.now();
  const readOnly = endpoint.effect === 'read';
  const common = { ...decoded, now, today: colombianDay(now), parts };
  const tally = { entries: 0 };
  const subject = claimed(request.query);
  const result: unknown = await auditTally.run(tally, () =>
    handler(
      (caller === undefined
        ? { ...common, ...stranger(request, reply) }
        : {
            ...common,
            caller,
            ...(streams && { incoming: incomingFiles(request) }),
            inTenant: (work: never) =>
              inTenant(parts.database, caller.tenant, work, {
                readOnly,
                onReplica: endpoint.onReplica === true,
                customer: caller.customer,
                ...(!readOnly && { otherwise: { by: caller, action: endpoint.path, subject, at: now } }),
              }),
            operations: parts.operations.of(caller.tenant, caller),
          }) as never,
    ),
  );
  if (streams) letGoBy(request);
  if (hasField(result, 'ok') && result.ok === false && hasField(result, 'refusal')) {
    const refusal = result.refusal as Refusal;
    const { status, body } = refusalReply({ ...refusal, particulars: withFieldLabels(endpoint, refusal.particulars) });
    return reply.status(status).send(body);
  }
  // This call changed nothing itself; what it started or found done is still logged.
  if (endpoint.effect === 'write' && caller !== undefined && tally.entries === 0) {
    await inTenant(parts.database, caller.tenant, async (transaction) => {
      audit(transaction, { by: caller, action: endpoint.path, subject, at: now });
    });
  }
  if (hasField(result, 'events')) return await sendEvents(reply, endpoint, result as never, goesOn);
  if (hasField(result, 'download')) {
    const { bytes, ...named } = (result as unknown as Download).download;
    return asFile(reply, named).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  if (hasField(result, 'stream')) {
    const { bytes, size, ...named } = (result as unknown as DownloadStream).stream;
    if (size !== undefined) reply.header('content-length', size);
    return asFile(reply, named).send(Readable.from(bytes, { objectMode: false }));
  }
  if (hasField(result, 'encoded')) return sendEncoded(request, reply, result as Encoded);
  const value = hasField(result, 'ok') && result.ok === true && hasField(result, 'value') ? result.value : result;
  return reply.header('content-type', 'application/json; charset=utf-8').send(replyJson(endpoint, value));
}

function asFile(reply: FastifyReply, named: { readonly fileName: string; readonly contentType: string }): FastifyReply {
  return reply
    .header('content-type', named.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(named.fileName)}`);
}

/** Sends the compressed form if there is one, without compressing it again. */
function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: Encoded): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (answer.packed === undefined) return reply.send(answer.encoded);
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers)) return reply.send(answer.encoded);
  return reply.header('content-encoding', 'gzip').send(answer.packed);
}

/** Data about a caller without a session. */
function stranger(request: FastifyRequest, reply: FastifyReply) {
  return {
    header: (name: string) => request.headers[name.toLowerCase()]?.toString(),
    address: countedAddress(request.ip),
    device: deviceOf(request),
    rememberDevice: () => rememberDevice(request, reply),
  };
}

const claimed = (query: unknown) => new URLSearchParams(query as Record<string, string>).toString().slice(0, 500);

function hasField<K extends string>(value: unknown, field: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && field in value;
}

/**
 * Converts a thrown error into a response: bad requests found by Fastify, values that cannot be stored, or a fault with a reference that is
 * also in the log.
 */
export function errorReply(
  error: unknown,
  parts: Pick<Parts, 'log'>,
  what: string,
  id: string,
  sent: unknown,
): RefusalAnswer {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const { code } = error as { code?: string };
  if (error instanceof TooLarge) return refusalReply(error.refusal);
  if (status === 413 || /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code ?? '')) {
    return refusalReply(refuse('too-large').refusal);
  }
  if (status === 429) return refusalReply(refuse('too-many-requests').refusal);
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return refusalReply(refuse('malformed-request', [{ field: 'body', expected: serverTexts.jsonBody }]).refusal);
  }
  if (status >= 400 && status < 500) {
    return refusalReply(refuse('malformed-request', [{ expected: (error as Error).message }]).refusal);
  }
  const unstorable = valueNotStoredRefusal(error, sent);
  if (unstorable !== undefined) {
    parts.log.warn(`${what}: la base de datos no admite un valor: ${(error as Error).message}`);
    return refusalReply(unstorable.refusal);
  }
  const files = fileRefusal(error);
  if (files !== undefined) {
    parts.log.warn(`${what}: ${(error as Error).message}`);
    return refusalReply(files.refusal, id);
  }
  if (error instanceof Busy) return refusalReply(refuse('server-busy').refusal, id);
  if (isDatabaseAway(error)) {
    parts.log.warn(`${what}: la base de datos no responde: ${(error as Error).message}`);
    return refusalReply(refuse('database-away').refusal, id);
  }
  const reference = error instanceof OperationFailed ? error.reference : id;
  if (!(error instanceof OperationFailed)) parts.log.error(`${what}: falla ${reference}.`, error);
  return refusalReply(refuse('server-fault').refusal, reference);
}
