import { downloadReviewImage } from '@contador/contract/field';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../http/download.ts';
import { useSession } from '../../../shell/session/session.tsx';

/** Object URL of an image of an acta, revoked on unmount. `undefined` while it loads and for a slot without an image. */
export function useReviewImage(acta: string, slot: string | undefined): string | 'failed' | undefined {
  const { username } = useSession().tenant;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (slot === undefined) return;
    let made: string | undefined;
    let gone = false;
    void fetchFile(downloadReviewImage, { query: { username, acta_number: acta, slot } }).then((answer) => {
      if (gone) return;
      if (answer.ok) made = URL.createObjectURL(answer.value);
      setAddress(made ?? 'failed');
    });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [username, acta, slot]);
  return address;
}
