import { checkUserReportLimits } from '@contador/contract/self-generators';
import { isoMonth, type Month, parseMonth } from '@contador/kernel';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';

const MONTH_IN_ADDRESS = 'periodo';

/**
 * Month shown on a page of 'consultas': the one in the address, or the client's last month with data. `first` and `last` are the limits.
 */
export function useConsultedMonth(code: string) {
  const { username } = useSession().tenant;
  const [address, setAddress] = useSearchParams();
  const limits = useRead(checkUserReportLimits, code === '' ? undefined : { username, clientCode: code });
  const first = parseMonth(limits.data?.lower?.slice(0, 7) ?? '');
  const last = parseMonth(limits.data?.upper?.slice(0, 7) ?? '');
  const month = parseMonth(address.get(MONTH_IN_ADDRESS) ?? '') ?? last;
  const chooseMonth = (chosen: Month | null) =>
    chosen &&
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.set(MONTH_IN_ADDRESS, isoMonth(chosen));
      return changed;
    });
  return { limits, first, last, month, chooseMonth };
}
