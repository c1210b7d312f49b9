import type { Particular } from '@contador/contract';
import { selfGeneratorTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../platform/index.ts';
import { agreedPrices } from './agreed-price.repository.ts';
import type { ResultingClient } from './resulting-client.ts';

/**
 * Warns that a client has an agreed price but no agreement. Only a warning when saving, because the agreement refers to the client and is
 * saved later; the settlement refuses it.
 */
export async function agreementWarning(
  transaction: TenantTransaction,
  { client }: Pick<ResultingClient, 'client'>,
): Promise<(Particular & { field: string; value: string })[]> {
  if (client.agreedPrice !== true) return [];
  const agreements = await agreedPrices(transaction, [client.clientCode]);
  if (agreements.some(({ active }) => active)) return [];
  return [{ field: 'agreedPrice', value: 'SI', expected: texts.withoutAgreement }];
}
