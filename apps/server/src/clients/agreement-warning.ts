import type { Particular } from '@contador/contract';
import { selfGeneratorTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { agreedPrices } from './agreed-price.repository.ts';
import type { ResultingClient } from './resulting-client.ts';

/** That a client has an agreed price and no agreement: said at save, because the agreement names the client, and refused when it is liquidated. */
export async function agreementWarning(
  transaction: TenantTransaction,
  { client }: Pick<ResultingClient, 'client'>,
): Promise<(Particular & { field: string; value: string })[]> {
  if (client.agreedPrice !== true) return [];
  const agreements = await agreedPrices(transaction, [client.clientCode]);
  if (agreements.some(({ active }) => active)) return [];
  return [{ field: 'agreedPrice', value: 'SI', expected: texts.withoutAgreement }];
}
