import {
  type CustomerAnnex,
  checkUserReportData,
  joinedAnnex,
  monthsOfAnnex,
} from '@contador/contract/self-generators';
import { accepted, type Month, type Result } from '@contador/kernel';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';

/** The annex of a client's month, in force or of that version, of two where they were billed together; `undefined` where there is none. */
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
