import type { UseType } from '@contador/regulation';
import type { AgreementScope, LocalTaxName, TaxedClient } from './tax-agreement.ts';

/** What keeps an agreement from applying: the first of these that does. */
export type AgreementMismatch = 'inactive' | 'not-started' | 'finished' | 'use' | 'market' | 'stratum' | 'level';
/** What an agreement may state and a client match: each is a point. */
export type AgreementCriterion = 'market' | 'stratum' | 'level';

/** The agreement of a client and period with the reason for it, or why none of them is. */
export type AgreementChoice<Agreement extends AgreementScope> =
  | {
      readonly agreement: Agreement;
      readonly matched: readonly AgreementCriterion[];
      /** What put it before the other candidates. */
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
 * The agreement that taxes a client in the period that starts on that day, among those of its municipality or department (rule B8): more
 * matched criteria first, then the later start, then the higher id. Security agreements have no market, stratum or level.
 */
export function chooseAgreement<Agreement extends AgreementScope>(of: {
  readonly tax: LocalTaxName;
  readonly agreements: readonly Agreement[];
  readonly client: TaxedClient;
  /** First day of the billing period, `2025-03-01`. */
  readonly periodStart: string;
  /** As which use a company's agreements take one that they do not offer. */
  readonly useTypeMap?: Partial<Readonly<Record<UseType, UseType>>>;
}): AgreementChoice<Agreement> {
  const { tax, agreements, client, periodStart, useTypeMap = {} } = of;
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

/** An open start is before all days. */
const startOf = ({ agreement: { startDate = '' } }: Candidate<AgreementScope>) => startDate;

function firstBefore(one: Candidate<AgreementScope>, other: Candidate<AgreementScope>): number {
  const byCriteria = other.matched.length - one.matched.length;
  if (byCriteria !== 0) return byCriteria;
  if (startOf(one) !== startOf(other)) return startOf(one) > startOf(other) ? -1 : 1;
  return other.agreement.id - one.agreement.id;
}

function decidedBy(first: Candidate<AgreementScope>, second: Candidate<AgreementScope> | undefined) {
  if (second === undefined) return 'alone';
  if (first.matched.length !== second.matched.length) return 'criteria';
  return startOf(first) === startOf(second) ? 'id' : 'start-date';
}
