import {
  type ComponentName,
  componentNames,
  type MarketStanding,
  type StepStanding,
} from '@contador/domain/tariff-calculation';
import { inputDefinitions, parameterDefinitions } from '@contador/domain/tariff-inputs';
import { levelsInOption, optionCards } from '@contador/domain/tariff-option';
import { type Month, nextMonth } from '@contador/kernel';
import { componentOf, type Term, termsNamedBy } from '@contador/regulation';
import type { InputStanding } from '../../tariff-inputs/index.ts';
import type { DecisionAct, DecisionActs } from './decision-acts.ts';

/** State of all steps of a market, from its inputs and decisions. */
export function marketStanding(period: Month, inputs: InputStanding, decisions: DecisionActs): MarketStanding {
  const { code, option } = inputs.market;
  const ofMarket = (acts: readonly DecisionAct[]) => acts.filter(({ market }) => market === code);
  const published = ofMarket(decisions.published);
  const tariffs = ofMarket(decisions.tariffs);
  // Published components count as approved. Other approvals become stale when an input of the component changes.
  const standing = ofMarket(decisions.approved).filter(
    ({ subject }) => !published.some((it) => it.subject === subject),
  );
  const corrected = ofMarket(decisions.corrected);
  const stale = standing.filter(
    ({ subject, at }) =>
      changedAfter(subject, at, inputs.changed) ||
      corrected.some((act) => act.at > at && restsOn(subject as ComponentName, act.subject as ComponentName)),
  );
  const approved = [...published, ...standing.filter((act) => !stale.includes(act))];
  const inOption = levelsInOption(option?.option, nextMonth(period)).length > 0;
  return {
    files: inputs.files,
    parameters: inputs.parameters,
    approved: {
      ...stepOf(componentNames, approved),
      stale: stale.map(({ subject }) => subject),
      ...lastOf([...approved, ...stale]),
    },
    published: stepOf(componentNames, published),
    option: stepOf(inOption ? optionCards : [], ofMarket(decisions.option)),
    tariffs: {
      done: Math.min(tariffs.length, 1),
      total: 1,
      missing: [],
      stale: [],
      ...lastOf(tariffs),
    },
  };
}

/** True if a file or parameter of the component was entered after `at`. */
function changedAfter(component: string, at: string, changed: InputStanding['changed']): boolean {
  const feeds = [
    ...inputDefinitions.map((it) => ({ name: it.name, feeds: it.feeds })),
    ...parameterDefinitions.map((it) => ({ name: it.filename, feeds: it.feeds })),
  ];
  return feeds.some(
    ({ name, feeds: fed }) => fed.includes(component as ComponentName) && (changed.get(name) ?? '') > at,
  );
}

/** True if the component is the other one or depends on it. */
function restsOn(component: ComponentName, other: ComponentName): boolean {
  const under = new Set<Term>();
  const visit = (term: Term): void => {
    if (under.has(term)) return;
    under.add(term);
    if (term.kind === 'formula') term.formulas.flatMap(termsNamedBy).forEach(visit);
  };
  visit(componentOf(component).value);
  return under.has(componentOf(other).value);
}

function stepOf(names: readonly string[], acts: readonly DecisionAct[]): StepStanding {
  const missing = names.filter((name) => !acts.some(({ subject }) => subject === name));
  return { done: names.length - missing.length, total: names.length, missing, stale: [], ...lastOf(acts) };
}

function lastOf(acts: readonly DecisionAct[]): Pick<StepStanding, 'by' | 'at'> {
  const last = acts.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  return { by: last?.by ?? null, at: last?.at ?? null };
}
