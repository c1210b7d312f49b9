import type { NetworkOperatorRow } from '@contador/contract/clients';
import { type OperatorZone, proposedOperatorCode } from '@contador/domain/clients';

/** An operator as it is typed: empty texts where nothing is known. */
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

/** The draft of an operator that exists, or of a new one. */
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

/** With another incentive code, and the operator code that it proposes, unless a person wrote one of their own. */
export function withIncentiveCode(draft: OperatorDraft, typed: string): OperatorDraft {
  const incentiveCode = typed.toUpperCase().trim();
  const isProposal = draft.operatorCode === '' || draft.operatorCode === proposedOperatorCode(draft.incentiveCode);
  return {
    ...draft,
    incentiveCode,
    operatorCode: isProposal ? proposedOperatorCode(incentiveCode) : draft.operatorCode,
  };
}
