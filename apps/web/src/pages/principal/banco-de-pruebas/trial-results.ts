import { testBenchTexts as texts } from '@contador/contract/messages';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import {
  appliedUnitCost,
  ESTRATOS,
  type Estrato,
  type Evaluation,
  residentialTariff,
  type Term,
  type Trial,
  type TrialGround,
  tryOut,
  unitCost,
} from '@contador/regulation';

/** A figure of a trial: null where the formulas have no value with what is tried. */
export interface TrialFigure {
  readonly id: string;
  readonly value: number | null;
}

/** What a trial gives: unit costs in COP/kWh by level in the monomial band, tariffs by stratum at level 1 of the operator. */
export interface TrialResults {
  /** What the formula gives, without COT. */
  readonly calculated: Readonly<Record<LevelKey, TrialFigure>>;
  /** What users pay: in the tariff option its own cost in the place of the calculated one; with COT. */
  readonly charged: Readonly<Record<LevelKey, TrialFigure>>;
  /** Empty where the company's tariffs have no strata. */
  readonly strata: readonly { readonly estrato: Estrato; readonly tariff: TrialFigure }[];
  /** How long the formulas took, in ms. */
  readonly took: number;
  readonly evaluation: Evaluation;
}

export interface Bench {
  readonly ground: TrialGround;
  readonly market: string;
  readonly strata: boolean;
  /** What is charged is another figure than the calculated cost: with COT, or by the tariff option. */
  readonly hasCharged: boolean;
  /** Some level of the market pays by the tariff option. */
  readonly inOption: boolean;
}

/** Tries it out by the engine. `at`: the moment that signs the replaced figures, ISO 8601. */
export function resultsOf({ ground, market, strata }: Bench, trial: Trial, at: string): TrialResults {
  const began = performance.now();
  const evaluation = tryOut(ground, trial, { by: texts.by, at, reason: texts.reason });
  const byLevel = (cost: Term) =>
    Object.fromEntries(
      levelKeys.map((level) => [level, figureOf(evaluation, cost, { market, level, band: 'mon' })]),
    ) as Record<LevelKey, TrialFigure>;
  const tariffs = (strata ? ESTRATOS : []).map((estrato) => ({
    estrato,
    tariff: figureOf(evaluation, residentialTariff, { market, level: 'n1or', estrato }),
  }));
  const [calculated, charged] = [byLevel(unitCost), byLevel(appliedUnitCost)];
  return { calculated, charged, strata: tariffs, evaluation, took: performance.now() - began };
}

function figureOf(evaluation: Evaluation, ...asked: Parameters<Evaluation['ask']>): TrialFigure {
  const answer = evaluation.ask(...asked);
  return answer.kind === 'value' ? { id: answer.nodeId, value: answer.amount.toNumber() } : { id: '', value: null };
}
