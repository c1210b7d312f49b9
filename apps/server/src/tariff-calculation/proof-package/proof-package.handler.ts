import { type Refused, refuse } from '@contador/contract';
import { proofPackageTexts as texts } from '@contador/contract/messages';
import { downloadProofPackage } from '@contador/contract/tariff-calculation';
import { profileAt } from '@contador/domain/access';
import { nextMonth, spanishMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { strToU8, zip } from 'fflate';
import { audit, download, handle } from '../../platform/index.ts';
import { publicationDigest } from '../publication-digest.ts';
import { type PublishedTariff, publishedTariff } from '../tariff.repository.ts';
import { versionOfTariff } from '../version.repository.ts';
import { type CollectedMonth, collectMonth } from './collect-month.ts';
import { manifestOf, sha256Of } from './manifest.ts';
import { packed } from './packed-month.ts';
import { correctionRows, fileRows, formulaRows, parameterRows, separated } from './readable-lists.ts';
import { verifierScript } from './verifier-script.ts';

/** Downloads a published tariff as an archive with everything it depends on and a verifier that recalculates it. */
export const downloadProofPackageHandler = handle(downloadProofPackage, async ({ query, caller, inTenant, now }) => {
  const { electric_tariff_id: tariffId, market } = query;
  const found = await inTenant(async (transaction) => {
    const version = await versionOfTariff(transaction, tariffId);
    if (version === undefined) return refuse('version-unknown');
    const tariff = await publishedTariff(transaction, tariffId, market);
    if (tariff === undefined) return refuse('tariff-unpublished');
    if (tariff.origin === 'printed' || tariff.trace === null) return refuse('tariff-without-calculation');
    const company = { username: caller.tenant, agent: profileAt(caller.profile, version.period).agent };
    const collected = await collectMonth(transaction, version, tariff, company);
    const entries = await entriesOf(tariff, tariff.trace, collected, caller.profile.applicationName);
    const { components } = collected;
    const publication = publicationDigest({ ...tariff, trace: tariff.trace, components });
    const manifest = strToU8(JSON.stringify(manifestOf({ tariffId, market, publication }, entries), null, 1));
    audit(transaction, {
      by: caller,
      action: 'proof-package.make',
      subject: `${tariffId} ${market}`,
      after: { manifest: sha256Of(manifest), publication },
      at: now,
    });
    return { ...entries, [packed.manifest]: manifest };
  });
  if ('refusal' in found) return found as Refused;
  return download(texts.fileName(tariffId, market), 'application/zip', await archived(found));
});

/** All files of the package except its manifest, by path. */
async function entriesOf(
  tariff: PublishedTariff,
  trace: Trace,
  { month, components, contents }: CollectedMonth,
  company: string,
): Promise<Record<string, Uint8Array>> {
  const { tariffId, market } = tariff;
  const { tree, levels, strata, publishedBy, publishedAt } = tariff;
  const json = (value: unknown) => strToU8(JSON.stringify(value, null, 1));
  const about = {
    company,
    market,
    month: spanishMonth(nextMonth(month.period)),
    tariffId,
    publishedBy,
    publishedAt,
  };
  return {
    [packed.readMe]: strToU8(texts.readMe(about)),
    [packed.verifier]: strToU8(await verifierScript()),
    [packed.month]: json(month),
    [packed.trace]: json(trace),
    [packed.results]: json({ tree, levels, strata, publishedBy, publishedAt }),
    [packed.components]: json(components),
    [packed.formulas]: strToU8(separated(formulaRows(trace))),
    [packed.parameters]: strToU8(separated(parameterRows(month))),
    [packed.files]: strToU8(separated(fileRows(month))),
    [packed.corrections]: strToU8(separated(correctionRows(month))),
    ...Object.fromEntries(contents),
  };
}

function archived(entries: Record<string, Uint8Array>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
