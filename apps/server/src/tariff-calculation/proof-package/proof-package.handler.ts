import { downloadProofPackage, refuse, proofPackageTexts as texts } from '@contador/contract';
import { nextMonth, spanishMonth } from '@contador/kernel';
import { strToU8, zip } from 'fflate';
import { handle } from '../../http/handle.ts';
import { download } from '../../http/reply.ts';
import { publishedTariff } from '../tariff.repository.ts';
import { versionOfTariff } from '../version.repository.ts';
import { collectMonth } from './collect-month.ts';
import { packed } from './packed-month.ts';
import { fileRows, formulaRows, parameterRows, separated } from './readable-lists.ts';
import { verifierScript } from './verifier-script.ts';

/** A published tariff with everything that it rests on, and a verifier that computes it again: one archive. */
export const downloadProofPackageHandler = handle(downloadProofPackage, async ({ query, caller, inTenant }) => {
  const { electric_tariff_id: tariffId, market } = query;
  const found = await inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, tariffId);
    if (version === undefined) return refuse('version-unknown');
    const tariff = await publishedTariff(transaction, tariffId, market);
    if (tariff === undefined) return refuse('tariff-unpublished');
    if (tariff.origin === 'printed' || tariff.trace === null) return refuse('tariff-without-calculation');
    const company = { username: caller.tenant, agent: caller.profile.agent };
    return { tariff, ...(await collectMonth(transaction, version, tariff, company)) };
  });
  if ('refusal' in found) return found;
  const { tariff, month, components, contents } = found;
  const { tree, levels, strata, publishedBy, publishedAt, trace } = tariff;
  const json = (value: unknown) => strToU8(JSON.stringify(value, null, 1));
  const about = {
    company: caller.profile.applicationName,
    market,
    month: spanishMonth(nextMonth(month.period)),
    tariffId,
    publishedBy,
    publishedAt,
  };
  const entries = {
    [packed.readMe]: strToU8(texts.readMe(about)),
    [packed.verifier]: strToU8(await verifierScript()),
    [packed.month]: json(month),
    [packed.trace]: json(trace),
    [packed.results]: json({ tree, levels, strata, publishedBy, publishedAt }),
    [packed.components]: json(components),
    [packed.formulas]: strToU8(separated(formulaRows(trace ?? { roots: [], nodes: {} }))),
    [packed.parameters]: strToU8(separated(parameterRows(month))),
    [packed.files]: strToU8(separated(fileRows(month))),
    ...Object.fromEntries(contents),
  };
  return download(texts.fileName(tariffId, market), 'application/zip', await archived(entries));
});

function archived(entries: Record<string, Uint8Array>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
