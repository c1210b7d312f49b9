import type { UseType } from '@contador/regulation';
import type { AgreementScope, LocalTaxName, TaxedClient } from './tax-agreement.ts';

/** Why an agreement does not apply to a client. The conditions are checked in this order and the first mismatch is reported. */
export type AgreementMismatch = 'inactive' | 'not-started' | 'finished' | 'use' | 'market' | 'stratum' | 'level';
/** An optional condition of an agreement. Each one that the agreement states and the client meets counts as a point. */
export type AgreementCriterion = 'market' | 'stratum' | 'level';

/** The agreement chosen for a client and period with the reason for the choice, or why each agreement was rejected. */
export type AgreementChoice<Agreement extends AgreementScope> =
  | {
      readonly agreement: Agreement;
      readonly matched: readonly AgreementCriterion[];
      /** The criterion that put this agreement before the other candidates. */
      readonly decidedBy: 'alone' | 'criteria' | 'start-date' | 'id';
    }
  | {
      readonly agreement?: undefined;
      readonly rejected: readonly { readonly id: number; readonly because: AgreementMismatch }[];
    };

interface Candidate<Agreement> {
  readonly agreement: Agreement;
  readonly matched: readonly AgreementCriterion[];
}

/**
 * Chooses the agreement that taxes a client in a billing period, among those of its municipality or department (rule B8). The agreement
 * with more matched criteria wins, then the later start date, then the higher id. Security agreements have no market, stratum or level.
 */
export function chooseAgreement<Agreement extends AgreementScope>(request: {
  readonly tax: LocalTaxName;
  readonly agreements: readonly Agreement[];
  readonly client: TaxedClient;
  /** First day of the billing period, such as `2025-03-01`. */
  readonly periodStart: string;
  /** Maps a use that the company's agreements do not offer to the use that they treat it as. */
  readonly useTypeMap?: Partial<Readonly<Record<UseType, UseType>>>;
}): AgreementChoice<Agreement> {
  const { tax, agreements, client, periodStart, useTypeMap = {} } = request;
  const use = useTypeMap[client.use] ?? client.use;
  const rejected: { id: number; because: AgreementMismatch }[] = [];
  const candidates: Candidate<Agreement>[] = [];
  for (const agreement of agreements) {
    const because =
      generalMismatch(agreement, use, periodStart) ?? (tax === 'lighting' && criteriaMismatch(agreement, client, use));
    if (because) rejected.push({ id: agreement.id, because });
    else candidates.push({ agreement, matched: tax === 'lighting' ? criteriaOf(agreement, use) : [] });
  }
  const [first, second] = candidates.sort(firstBefore);
  if (first === undefined) return { rejected };
  return { ...first, decidedBy: decidedBy(first, second) };
}

function generalMismatch(agreement: AgreementScope, use: UseType, day: string): AgreementMismatch | undefined {
  if (!agreement.active) return 'inactive';
  if (agreement.startDate !== undefined && day < agreement.startDate) return 'not-started';
  if (agreement.finishDate !== undefined && day > agreement.finishDate) return 'finished';
  return agreement.useTypes.includes(use) ? undefined : 'use';
}

function criteriaMismatch(agreement: AgreementScope, client: TaxedClient, use: UseType): AgreementMismatch | undefined {
  const { marketType, strata, level } = agreement;
  if (marketType !== undefined && marketType !== client.marketType) return 'market';
  if (use === 'RESIDENCIAL' && strata.length > 0 && !strata.includes(client.stratum ?? 0)) return 'stratum';
  return level === undefined || level === client.level ? undefined : 'level';
}

function criteriaOf({ marketType, strata, level }: AgreementScope, use: UseType): AgreementCriterion[] {
  const stated = {
    market: marketType !== undefined,
    stratum: use === 'RESIDENCIAL' && strata.length > 0,
    level: level !== undefined,
  };
  return (['market', 'stratum', 'level'] as const).filter((criterion) => stated[criterion]);
}

/** A missing start date sorts before every date. */
const startDateOf = ({ agreement: { startDate = '' } }: Candidate<AgreementScope>) => startDate;

function firstBefore(one: Candidate<AgreementScope>, other: Candidate<AgreementScope>): number {
  const byCriteria = other.matched.length - one.matched.length;
  if (byCriteria !== 0) return byCriteria;
  if (startDateOf(one) !== startDateOf(other)) return startDateOf(one) > startDateOf(other) ? -1 : 1;
  return other.agreement.id - one.agreement.id;
}

function decidedBy(first: Candidate<AgreementScope>, second: Candidate<AgreementScope> | undefined) {
  if (second === undefined) return 'alone';
  if (first.matched.length !== second.matched.length) return 'criteria';
  return startDateOf(first) === startDateOf(second) ? 'id' : 'start-date';
}
