import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { useDraftOwner, useSession } from '../../../../shell/session/session.tsx';
import { storeSession } from '../../../../shell/session/stored-session.ts';
import { canSeal, type DeviceBox, openDeviceBox } from './device-box.ts';

export type DeviceState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'no-seal' }
  | { readonly kind: 'failed'; readonly failure: CallFailure | undefined; readonly retry: () => void }
  | { readonly kind: 'open'; readonly box: DeviceBox };

/** Opens the person's rows on this device, and stores the session with them so that the page opens offline. */
export function useDevice(): DeviceState {
  const { tenant, person } = useDraftOwner();
  const session = useSession();
  const latest = useRef(session);
  latest.current = session;
  const [tried, setTried] = useState(0);
  const [state, setState] = useState<DeviceState>({ kind: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it once more
  useEffect(() => {
    let gone = false;
    const tell = (next: DeviceState) => !gone && setState(next);
    const retry = () => setTried((count) => count + 1);
    if (!canSeal()) tell({ kind: 'no-seal' });
    else {
      openDeviceBox({ tenant, person }, () => storeSession(latest.current)).then(
        (opened) => {
          if (!opened.ok) return tell({ kind: 'failed', failure: opened.refusal, retry });
          tell({ kind: 'open', box: opened.value });
        },
        (fault: unknown) => {
          console.error(fault);
          tell({ kind: 'failed', failure: undefined, retry });
        },
      );
    }
    return () => {
      gone = true;
    };
  }, [tenant, person, tried]);
  return state;
}
