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
type FigureRequest = readonly [name: LightingFigure, term: Term, index?: TermIndex];

/** The present tariff of a municipality: its figures, or the inputs that are missing. */
export interface MunicipalityTariff {
  readonly municipality: Municipality;
  readonly supply: LightingSupply<SavedLightingOffer>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly figureIds: Readonly<Record<string, string>>;
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  readonly remarks: readonly string[];
  /** Trace of every figure that has a value; with `ownOnly`, without the nodes of the market's published tariff. */
  trace(ownOnly?: boolean): Trace;
}

/** Calculates the tariff of a municipality from the published tariff of its market, whose figures are used unchanged. */
export function municipalityTariff(input: {
  readonly municipality: Municipality;
  readonly supply: LightingSupply<SavedLightingOffer>;
  readonly month: Month;
  readonly facts: Facts;
  readonly regulated: PublishedTariff;
}): MunicipalityTariff {
  const { municipality, supply, month, facts, regulated } = input;
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

/** The figures to calculate: the tariff of each level, and its parts. */
function figuresOf({ options }: Evaluation, supply: LightingSupply['kind']): FigureRequest[] {
  const agreed = paysAgreedPrice(supply, options);
  return [
    ['generation', agreed ? agreedEnergyPrice : generation],
    ['transmission', transmission],
    ['restrictions', restrictions],
    ['commercialisation', agreed ? agreedCommercialisation : commercialisation],
    ...levelKeys.map((level): FigureRequest => [`distribution.${level}`, distribution, { level }]),
    ...VOLTAGES.map(
      (voltage): FigureRequest => [`losses.${voltage}`, agreed ? lossesAtAgreedPrice : recognisedLosses, { voltage }],
    ),
    ...levelKeys.map((level): FigureRequest => [`unitCost.${level}`, streetLightingTariff, { level }]),
  ];
}

/**
 * Adds COT and the option's unit cost to the figures where the tariff of a level depends on them. A printed tariff has no nodes below its
 * total, so its COT is always added.
 */
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
