import { refuse } from '@contador/contract';
import {
  checkLightingTariffs,
  explainLightingTariff,
  type LightingFigure,
  lightingFigureNames,
  type MunicipalTariff,
} from '@contador/contract/street-lighting';
import type { LightingOffer, LightingSupply, Municipality } from '@contador/domain/street-lighting';
import { month as monthOf } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { findNode } from '@contador/regulation';
import { handle, type TenantTransaction } from '../platform/index.ts';
import {
  type CalculationVersion,
  publishedTariff,
  versionOf,
  whatIsMissing,
  wireTree,
} from '../tariff-calculation/index.ts';
import { lightingTariffTrace } from './lighting-tariff.repository.ts';
import { loadMonthOfLighting } from './month-of-lighting.ts';

interface Shown {
  readonly municipality: Omit<Municipality, 'firstMonth'>;
  readonly supply: LightingSupply['kind'];
  readonly offer: Pick<LightingOffer, 'contract'> | null;
  readonly amounts: Readonly<Record<string, string>>;
  readonly figureIds: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly missing: MunicipalTariff['missing'];
  readonly published: MunicipalTariff['published'];
}

/** The tariffs of one municipality or of all: as published, or as far as they can be calculated now. */
export const checkLightingTariffsCall = handle(checkLightingTariffs, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown');
    const month = await loadMonthOfLighting(transaction, version);
    const shown: Shown[] = [
      ...month.published.map(({ publishedBy, publishedAt, ...it }) => ({
        ...it,
        missing: [],
        published: { by: publishedBy, at: publishedAt },
      })),
      ...month.calculated.map(({ supply, ...it }) => ({
        ...it,
        supply: supply.kind,
        offer: supply.offer ?? null,
        missing: whatIsMissing({ missing: it.missing, impossible: it.impossible }),
        published: null,
      })),
    ];
    const wanted = shown.filter(({ municipality: { code } }) => [undefined, code].includes(query.municipality));
    return { tariffs: Object.fromEntries(wanted.map((it) => [it.municipality.code, tariffRow(it)])) };
  }),
);

/**
 * The explanation tree of one figure: of the published tariff, together with its market's published tariff, or of the present calculation.
 */
export const explainLightingTariffCall = handle(explainLightingTariff, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown');
    const { municip_code: code, figure } = query;
    const explanation =
      (await publishedTrace(transaction, version, code)) ?? (await calculatedTrace(transaction, version, code));
    if (explanation === undefined || findNode(explanation.trace, figure) === undefined) return refuse('figure-unknown');
    return { figure: wireTree(explanation.trace, figure), published: explanation.published };
  }),
);

interface Explained {
  readonly trace: Trace;
  readonly published: MunicipalTariff['published'];
}

async function publishedTrace(
  transaction: TenantTransaction,
  version: CalculationVersion,
  code: string,
): Promise<Explained | undefined> {
  const own = await lightingTariffTrace(transaction, version, code);
  if (own === undefined) return undefined;
  const regulated = await publishedTariff(transaction, version.tariffId, own.market);
  const { roots, nodes } = own.trace;
  return {
    trace: { roots, nodes: { ...regulated?.trace?.nodes, ...nodes } },
    published: { by: own.by, at: own.at },
  };
}

async function calculatedTrace(
  transaction: TenantTransaction,
  version: CalculationVersion,
  code: string,
): Promise<Explained | undefined> {
  const { calculated } = await loadMonthOfLighting(transaction, version);
  const tariff = calculated.find(({ municipality }) => municipality.code === code);
  return tariff && { trace: tariff.trace(), published: null };
}

function tariffRow({ municipality, supply, offer, amounts, figureIds, ...rest }: Shown): MunicipalTariff {
  const value = (name: LightingFigure): number | null => {
    const amount = amounts[figureIds[name] ?? ''];
    return amount === undefined ? null : Number(amount);
  };
  const figures = Object.fromEntries(lightingFigureNames.map((name) => [name, value(name)]));
  return {
    ...(figures as Record<LightingFigure, number | null>),
    name: municipality.name,
    market: municipality.market,
    supply,
    contract: offer?.contract || null,
    published: rest.published,
    missing: [...rest.missing],
    remarks: [...rest.remarks],
    figureIds: { ...figureIds },
  };
}
