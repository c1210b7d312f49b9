import { type Particular, refuse } from '@contador/contract';
import { checkInputs, type InputState } from '@contador/contract/tariff-inputs';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { expectedQuantity, type InputDefinition, lockOf, visibleInputs } from '@contador/domain/tariff-inputs';
import { type Month, nextMonth } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import type { CrossCheck } from '../cross-checks/index.ts';
import { loadCrossChecks } from '../cross-checks/load-cross-checks.ts';
import { entryGuard } from '../entries/entry-guard.ts';
import { entriesOf, type InputEntry } from '../entries/input-entry.repository.ts';
import { marketsIn } from '../markets/market.repository.ts';
import { requiredInputsOf } from '../parameters/required-inputs-of.ts';
import { offeredUserType } from '../scope/offered-user-type.ts';
import { periodOf } from '../scope/period-of.ts';
import { scopeKey } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { versionOfCall } from '../scope/version-of-call.ts';
import { stagedNames } from '../staging/stage.repository.ts';

/** Lists the inputs that the user type sees, with what was entered of each and whether it may change. */
export function checkInputsCall(versions: VersionLookups) {
  return handle(checkInputs, async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const period = periodOf(query);
      const label = await versionOfCall(transaction, versions, period, query);
      const version = await versions.versionOf(transaction, period, label);
      if (version === undefined) return refuse('version-unknown');
      const markets = await marketsIn(transaction, nextMonth(period));
      const market = markets.find(({ code }) => code === query.market);
      if (market === undefined) return refuse('market-unknown');
      const publications = await versions.publishedComponents(transaction, period, label);
      const entries = await entriesOf(transaction, period, label, query.market);
      const checks = await loadCrossChecks(transaction, { period, version: label, market: query.market });
      const staged = await stagedNames(transaction, {
        email: caller.email,
        year: period.year,
        month: period.number,
      });
      const userType = offeredUserType(caller, query.userType, period);
      const visible = visibleInputs(userType, {
        xmVersion: version.xmVersion,
        marketHasArea: market.area !== 'SIN ADD',
        requiredInputs: requiredInputsOf(caller.profile, period, markets),
      }).filter((definition) => !isReliquidationLabel(label) || definition.extensions.includes('.txf'));
      const inputs = visible.map((definition) => {
        const key = scopeKey(definition.scope, query.market);
        return inputState(definition, {
          period,
          xmVersion: version.xmVersion,
          entry: entries.find((entry) => entry.input === definition.name && entry.market === key),
          checks: checks.filter(({ used }) => used === definition.name),
          locked: lockOf(definition, query.market, publications) !== undefined,
          staged: staged
            .filter((file) => file.input === definition.name && ['', key].includes(file.market))
            .map((file) => file.name),
        });
      });
      return { inputs };
    }),
  );
}

function inputState(
  definition: InputDefinition,
  known: {
    period: Month;
    xmVersion: string;
    entry: InputEntry | undefined;
    checks: readonly CrossCheck[];
    locked: boolean;
    staged: string[];
  },
): InputState {
  const { entry } = known;
  const extensions = definition.extensions.map((it) => (it === '.txf' ? known.xmVersion : it));
  return {
    name: definition.name,
    storedName: definition.name,
    type: definition.type,
    extension: extensions[0] ?? '',
    extensions,
    quantity: definition.quantity,
    expectedFiles: expectedQuantity(definition, known.period),
    expectedName: definition.expectedName,
    use: definition.use,
    entered: entry !== undefined,
    rules: [...definition.rules],
    columns: [...(entry?.summary.columns ?? [])],
    values: (entry?.summary.rows ?? []).map((row) => [...row]),
    exportable: definition.exportable,
    optional: definition.optional === true,
    scope: definition.scope,
    files: [...(entry?.files ?? [])],
    enteredBy: entry?.enteredBy ?? null,
    enteredAt: entry?.enteredAt ?? null,
    warnings: warningsOf(entry, known.checks),
    locked: known.locked,
    stagedFiles: known.staged,
    revision: entryGuard.revisionOf(entry),
  };
}

/** Warnings of the reading, and contradictions with other inputs of the month as they are now. A sentence is listed once. */
function warningsOf(entry: InputEntry | undefined, checks: readonly CrossCheck[]): Particular[] {
  const remarked = entry?.warnings ?? [];
  const sentences = new Set(remarked.map(({ expected }) => expected));
  return [...remarked, ...checks.flatMap(({ sentence }) => (sentences.has(sentence) ? [] : [{ expected: sentence }]))];
}
