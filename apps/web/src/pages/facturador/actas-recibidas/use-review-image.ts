import { downloadReviewImage } from '@contador/contract/field';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../http/download.ts';
import { useSession } from '../../../shell/session/session.tsx';

/** The address of an image of an acta while it is shown; undefined until it is there, and of a slot without one. */
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
