import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import { wantedFacts } from '@contador/regulation';

/** The parameters of which the law asks some column for the company as a whole, though each market has a row of its own. */
const askedOfCompany = new Set(
  wantedFacts
    .filter((term) => !term.by.includes('market'))
    .flatMap(({ sources }) => sources.flatMap((source) => (source.kind === 'parameter' ? [source.filename] : []))),
);

/**
 * The parameters of a market that the calculation of another one looks at: those that enter sums over the markets, and those with columns
 * of the company. Everything else of a market is its own.
 */
export const sharedParameters: readonly string[] = parameterDefinitions
  .filter(
    ({ scope, filename, feedsEveryMarket }) =>
      scope === 'market' && (feedsEveryMarket !== undefined || askedOfCompany.has(filename)),
  )
  .map(({ filename }) => filename);
