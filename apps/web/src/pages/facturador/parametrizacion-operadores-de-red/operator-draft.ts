import type { NetworkOperatorRow } from '@contador/contract/clients';
import { type OperatorZone, proposedOperatorCode } from '@contador/domain/clients';

/** Draft of an operator. Unknown fields are empty texts. */
export interface OperatorDraft {
  readonly name: string;
  readonly incentiveCode: string;
  readonly operatorCode: string;
  readonly market: string | null;
  readonly zone: OperatorZone | null;
  readonly nit: string;
  readonly relatedOperator: string;
  readonly document: string;
  readonly municipality: string;
  readonly address: string;
  readonly phone: string;
  readonly active: boolean;
}

/** Draft of an existing operator, or of a new one. */
export function draftOf(operator: NetworkOperatorRow | undefined): OperatorDraft {
  const text = (field: 'nit' | 'relatedOperator' | 'document' | 'municipality' | 'address' | 'phone') =>
    operator?.[field] ?? '';
  return {
    name: operator?.name ?? '',
    incentiveCode: operator?.incentiveCode ?? '',
    operatorCode: operator?.operatorCode ?? '',
    market: operator?.market ?? null,
    zone: operator?.zone ?? null,
    nit: text('nit'),
    relatedOperator: text('relatedOperator'),
    document: text('document'),
    municipality: text('municipality'),
    address: text('address'),
    phone: text('phone'),
    active: operator?.active ?? true,
  };
}

/** Draft with another incentive code. The operator code follows it, unless a person typed a different one. */
export function withIncentiveCode(draft: OperatorDraft, typed: string): OperatorDraft {
  const incentiveCode = typed.toUpperCase().trim();
  const isProposal = draft.operatorCode === '' || draft.operatorCode === proposedOperatorCode(draft.incentiveCode);
  return {
    ...draft,
    incentiveCode,
    operatorCode: isProposal ? proposedOperatorCode(incentiveCode) : draft.operatorCode,
  };
}
