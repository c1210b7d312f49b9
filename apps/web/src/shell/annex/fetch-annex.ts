import {
  type CustomerAnnex,
  checkUserReportData,
  joinedAnnex,
  monthsOfAnnex,
} from '@contador/contract/self-generators';
import { accepted, type Month, type Result } from '@contador/kernel';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';

/**
 * Fetches the annex of a client's month: the version in force or the given one, and the combined one if two months were billed together.
 * Returns `undefined` if there is none.
 */
export async function fetchAnnex(
  username: string,
  clientCode: string,
  month: Month,
  version?: number,
): Promise<Result<CustomerAnnex | undefined, CallFailure>> {
  const found: CustomerAnnex[] = [];
  for (const { year, number } of monthsOfAnnex(month)) {
    const answer = await callEndpoint(checkUserReportData, {
      query: { username, clientCode, year, month: number, ...(version !== undefined && { version }) },
    });
    if (!answer.ok) return answer;
    if ('dates' in answer.value.user_data) found.push(answer.value.user_data as CustomerAnnex);
  }
  const [first, second] = found;
  return accepted(first && second ? joinedAnnex(first, second) : first);
}
