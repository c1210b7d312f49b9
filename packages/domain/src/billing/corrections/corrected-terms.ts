import { type Client, type ConnectionLevel, isSubsidised, municipalityOf, type useTypes } from '../../clients/index.ts';

type UseType = (typeof useTypes)[number];

/** What of a bill may be corrected, in the order in which it is said. */
export const CORRECTION_CAUSES = [
  ...(['consumption', 'class', 'market', 'municipality', 'tariff', 'percentages', 'factor'] as const),
  ...(['concepts', 'credits'] as const),
] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/** By what the energy of a bill is priced and charged. */
export interface BillTerms {
  /** What the energy is used for, and the stratum of a home: prices, percentages and agreements differ by them. */
  readonly useType: UseType;
  readonly stratum: number | null;
  /** In whose published tariff a regulated client's prices stand; null of a free client, whose tariff is its own. */
  readonly market: string | null;
  /** Five digits of the DANE: whose lighting is charged, and in its department whose security. Null where nobody entered it. */
  readonly municipality: string | null;
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

export type TermsCause = Exclude<CorrectionCause, 'consumption' | 'concepts' | 'credits'>;

const fieldsOf = {
  class: ['useType', 'stratum'],
  market: ['market'],
  municipality: ['municipality'],
  tariff: ['tariffId', 'level', 'unitCostForm'],
  percentages: ['contributionPercent', 'irrigationSubsidyPercent', 'subsistence'],
  factor: ['mFactor'],
} as const satisfies Readonly<Record<TermsCause, readonly (keyof BillTerms)[]>>;

/** Which causes set the two apart. */
export function termsCauses(one: BillTerms, other: BillTerms): TermsCause[] {
  const causes = Object.keys(fieldsOf) as TermsCause[];
  return causes.filter((cause) => fieldsOf[cause].some((field) => one[field] !== other[field]));
}

type OfBill = Pick<Client, 'marketType'>;

/** What terms cannot say of a client of that class: what a client's record would be refused for too. */
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

export function termsFaults(terms: BillTerms, { marketType }: OfBill): TermsFault[] {
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
