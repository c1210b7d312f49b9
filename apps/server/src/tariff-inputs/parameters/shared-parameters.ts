import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import { wantedFacts } from '@contador/regulation';

/** Parameters with a row for each market and at least one column that the law needs for the whole company. */
const askedOfCompany = new Set(
  wantedFacts
    .filter((term) => !term.by.includes('market'))
    .flatMap(({ sources }) => sources.flatMap((source) => (source.kind === 'parameter' ? [source.filename] : []))),
);

/**
 * Parameters of a market that the calculation of another market uses: those summed over the markets, and those with columns of the company.
 * All other parameters of a market are used only by that market.
 */
export const sharedParameters: readonly string[] = parameterDefinitions
  .filter(
    ({ scope, filename, feedsEveryMarket }) =>
      scope === 'market' && (feedsEveryMarket !== undefined || askedOfCompany.has(filename)),
  )
  .map(({ filename }) => filename);
