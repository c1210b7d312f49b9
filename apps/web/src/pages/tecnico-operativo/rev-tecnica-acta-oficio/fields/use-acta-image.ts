import { useEffect, useState } from 'react';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { storedActaFile } from '../acta/acta-files.ts';

/** Object URL of the acta's image in a slot, revoked on unmount. `undefined` without an image. */
export function useActaImage(slot: string): string | undefined {
  const { acta, box } = useActaWork();
  const file = useActa(({ files }) => files[slot]);
  const [address, setAddress] = useState<string>();
  const sha256 = file?.sha256;
  const type = file?.type;
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    setAddress(undefined);
    if (sha256 !== undefined) {
      void storedActaFile(box, acta.now().reviewId, slot, sha256).then((bytes) => {
        if (gone || bytes === undefined) return;
        made = URL.createObjectURL(new Blob([bytes], { type: type ?? 'image/jpeg' }));
        setAddress(made);
      });
    }
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [acta, box, slot, sha256, type]);
  return address;
}
