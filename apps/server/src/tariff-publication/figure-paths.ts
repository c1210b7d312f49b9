import { bandKeys, levelKeys, residentialLevelKeys } from '@contador/domain/tariff-calculation';
import type { Term, TermIndex } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
  commercialisationWithOption,
  commercialTariff,
  distribution,
  ESTRATOS,
  fixedCostRecovery,
  generation,
  indexSuffix,
  officialTariff,
  optionUnitCost,
  project,
  recognisedLosses,
  residentialTariff,
  restrictions,
  subsidyShare,
  tariffOptionCost,
  transmission,
  unitCost,
} from '@contador/regulation';

const shownVoltages = [1, 2, 3] as const;

/** Maps the path of every figure in the answer (`cuGeneral.mon.n1or`) to its id in the trace of the tariff. */
export function figurePaths(market: string): ReadonlyMap<string, string> {
  const id = (term: Term, index: TermIndex = {}) => term.symbol + indexSuffix(project({ market, ...index }, term.by));
  const byLevel = (name: string, term: Term) => levelKeys.map((level) => [`${name}${level}`, id(term, { level })]);
  const banded = bandKeys.flatMap((band) => [
    [`trValues.${band}`, id(transmission, { band })],
    ...shownVoltages.map((voltage) => [`prValues.${band}.n${voltage}`, id(recognisedLosses, { band, voltage })]),
    ...levelKeys.map((level) => [`cuNoCot.${band}.${level}`, id(unitCost, { band, level })]),
    ...levelKeys.map((level) => [`cuOpTariff.${band}.${level}`, id(optionUnitCost, { band, level })]),
    ...levelKeys.map((level) => [`cuGeneral.${band}.${level}`, id(appliedUnitCost, { band, level })]),
  ]);
  const strata = ESTRATOS.flatMap((estrato) =>
    residentialLevelKeys.flatMap((level) => [
      [`subsidy.e${estrato}.${level}`, id(residentialTariff, { estrato, level })],
      [`subsidy.prc_e${estrato}.${level}`, id(subsidyShare, { estrato, level })],
    ]),
  );
  return new Map([
    ['grValues', id(generation)],
    ['rsValues', id(restrictions)],
    ['cvNoCot', id(commercialisation)],
    ['cvrValues', id(fixedCostRecovery)],
    ['cfmj', id(baseCost)],
    ...shownVoltages.map((voltage) => [`cvValues.n${voltage}`, id(commercialisationWithOption, { voltage })]),
    ...shownVoltages.map((voltage) => [`cotValues.n${voltage}`, id(tariffOptionCost, { voltage })]),
    ...byLevel('dtValues.', distribution),
    ...banded,
    ...strata,
    ...byLevel('subsidy.com_', commercialTariff),
    ...byLevel('subsidy.esp_', officialTariff),
  ] as [string, string][]);
}
