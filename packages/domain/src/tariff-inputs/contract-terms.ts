export const calculationTypes = ['INDEXADO', 'FIJO'] as const;
export const indexationVariables = ['IPC', 'IPP'] as const;
export const contractTypes = ['BILATERAL', 'POR SUBASTA', 'POR SUBASTA 3'] as const;
export type ContractCalculation = (typeof calculationTypes)[number];
export type IndexationVariable = (typeof indexationVariables)[number];
export type ContractType = (typeof contractTypes)[number];

export const financialActorTypes = ['BENEFICIARIO', 'EMISOR'] as const;
export const accountTypes = ['Ahorros', 'Corriente'] as const;

interface IdentifiedActor {
  readonly type: (typeof financialActorTypes)[number];
  readonly nit: string;
  readonly particulars: Readonly<Partial<Record<'bank' | 'ac_type' | 'ac_number', string | undefined>>>;
}

/** Identity of a financial actor: the NIT of a beneficiary; NIT, bank, account type and account number of an issuer. */
export function identityOfActor({ type, nit, particulars }: IdentifiedActor): string {
  const { bank = '', ac_type: accountType = '', ac_number: number = '' } = particulars;
  const account = type === 'EMISOR' ? [bank, accountType, number] : [];
  return [type, nit, ...account].map((part) => part.trim().toLowerCase()).join('\n');
}
