import { type FoundClient, findClients } from '@contador/contract/clients';
import { useEffect, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { useSession } from '../session/session.tsx';

/** Area whose clients are searched; without one, those of every area of the person. */
export type SearchedSide = { readonly billing: 'true' } | { readonly origin: 'ag' };

/** Pause in the typing after which the search is sent. */
const PAUSE_MS = 120;

export interface FoundClients {
  readonly clients: readonly FoundClient[];
  /** The text that `clients` answer; differs from the typed one while its answer is on the way. */
  readonly answered: string;
  /** True if the search of the typed text failed. */
  readonly failed: boolean;
}

const NONE: readonly FoundClient[] = [];

/** Clients whose name, code, SIC, NIU or meter contain the text, the nearest first; none for an empty text. */
export function useFoundClients(text: string, side?: SearchedSide): FoundClients {
  const { username } = useSession().tenant;
  const wanted = text.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, failure } = useRead(findClients, asked === '' ? undefined : { username, ...side, text: asked });
  if (asked === '') return { clients: NONE, answered: '', failed: false };
  if (data === undefined) return { clients: NONE, answered: '\0', failed: failure !== undefined && asked === wanted };
  return { clients: data.clients, answered: asked, failed: false };
}
