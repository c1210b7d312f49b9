import { type Client, type ConnectionLevel, isSubsidised, municipalityOf, type useTypes } from '../../clients/index.ts';

type UseType = (typeof useTypes)[number];

/** Parts of a bill that can be corrected, in the order in which they are listed. */
export const BILL_CORRECTION_CAUSES = [
  'consumption',
  'class',
  'market',
  'municipality',
  'tariff',
  'percentages',
  'factor',
  'concepts',
  'credits',
] as const;
export type BillCorrectionCause = (typeof BILL_CORRECTION_CAUSES)[number];

/** Terms by which the energy of a bill is priced and charged. */
export interface BillTerms {
  /** Use of the energy and, for a home, its stratum; prices, percentages and agreements depend on them. */
  readonly useType: UseType;
  readonly stratum: number | null;
  /** Market whose published tariff prices a regulated client; null for a free client, which has its own tariff. */
  readonly market: string | null;
  /**
   * Five digits of the DANE. The municipality decides the lighting agreement, and its department the security agreement. Null when nobody
   * entered it.
   */
  readonly municipality: string | null;
  /** Id of the published tariff. */
  readonly tariffId: string;
  /** Connection level in the published tariff of a market; null for a free client, which has its own tariff. */
  readonly level: ConnectionLevel | null;
  readonly unitCostForm: 'SI' | 'NO' | null;
  /** 0 to 100; null means the percentage that the client's class pays in the year. */
  readonly contributionPercent: Client['contributionPercent'];
  readonly irrigationSubsidyPercent: number | null;
  /** kWh. */
  readonly subsistence: Client['subsistenceConsumption'];
  readonly mFactor: number;
}

export type TermsCause = Exclude<BillCorrectionCause, 'consumption' | 'concepts' | 'credits'>;

const fieldsOf = {
  class: ['useType', 'stratum'],
  market: ['market'],
  municipality: ['municipality'],
  tariff: ['tariffId', 'level', 'unitCostForm'],
  percentages: ['contributionPercent', 'irrigationSubsidyPercent', 'subsistence'],
  factor: ['mFactor'],
} as const satisfies Readonly<Record<TermsCause, readonly (keyof BillTerms)[]>>;

/** Correction causes in which the two sets of terms differ. */
export function termsCauses(one: BillTerms, other: BillTerms): TermsCause[] {
  const causes = Object.keys(fieldsOf) as TermsCause[];
  return causes.filter((cause) => fieldsOf[cause].some((field) => one[field] !== other[field]));
}

type BilledClient = Pick<Client, 'marketType'>;

/** A combination of terms that no client of that class can have, and that the client register would refuse too. */
export interface TermsFault {
  readonly field: keyof BillTerms;
  readonly reason:
    | 'stratum-of-homes'
    | 'no-contribution-of-subsidised'
    | 'irrigation-only'
    | 'subsistence-of-subsidised'
    | 'subsistence-only-of-subsidised'
    | 'level-of-regulated'
    | 'market-of-regulated'
    | 'market-only-of-regulated'
    | 'municipality-unknown';
}

export function termsFaults(terms: BillTerms, { marketType }: BilledClient): TermsFault[] {
  const { useType, stratum } = terms;
  const subsidised = isSubsidised({ useType, stratum, marketType });
  const isFault = {
    'stratum-of-homes': ['stratum', (stratum ?? 0) > 0 && useType !== 'RESIDENCIAL'],
    'no-contribution-of-subsidised': ['contributionPercent', subsidised && (terms.contributionPercent ?? 0) > 0],
    'irrigation-only': [
      'irrigationSubsidyPercent',
      terms.irrigationSubsidyPercent !== null && useType !== 'DISTRITO DE RIEGO',
    ],
    'subsistence-of-subsidised': ['subsistence', subsidised && terms.subsistence === null],
    'subsistence-only-of-subsidised': ['subsistence', terms.subsistence !== null && useType !== 'RESIDENCIAL'],
    'level-of-regulated': ['level', marketType === 'REGULADO' && (terms.level === null || terms.unitCostForm === null)],
    'market-of-regulated': ['market', marketType === 'REGULADO' && terms.market === null],
    'market-only-of-regulated': ['market', marketType !== 'REGULADO' && terms.market !== null],
    'municipality-unknown': [
      'municipality',
      terms.municipality !== null && municipalityOf(terms.municipality) === undefined,
    ],
  } as const satisfies Readonly<Record<TermsFault['reason'], readonly [keyof BillTerms, boolean]>>;
  const reasons = Object.keys(isFault) as TermsFault['reason'][];
  return reasons.flatMap((reason) => {
    const [field, holds] = isFault[reason];
    return holds ? [{ field, reason }] : [];
  });
}
