import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/session/session.tsx';

const ADDRESS_NAME = 'cliente';

interface ConsultedClient {
  /** Empty until a client is searched. */
  readonly code: string;
  /** Absent for a customer, who can only read their own months. */
  readonly choose?: (code: string) => void;
}

/** Client shown on the pages of 'consultas': the customer of the session, or the one in the address. */
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
