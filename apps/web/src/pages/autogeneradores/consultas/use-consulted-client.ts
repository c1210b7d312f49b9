import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/session/session.tsx';

const ADDRESS_NAME = 'cliente';

interface ConsultedClient {
  /** Empty where nobody was looked for yet. */
  readonly code: string;
  /** Absent for a customer, who reads the own months alone. */
  readonly choose?: (code: string) => void;
}

/** Of whom a page of 'consultas' speaks: the customer itself, or whom the address names. */
export function useConsultedClient(): ConsultedClient {
  const { customer } = useSession();
  const [address, setAddress] = useSearchParams();
  const choose = useCallback(
    (code: string) =>
      setAddress((now) => {
        const changed = new URLSearchParams(now);
        if (code === '') changed.delete(ADDRESS_NAME);
        else changed.set(ADDRESS_NAME, code);
        return changed;
      }),
    [setAddress],
  );
  return customer === null ? { code: address.get(ADDRESS_NAME) ?? '', choose } : { code: customer };
}
