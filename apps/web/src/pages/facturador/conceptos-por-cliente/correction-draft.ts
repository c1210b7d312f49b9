import type { BodyOf } from '@contador/contract';
import type { CorrectableBill, CorrectedConsumption, correctBill } from '@contador/contract/billing';
import { settled, type Typed, untouched } from '@contador/domain/entry';

type Energy = keyof CorrectedConsumption;

/** Another concept of the bill as it should be charged. One without `key` was missing on the bill and is added. */
interface ConceptDraft {
  readonly key?: string;
  readonly code: string;
  readonly name: string;
  readonly charged: boolean;
  readonly value: Typed<number>;
}

/** Parts of a credit's instalment that can be corrected. */
export const creditParts = ['capital', 'interest', 'instalment', 'balance'] as const;
type CreditPart = (typeof creditParts)[number];

interface CreditDraft extends Readonly<Record<CreditPart, Typed<number>>> {
  readonly key: string;
  readonly charged: boolean;
}

/** Choice of the class's contribution, instead of a percentage of the client's own. */
export const OF_CLASS = 'NA';

/** Draft of a bill's terms. */
export interface TermsDraft {
  readonly useType: string;
  /** 0 to 6, or empty. */
  readonly stratum: string;
  /** Null for a free client. */
  readonly market: string | null;
  /** Five DANE digits, or empty. */
  readonly municipality: string;
  readonly tariffId: string;
  readonly level: string | null;
  readonly unitCostForm: string | null;
  /** A percentage, or `OF_CLASS` for that of the client's class. */
  readonly contribution: string;
  readonly irrigation: Typed<number>;
  /** kWh, or empty. */
  readonly subsistence: string;
  readonly mFactor: Typed<number>;
}

/** Draft of a bill's correction: corrected values and reason. */
export interface CorrectionDraft {
  readonly consumption: Readonly<Record<Energy, Typed<number>>>;
  /** Null for a bill without energy. */
  readonly terms: TermsDraft | null;
  readonly concepts: readonly ConceptDraft[];
  readonly credits: readonly CreditDraft[];
  readonly reason: string;
}

const bands = ['activeMax', 'activeMed', 'activeMin'] as const;
const reactive = ['inductive', 'penalised', 'capacitive'] as const;
const delivered = ['permuted', 'permutedValue', 'surplusValue'] as const;

/** Quantities of energy on a bill. */
export function energiesOf({ consumption, hourly, delivers }: CorrectableBill): readonly Energy[] {
  if (consumption === null) return [];
  return ['active', ...(hourly ? bands : []), ...reactive, ...(delivers ? delivered : [])];
}

/** Completes a stored draft with the fields that were added since it was stored. */
export function wholeDraft(bill: CorrectableBill, stored: Partial<CorrectionDraft>): CorrectionDraft {
  const begun = draftOf(bill);
  const terms = begun.terms && { ...begun.terms, ...stored.terms };
  return { ...begun, ...stored, terms, consumption: { ...begun.consumption, ...stored.consumption } };
}

/** Draft with the present values of the bill. */
export function draftOf(bill: CorrectableBill): CorrectionDraft {
  return {
    consumption: Object.fromEntries(
      (['active', ...bands, ...reactive, ...delivered] as const).map((energy) => [
        energy,
        untouched(bill.consumption?.[energy]),
      ]),
    ) as CorrectionDraft['consumption'],
    terms: bill.terms && {
      useType: bill.terms.useType,
      stratum: bill.terms.stratum === null ? '' : String(bill.terms.stratum),
      market: bill.terms.market,
      municipality: bill.terms.municipality ?? '',
      tariffId: bill.terms.tariffId,
      level: bill.terms.level,
      unitCostForm: bill.terms.unitCostForm,
      contribution: bill.terms.contributionPercent === null ? OF_CLASS : String(bill.terms.contributionPercent),
      irrigation: untouched(bill.terms.irrigationSubsidyPercent),
      subsistence: bill.terms.subsistence === null ? '' : String(bill.terms.subsistence),
      mFactor: untouched(bill.terms.mFactor),
    },
    concepts: bill.concepts.map(({ key, code, name, value }) => ({
      key,
      code,
      name,
      charged: true,
      value: untouched(value),
    })),
    credits: bill.credits.map(({ key, amounts }) => ({
      key,
      charged: true,
      capital: untouched(amounts.capital),
      interest: untouched(amounts.interest),
      instalment: untouched(amounts.instalment),
      balance: untouched(amounts.balance),
    })),
    reason: '',
  };
}

type Changes = Pick<BodyOf<typeof correctBill>, 'consumption' | 'terms' | 'concepts' | 'credits'>;

/** Changes to send, or undefined while a field is empty or invalid. */
export function changesOf(bill: CorrectableBill, draft: CorrectionDraft): Changes | undefined {
  const { values, faults } = settled(draft);
  const { consumption, terms, concepts, credits } = values;
  const energies = energiesOf(bill);
  const isEmpty =
    energies.some((energy) => consumption[energy] === null) ||
    terms?.mFactor === null ||
    concepts.some(({ charged, value }) => charged && value === null) ||
    credits.some((credit) => credit.charged && creditParts.some((part) => credit[part] === null));
  if (faults.length > 0 || isEmpty) return undefined;
  return {
    consumption: energies.length === 0 ? null : (consumption as CorrectedConsumption),
    terms:
      terms &&
      ({
        tariffId: terms.tariffId,
        level: terms.level,
        unitCostForm: terms.unitCostForm,
        mFactor: terms.mFactor,
        useType: terms.useType,
        stratum: terms.stratum === '' ? null : Number(terms.stratum),
        market: terms.market,
        municipality: terms.municipality || null,
        contributionPercent: terms.contribution === OF_CLASS ? null : Number(terms.contribution),
        irrigationSubsidyPercent: terms.irrigation,
        subsistence: terms.subsistence === '' ? null : Number(terms.subsistence),
      } as NonNullable<Changes['terms']>),
    // A concept that was added and removed again is not sent.
    concepts: concepts
      .filter(({ key, charged }) => key !== undefined || charged)
      .map(({ key, code, charged, value }) => ({
        ...(key !== undefined && { key }),
        code,
        value: charged ? value : null,
      })),
    credits: credits.flatMap(({ key, charged, ...parts }) => {
      const before = bill.credits.find((it) => it.key === key);
      if (before === undefined) return [];
      const amounts = { ...before.amounts, ...(parts as Readonly<Record<CreditPart, number>>) };
      return [{ key, code: before.code, amounts: charged ? amounts : null }];
    }),
  };
}
