import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadRefusals } from '../../http/call.ts';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';
import { loadHints } from '../hint/hint.tsx';
import { usePrepared } from '../use-prepared.ts';
import { useEscapeFirst } from './escape-first.ts';
import type { ParticularHeads } from './particular-rows.ts';
import { useReturnFocus } from './return-focus.ts';

const loadDialog = () => import('./notice-dialog.tsx');
const NoticeDialog = lazy(loadDialog);
const loadTidings = async () => ({ default: (await import('./tidings.tsx')).Tidings });
const Tidings = lazy(loadTidings);

/** What goes wrong can be said then too. */
const loadWords = () => Promise.all([loadDialog(), loadTidings(), loadRefusals(), loadHints()]);

export type NoticeTone = 'plain' | 'done' | 'warning' | 'refused';

export interface NoticeOptions {
  readonly tone?: NoticeTone;
  /** One sentence of what was and was not done. */
  readonly detail?: string;
  /** What to do next, under the list. */
  readonly hint?: string;
  readonly particulars?: readonly Particular[];
  /** What the list's columns are called where they hold something else than what is at fault. */
  readonly heads?: ParticularHeads;
  /** Name of the file into which the list is saved. */
  readonly fileName?: string;
}

/** One of the things that may be done about what is said. */
export interface NoticeChoice {
  readonly key: string;
  readonly label: string;
}

/** One 'Aviso' that waits its turn. */
export interface PendingNotice extends NoticeOptions {
  readonly key: number;
  readonly message: string;
  readonly question: boolean;
  /** Instead of accepting. Going back is what a hurried Enter does: each of them does something to what somebody saved. */
  readonly choices?: readonly NoticeChoice[];
  readonly accept?: string;
  readonly danger?: boolean;
  readonly answer: (given: boolean | string) => void;
}

/** What may be done from a tiding: 'Reintentar'. */
export interface TidingAction {
  readonly label: string;
  readonly run: () => void;
}

/** What is said at the corner until it is closed. */
export interface Tiding extends NoticeOptions {
  readonly key: number;
  readonly message: string;
  readonly action?: TidingAction;
}

export interface NoticeService {
  /** Says the text exactly as it is, and resolves when it was closed. */
  readonly notice: (message: string, options?: NoticeOptions) => Promise<void>;
  /** Says the same at the corner of whatever page is open, without taking the focus or the keys; its particulars open on request. */
  readonly tell: (message: string, options?: NoticeOptions & { readonly action?: TidingAction }) => void;
  /** Asks, and resolves to whether the person accepted. */
  readonly confirm: (
    message: string,
    options?: NoticeOptions & { readonly accept?: string; readonly danger?: boolean },
  ) => Promise<boolean>;
  /** Offers several answers, and resolves to the key of the chosen one; undefined where the person goes back. */
  readonly choose: (
    message: string,
    options: NoticeOptions & { readonly choices: readonly NoticeChoice[] },
  ) => Promise<string | undefined>;
  /** Says why a call brought nothing: the screen's own text first, the server's sentence and particulars under it. */
  readonly failed: (failure: CallFailure, message?: string) => Promise<void>;
}

const Context = createContext<NoticeService | undefined>(undefined);

/** The 'Aviso' of the screens below. */
export function useNotice(): NoticeService {
  const service = useContext(Context);
  if (!service) throw new Error('no NoticeProvider above');
  return service;
}

/** Shows one 'Aviso' at a time, in the order in which they were asked for. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly PendingNotice[]>([]);
  const [needed, setNeeded] = useState(false);
  const [tidings, setTidings] = useState<readonly Tiding[]>([]);
  const count = useRef(0);
  const asked = useRef(new Set<string>());
  usePrepared(loadWords);

  const ask = useCallback(
    (entry: Omit<PendingNotice, 'key' | 'answer'>) =>
      new Promise<boolean | string>((resolve) => {
        // A double click asks, and is told, once: the same question or sentence, open already, is answered by that one alone.
        const same = JSON.stringify(entry);
        if (asked.current.has(same)) return resolve(false);
        asked.current.add(same);
        count.current += 1;
        setNeeded(true);
        const key = count.current;
        const answer = (given: boolean | string) => {
          setQueue((waiting) => waiting.filter((it) => it.key !== key));
          asked.current.delete(same);
          resolve(given);
        };
        setQueue((waiting) => [...waiting, { ...entry, key, answer }]);
      }),
    [],
  );

  useReturnFocus(queue.length > 0);
  const [shown] = queue;
  useEscapeFirst(shown && (() => shown.answer(false)));

  const service = useMemo<NoticeService>(
    () => ({
      notice: async (message, options) => {
        await ask({ message, question: false, ...options });
      },
      tell: (message, options) => {
        count.current += 1;
        const key = count.current;
        setTidings((before) => [...before, { key, message, ...options }]);
      },
      confirm: async (message, options) => (await ask({ message, question: true, ...options })) === true,
      choose: async (message, options) => {
        const given = await ask({ message, question: true, ...options });
        return typeof given === 'string' ? given : undefined;
      },
      failed: async (failure, message) => {
        if (failure.kind === 'session-over') return;
        const sentence = failureSentence(failure);
        const text = message ?? sentence;
        await ask({
          message: text,
          question: false,
          tone: 'refused',
          ...(text !== sentence && { detail: sentence }),
          ...(failure.kind === 'refused' && { particulars: failure.details }),
          ...(failure.kind === 'refused' && failure.reference && { hint: partsTexts.reference(failure.reference) }),
        });
      },
    }),
    [ask],
  );

  return (
    <Context value={service}>
      {children}
      {tidings.length > 0 && (
        <Suspense>
          <Tidings
            tidings={tidings}
            onClose={(key) => setTidings((before) => before.filter((it) => it.key !== key))}
            onOpen={({ message, action, key, ...options }) => void service.notice(message, options)}
          />
        </Suspense>
      )}
      {needed && (
        <Suspense>
          <NoticeDialog notice={shown} />
        </Suspense>
      )}
    </Context>
  );
}
