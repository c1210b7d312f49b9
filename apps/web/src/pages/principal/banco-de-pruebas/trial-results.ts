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

/** Figure of a trial; null if the formulas have no value with the tried inputs. */
export interface TrialFigure {
  readonly id: string;
  readonly value: number | null;
}

/** Result of a trial: unit costs in COP/kWh by level in the monomial band, tariffs by stratum at level 1 of the operator. */
export interface TrialResults {
  /** Result of the formula, without COT. */
  readonly calculated: Readonly<Record<LevelKey, TrialFigure>>;
  /** Cost that users pay, with COT; in the tariff option the option's cost replaces the calculated one. */
  readonly charged: Readonly<Record<LevelKey, TrialFigure>>;
  /** Empty if the company's tariffs have no strata. */
  readonly strata: readonly { readonly estrato: Estrato; readonly tariff: TrialFigure }[];
  /** Time that the formulas took, ms. */
  readonly took: number;
  readonly evaluation: Evaluation;
}

export interface Bench {
  readonly ground: TrialGround;
  readonly market: string;
  readonly strata: boolean;
  /** True if the charged cost differs from the calculated one, because of COT or the tariff option. */
  readonly hasCharged: boolean;
  /** True if some level of the market pays by the tariff option. */
  readonly inOption: boolean;
}

/** Evaluates the trial with the engine. `at`: time recorded as the origin of the replaced figures, ISO 8601. */
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

function figureOf(evaluation: Evaluation, ...query: Parameters<Evaluation['ask']>): TrialFigure {
  const answer = evaluation.ask(...query);
  return answer.kind === 'value' ? { id: answer.nodeId, value: answer.amount.toNumber() } : { id: '', value: null };
}
