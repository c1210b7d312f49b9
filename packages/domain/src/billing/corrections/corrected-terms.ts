import { type Client, type ConnectionLevel, isSubsidised } from '../../clients/index.ts';

/** What of a bill may be corrected, in the order in which it is said. */
export const CORRECTION_CAUSES = ['consumption', 'tariff', 'percentages', 'factor', 'concepts', 'credits'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/** By what the energy of a bill is priced and charged. */
export interface BillTerms {
  /** Of the published tariff. */
  readonly tariffId: string;
  /** Of the published tariff of a market; null of a free client, whose tariff is its own. */
  readonly level: ConnectionLevel | null;
  readonly unitCostForm: 'SI' | 'NO' | null;
  /** 0 to 100; null is what the class of the client pays in the year. */
  readonly contributionPercent: Client['contributionPercent'];
  readonly irrigationSubsidyPercent: number | null;
  /** kWh. */
  readonly subsistence: Client['subsistenceConsumption'];
  readonly mFactor: number;
}

export type TermsCause = Extract<CorrectionCause, 'tariff' | 'percentages' | 'factor'>;

const fieldsOf = {
  tariff: ['tariffId', 'level', 'unitCostForm'],
  percentages: ['contributionPercent', 'irrigationSubsidyPercent', 'subsistence'],
  factor: ['mFactor'],
} as const satisfies Readonly<Record<TermsCause, readonly (keyof BillTerms)[]>>;

/** Which causes set the two apart. */
export function termsCauses(one: BillTerms, other: BillTerms): TermsCause[] {
  const causes = Object.keys(fieldsOf) as TermsCause[];
  return causes.filter((cause) => fieldsOf[cause].some((field) => one[field] !== other[field]));
}

type OfBill = Pick<Client, 'useType' | 'stratum' | 'marketType'>;

/** What terms cannot say of a client of that class: what a client's record would be refused for too. */
export interface TermsFault {
  readonly field: keyof BillTerms;
  readonly reason:
    | 'no-contribution-of-subsidised'
    | 'irrigation-only'
    | 'subsistence-of-subsidised'
    | 'subsistence-only-of-subsidised'
    | 'level-of-regulated';
}

export function termsFaults(terms: BillTerms, client: OfBill): TermsFault[] {
  const subsidised = isSubsidised(client);
  const isFault = {
    'no-contribution-of-subsidised': ['contributionPercent', subsidised && (terms.contributionPercent ?? 0) > 0],
    'irrigation-only': [
      'irrigationSubsidyPercent',
      terms.irrigationSubsidyPercent !== null && client.useType !== 'DISTRITO DE RIEGO',
    ],
    'subsistence-of-subsidised': ['subsistence', subsidised && terms.subsistence === null],
    'subsistence-only-of-subsidised': [
      'subsistence',
      terms.subsistence !== null && client.useType !== null && client.useType !== 'RESIDENCIAL',
    ],
    'level-of-regulated': [
      'level',
      client.marketType === 'REGULADO' && (terms.level === null || terms.unitCostForm === null),
    ],
  } as const satisfies Readonly<Record<TermsFault['reason'], readonly [keyof BillTerms, boolean]>>;
  const reasons = Object.keys(isFault) as TermsFault['reason'][];
  return reasons.flatMap((reason) => {
    const [field, holds] = isFault[reason];
    return holds ? [{ field, reason }] : [];
  });
}
