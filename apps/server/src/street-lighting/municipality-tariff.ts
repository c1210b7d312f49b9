import { impedimentSentence, remarkSentence } from '@contador/contract/messages';
import type { LightingFigure } from '@contador/contract/street-lighting';
import type { LightingSupply, Municipality } from '@contador/domain/street-lighting';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import type { Evaluation, Facts, Impossible, Missing, Term, TermIndex, Trace } from '@contador/regulation';
import {
  agreedCommercialisation,
  agreedEnergyPrice,
  appliedUnitCost,
  commercialisation,
  createEvaluation,
  distribution,
  generation,
  indexSuffix,
  lossesAtAgreedPrice,
  optionUnitCost,
  paysAgreedPrice,
  recognisedLosses,
  restrictions,
  streetLightingTariff,
  tariffOptionCost,
  transmission,
} from '@contador/regulation';
import type { PublishedTariff } from '../tariff-calculation/index.ts';
import type { SavedLightingOffer } from './lighting-offer.repository.ts';

const VOLTAGES = [1, 2, 3] as const;
type Asked = readonly [name: LightingFigure, term: Term, index?: TermIndex];

/** The tariff of a municipality as it stands: its figures, or what it lacks. */
export interface MunicipalityTariff {
  readonly municipality: Municipality;
  readonly supply: LightingSupply<SavedLightingOffer>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly figureIds: Readonly<Record<string, string>>;
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  readonly remarks: readonly string[];
  /** Under everything that has a value; with `ownOnly` without what the published tariff of the market has. */
  trace(ownOnly?: boolean): Trace;
}

/** Calculates the tariff of a municipality on the published tariff of its market, whose figures are taken as they are. */
export function municipalityTariff(given: {
  readonly municipality: Municipality;
  readonly supply: LightingSupply<SavedLightingOffer>;
  readonly month: Month;
  readonly facts: Facts;
  readonly regulated: PublishedTariff;
}): MunicipalityTariff {
  const { municipality, supply, month, facts, regulated } = given;
  const { market } = municipality;
  const published = regulated.trace?.nodes ?? {};
  const pinned: Trace = { roots: Object.keys(published).filter((id) => !id.includes('#')), nodes: published };
  const evaluation = createEvaluation({ month, facts, pinned });
  const amounts: Record<string, string> = {};
  const figureIds: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  let impossible: Impossible | undefined;
  for (const [name, term, index] of figuresOf(evaluation, supply.kind)) {
    const answer = evaluation.ask(term, { market, band: 'mon', ...index });
    if (answer.kind === 'value') {
      amounts[answer.nodeId] = answer.amount.toString();
      figureIds[name] = answer.nodeId;
    } else if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else impossible ??= answer.reason;
  }
  const trace = (ownOnly = false): Trace => {
    const whole = evaluation.trace(Object.values(figureIds));
    if (!ownOnly) return whole;
    const own = Object.entries(whole.nodes).filter(([id]) => published[id] === undefined);
    return { roots: whole.roots, nodes: Object.fromEntries(own) };
  };
  noteOptionFigures(evaluation, market, regulated, { amounts, figureIds });
  return {
    municipality,
    supply,
    amounts,
    figureIds,
    missing: [...missing.values()],
    impossible,
    remarks: impossible === undefined ? remarksOf(trace(), figureIds) : [impedimentSentence(impossible)],
    trace,
  };
}

/** What is asked for: the tariff of each level, and the parts of which it is the sum. */
function figuresOf({ options }: Evaluation, supply: LightingSupply['kind']): Asked[] {
  const agreed = paysAgreedPrice(supply, options);
  return [
    ['generation', agreed ? agreedEnergyPrice : generation],
    ['transmission', transmission],
    ['restrictions', restrictions],
    ['commercialisation', agreed ? agreedCommercialisation : commercialisation],
    ...levelKeys.map((level): Asked => [`distribution.${level}`, distribution, { level }]),
    ...VOLTAGES.map(
      (voltage): Asked => [`losses.${voltage}`, agreed ? lossesAtAgreedPrice : recognisedLosses, { voltage }],
    ),
    ...levelKeys.map((level): Asked => [`unitCost.${level}`, streetLightingTariff, { level }]),
  ];
}

/** COT and the option's unit cost, where the tariff of a level rests on them; a printed one says so only of itself. */
function noteOptionFigures(
  evaluation: Evaluation,
  market: string,
  { origin }: PublishedTariff,
  into: { amounts: Record<string, string>; figureIds: Record<string, string> },
): void {
  const tariffs = levelKeys.flatMap((level) => into.figureIds[`unitCost.${level}`] ?? []);
  const { nodes } = evaluation.trace(tariffs);
  const printed = origin === 'printed' && Object.values(nodes).some(({ symbol }) => symbol === appliedUnitCost.symbol);
  for (const voltage of VOLTAGES) {
    const answer = evaluation.ask(tariffOptionCost, { market, voltage });
    if (answer.kind !== 'value' || !(printed || nodes[answer.nodeId] !== undefined)) continue;
    into.amounts[answer.nodeId] = answer.amount.toString();
    into.figureIds[`cot.${voltage}`] = answer.nodeId;
  }
  for (const level of levelKeys) {
    const index = { market, level, band: 'mon' } as const;
    if (nodes[optionUnitCost.symbol + indexSuffix(index)] === undefined) continue;
    const answer = evaluation.ask(optionUnitCost, index);
    if (answer.kind !== 'value') continue;
    into.amounts[answer.nodeId] = answer.amount.toString();
    into.figureIds[`option.${level}`] = answer.nodeId;
  }
}

/** Remarks on the supply; those on a component were read when it was published. */
function remarksOf({ nodes }: Trace, figureIds: Readonly<Record<string, string>>): string[] {
  const remarks = levelKeys.flatMap((level) => nodes[figureIds[`unitCost.${level}`] ?? '']?.warnings ?? []);
  return [...new Set(remarks)].map(remarkSentence);
}
