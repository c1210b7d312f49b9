import type { BodyOf } from '@contador/contract';
import type { CorrectableBill, CorrectedConsumption, correctBill } from '@contador/contract/billing';
import { settled, type Typed, untouched } from '@contador/domain/entry';

type Energy = keyof CorrectedConsumption;

/** An other concept as the bill should charge it; without a key it is one that was forgotten. */
interface ConceptDraft {
  readonly key?: string;
  readonly code: string;
  readonly name: string;
  readonly charged: boolean;
  readonly value: Typed<number>;
}

/** The parts of a credit's instalment that may be wrong. */
export const creditParts = ['capital', 'interest', 'instalment', 'balance'] as const;
type CreditPart = (typeof creditParts)[number];

interface CreditDraft extends Readonly<Record<CreditPart, Typed<number>>> {
  readonly key: string;
  readonly charged: boolean;
}

/** What a person typed of a bill: what it should have said, and why. */
export interface CorrectionDraft {
  readonly consumption: Readonly<Record<Energy, Typed<number>>>;
  readonly concepts: readonly ConceptDraft[];
  readonly credits: readonly CreditDraft[];
  readonly reason: string;
}

const bands = ['activeMax', 'activeMed', 'activeMin'] as const;
const reactive = ['inductive', 'penalised', 'capacitive'] as const;

/** The quantities that a bill of energy says. */
export function energiesOf({ consumption, hourly }: CorrectableBill): readonly Energy[] {
  if (consumption === null) return [];
  return ['active', ...(hourly ? bands : []), ...reactive];
}

/** The bill as it is. */
export function draftOf(bill: CorrectableBill): CorrectionDraft {
  return {
    consumption: Object.fromEntries(
      (['active', ...bands, ...reactive] as const).map((energy) => [energy, untouched(bill.consumption?.[energy])]),
    ) as CorrectionDraft['consumption'],
    concepts: bill.concepts.map(({ key, code, name, value }) => ({
      key,
      code,
      name,
      charged: true,
      value: untouched(value),
    })),
    credits: bill.credits.map(({ key, amounts }) => ({
      ...{ key, charged: true, capital: untouched(amounts.capital), interest: untouched(amounts.interest) },
      ...{ instalment: untouched(amounts.instalment), balance: untouched(amounts.balance) },
    })),
    reason: '',
  };
}

type Changes = Pick<BodyOf<typeof correctBill>, 'consumption' | 'concepts' | 'credits'>;

/** What is asked for; undefined while a field is empty or holds no number. */
export function changesOf(bill: CorrectableBill, draft: CorrectionDraft): Changes | undefined {
  const { values, faults } = settled(draft);
  const { consumption, concepts, credits } = values;
  const energies = energiesOf(bill);
  const isEmpty =
    energies.some((energy) => consumption[energy] === null) ||
    concepts.some(({ charged, value }) => charged && value === null) ||
    credits.some((credit) => credit.charged && creditParts.some((part) => credit[part] === null));
  if (faults.length > 0 || isEmpty) return undefined;
  return {
    consumption: energies.length === 0 ? null : (consumption as CorrectedConsumption),
    // A charge that was added and taken away again is none.
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
