import { parseXmVersion } from '@contador/market-files';
import { loadFile, type TenantTransaction } from '../../platform/index.ts';
import { inputDefinitionOf, loadMonthInputs, readingContextOf, settledSupply } from '../../tariff-inputs/index.ts';
import { monthAdjustments } from '../adjustments/month-adjustments.ts';
import { approvalsOf, publicationsOf } from '../component-kind.ts';
import { correctionsOf } from '../corrections/correction.repository.ts';
import { publishedMonthBefore } from '../publication.repository.ts';
import type { PublishedTariff } from '../tariff.repository.ts';
import type { CalculationVersion } from '../version.repository.ts';
import type { PackedComponent, PackedInput, PackedMonth } from './packed-month.ts';

/** A published month with the contents of its files, by their path in the package. */
export interface CollectedMonth {
  readonly month: PackedMonth;
  readonly components: readonly PackedComponent[];
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Collects everything that a published tariff of a market depends on. */
export async function collectMonth(
  transaction: TenantTransaction,
  version: CalculationVersion,
  tariff: PublishedTariff,
  company: { username: string; agent: string },
): Promise<CollectedMonth> {
  const { period, xmVersion: files, calculationType } = version;
  const { market: code, tariffId } = tariff;
  const inputs = await loadMonthInputs(transaction, period, version.version);
  const xmVersion = parseXmVersion(files);
  if (xmVersion === undefined) throw new Error(`not a version of XM: ${files}`);
  const transactionHours = inputs.entries.flatMap(({ reading }) =>
    reading.reader === 'ptb' ? [reading.hours] : [],
  )[0];
  const contents = new Map<string, Uint8Array>();
  const packedInputs: PackedInput[] = [];
  for (const { input, market, files, warnings, enteredBy, enteredAt } of inputs.entries) {
    const ownMarket = inputs.markets.find((it) => it.code === (market ?? code));
    const reader = inputDefinitionOf(input)?.reader;
    if (ownMarket === undefined || reader === undefined)
      throw new Error(`${input} ${market} has no market or no reader`);
    const folder = market === null ? `insumos/${input}` : `insumos/${input}-${market}`;
    const packedFiles = files.map((file) => ({ ...file, path: `${folder}/${file.name}` }));
    for (const { path, sha256 } of packedFiles) {
      const bytes = await loadFile(transaction, sha256);
      if (bytes === undefined) throw new Error(`the file ${path} (${sha256}) is not kept`);
      contents.set(path, bytes);
    }
    const context = {
      ...readingContextOf({ period, xmVersion, retailer: company.agent, market: ownMarket }),
      ...(reader === 'trsd' && transactionHours && { transactionHours }),
    };
    packedInputs.push({ input, market, reader, context, files: packedFiles, warnings, enteredBy, enteredAt });
  }
  const approvals = await approvalsOf(transaction, version, code);
  const publications = await publicationsOf(transaction, version, code);
  const components = publications.map((component) => ({
    ...component,
    approvals: approvals
      .filter((it) => it.component === component.component && it.fingerprint === component.fingerprint)
      .map(({ approvedBy: by, approvedAt: at }) => ({ by, at })),
  }));
  // Settled purchases at the publication of G; later settlements are excluded.
  const generation = publications.find(({ component }) => component === 'G');
  const supply = generation && (await settledSupply(transaction, period, generation.publishedAt));
  const month: PackedMonth = {
    company: company.username,
    tariffId,
    market: code,
    period,
    version: version.version,
    xmVersion: files,
    calculationType,
    inputs: packedInputs,
    parameters: inputs.parameters,
    markets: inputs.markets,
    options: inputs.options,
    ...(supply && { supply }),
    before: (await publishedMonthBefore(transaction, period, code)) ?? null,
    adjustments: [...(await monthAdjustments(transaction, period)).facts],
    corrections: (await correctionsOf(transaction, version, code)).map(({ author: _, ...correction }) => correction),
  };
  return { month, components, contents };
}
