import { refuse } from '@contador/contract';
import { uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { opens, profileAt } from '@contador/domain/access';
import {
  audit,
  colombianMonth,
  handle,
  handleStream,
  receiveSentFiles,
  type TenantTransaction,
} from '../../platform/index.ts';
import { inputDefinitionOf } from '../entries/input-definition-of.ts';
import { readEntryOf } from '../entries/input-entry.repository.ts';
import { marketOf } from '../markets/market.repository.ts';
import { claimRefusal } from '../scope/claims.ts';
import { changeRefusal, notDone } from '../scope/editable.ts';
import { periodOf } from '../scope/period-of.ts';
import { scopeKey } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { versionOfCall } from '../scope/version-of-call.ts';
import { receivePart } from '../staging/receive-part.ts';
import { type StageKey, stagedFiles } from '../staging/stage.repository.ts';
import { contentDigest } from './content-digest.ts';
import { readInputKey, type readInputOperation } from './read-input.operation.ts';

const done = { Upload: 'OK' } as const;

/** Stages a part of an input's files until upload-input reads them, or receives the files of self-generators until they are processed. */
export function uploadFilesCall(versions: VersionLookups) {
  return handleStream(uploadFiles, async ({ query, caller, incoming, inTenant, now, parts }) => {
    const area = query.filename !== undefined ? 'principal' : 'autogeneradores';
    if (!opens({ area }, caller.profile.kind, caller.role)) return refuse('not-permitted', [], notDone);
    if (query.filename === undefined) {
      const received = await receiveSentFiles(parts, { caller, period: periodOf(query), incoming });
      return received.ok ? done : received;
    }
    const definition = inputDefinitionOf(query.filename);
    if (definition === undefined) return refuse('input-unknown', [], notDone);
    const stage = {
      email: caller.email,
      year: query.year,
      month: query.period,
      version: query.version ?? '',
      market: query.market === undefined ? '' : scopeKey(definition.scope, query.market),
      input: definition.name,
    };
    const outcome = await receivePart({
      incoming,
      stage,
      part: query.part,
      quota: parts.quota,
      now,
      inTenant,
      room: (bytes) => parts.disk.refusal(bytes),
      allowed: async (transaction) => {
        const period = periodOf(query);
        // A reliquidation counts as a version only if the call names it.
        const [known, isMarket] = await Promise.all([
          query.version === undefined
            ? versions.versionsOf(transaction, period).then(({ length }) => length > 0)
            : versions.versionOf(transaction, period, query.version).then((version) => version !== undefined),
          query.market === undefined || marketOf(transaction, query.market).then((market) => market !== undefined),
        ]);
        if (!known) return refuse('version-unknown', [], notDone);
        return isMarket ? undefined : refuse('market-unknown', [], notDone);
      },
      received: (transaction, files) => {
        const after = { files: files.map((file) => file.name) };
        const subject = `${stage.input} ${query.part}`;
        audit(transaction, { by: caller, action: 'files-received', subject, after, at: now });
      },
    });
    return outcome.ok ? done : outcome;
  });
}

/** Reads the staged files of an input and responds when done: stored whole, or refused with every reason. */
export function uploadInputCall(versions: VersionLookups, operation: ReturnType<typeof readInputOperation>) {
  return handle(uploadInput, async ({ query, body, caller, inTenant, now, operations, parts }) => {
    const period = periodOf(query);
    const claim = claimRefusal(caller, query, [colombianMonth(now), period]) ?? (await parts.disk.refusal());
    if (claim) return claim;
    const ready = await inTenant(async (transaction) => {
      const version = await versionOfCall(transaction, versions, period, query);
      const named = inputDefinitionOf(query.filename);
      const own = { email: caller.email, year: period.year, month: period.number, input: named?.name ?? '' };
      const key = { period, version, market: scopeKey(named?.scope ?? 'market', query.market), input: own.input };
      const exact = { ...own, version, market: key.market };
      const [market, refused, files] = await Promise.all([
        marketOf(transaction, query.market),
        named && changeRefusal(transaction, versions, { period, version, market: query.market, what: named }),
        stagedFiles(transaction, exact),
      ]);
      if (market === undefined) return refuse('market-unknown', [], notDone);
      if (inputDefinitionOf(query.filename, market) === undefined) return refuse('input-unknown', [], notDone);
      if (refused !== undefined) return refused;
      const asNamed = { ...exact, version: query.version };
      const unnamed = { ...own, version: '', market: '' };
      const [stage, staged] = files.length > 0 ? [exact, files] : await firstStaged(transaction, [asNamed, unnamed]);
      if (staged.length > 0) return { ok: true as const, value: { key, stage, contentSha256: contentDigest(staged) } };
      // Retry after a lost response: the same files were read already.
      const entry = await readEntryOf(transaction, key);
      const repeated = entry?.files.some((file) => body.filename === undefined || file.name === body.filename);
      return repeated ? { ok: true as const, value: undefined } : refuse('no-file-chosen', [], notDone);
    });
    if (!ready.ok) return ready;
    if (ready.value === undefined) return done;
    const outcome = await operations.run(operation, readInputKey(ready.value.key), {
      ...ready.value,
      decimalSign: query.decimalSign,
      market: query.market,
      retailer: profileAt(caller.profile, period).agent,
    });
    return outcome.ok ? done : outcome;
  });
}

/** First of the stages that has files, with its files. */
async function firstStaged(transaction: TenantTransaction, places: readonly [StageKey, ...StageKey[]]) {
  for (const place of places) {
    const files = await stagedFiles(transaction, place);
    if (files.length > 0) return [place, files] as const;
  }
  return [places[0], []] as const;
}
