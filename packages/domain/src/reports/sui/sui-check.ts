import { agreementRules } from './rules/agreement.ts';
import { guaranteeRules } from './rules/guarantees.ts';
import { publicationRules } from './rules/publication.ts';
import type { SuiCheck, SuiPlace } from './rules/rule.ts';
import { shapeRules } from './rules/shape.ts';
import { unitCostRules } from './rules/unit-cost.ts';
import { variableRules } from './rules/variables.ts';
import { type SuiFinding, type SuiFindingCode, suiFindingCodes } from './sui-finding.ts';

const rules = [
  ...shapeRules,
  ...publicationRules,
  ...guaranteeRules,
  ...unitCostRules,
  ...agreementRules,
  ...variableRules,
];

/** Checks a report as the regulator would, before it is processed. Returns every finding, errors first. */
export function checkSuiReport(check: SuiCheck): SuiFinding[] {
  return rules
    .filter(({ reports }) => reports === 'all' || reports.includes(check.report.code))
    .flatMap(({ code, find }) => find(check).map((place) => found(code, place)))
    .sort((a, b) => suiFindingCodes.indexOf(a.code) - suiFindingCodes.indexOf(b.code));
}

function found(code: SuiFindingCode, { row, column, value, expected }: SuiPlace): SuiFinding {
  return { code, row: row ?? null, column: column ?? null, value: value ?? null, expected: expected ?? null };
}
