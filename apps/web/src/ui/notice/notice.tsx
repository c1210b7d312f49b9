import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadRefusals } from '../../http/call.ts';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';
import { loadHints } from '../hint/hint.tsx';
import { usePrepared } from '../use-prepared.ts';
import type { ParticularHeads } from './particular-rows.ts';
import { useReturnFocus } from './return-focus.ts';

const loadDialog = () => import('./notice-dialog.tsx');
const NoticeDialog = lazy(loadDialog);
const loadTidings = async () => ({ default: (await import('./tidings.tsx')).Tidings });
const Tidings = lazy(loadTidings);

/** Preloads the code of the messages, so that failures can be shown when the server is unreachable. */
const loadWords = () => Promise.all([loadDialog(), loadTidings(), loadRefusals(), loadHints()]);

export type NoticeTone = 'plain' | 'done' | 'warning' | 'refused';

export interface NoticeOptions {
  readonly tone?: NoticeTone;
  /** One sentence on what was done and what was not. */
  readonly detail?: string;
  /** The next step, shown under the list. */
  readonly hint?: string;
  readonly particulars?: readonly Particular[];
  /** Column titles of the list, if it holds something other than errors. */
  readonly heads?: ParticularHeads;
  /** Name of the file into which the list is saved. */
  readonly fileName?: string;
}

/** One of the actions offered by a notice. */
export interface NoticeChoice {
  readonly key: string;
  readonly label: string;
}

/** A queued 'Aviso'. */
export interface PendingNotice extends NoticeOptions {
  readonly key: number;
  readonly message: string;
  readonly question: boolean;
  /** Choices shown instead of Aceptar. Enter goes back by default, because each choice changes saved data. */
  readonly choices?: readonly NoticeChoice[];
  readonly accept?: string;
  readonly danger?: boolean;
  readonly answer: (reply: boolean | string) => void;
}

/** Action offered by a tiding: 'Reintentar'. */
export interface TidingAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message in the corner of the window, shown until it is closed. */
export interface Tiding extends NoticeOptions {
  readonly key: number;
  readonly message: string;
  readonly action?: TidingAction;
}

export interface NoticeService {
  /** Shows the exact text; resolves when it is closed. */
  readonly notice: (message: string, options?: NoticeOptions) => Promise<void>;
  /** Shows a message in the corner of the current page, without taking the focus or the keys; its particulars open on request. */
  readonly tell: (message: string, options?: NoticeOptions & { readonly action?: TidingAction }) => void;
  /** Asks a question; resolves to whether the person accepted. */
  readonly confirm: (
    message: string,
    options?: NoticeOptions & { readonly accept?: string; readonly danger?: boolean },
  ) => Promise<boolean>;
  /** Offers several choices; resolves to the key of the chosen one, or undefined if the person goes back. */
  readonly choose: (
    message: string,
    options: NoticeOptions & { readonly choices: readonly NoticeChoice[] },
  ) => Promise<string | undefined>;
  /** Shows why a call failed: the screen's own text first, then the server's sentence and particulars. */
  readonly failed: (failure: CallFailure, message?: string) => Promise<void>;
}

const Context = createContext<NoticeService | undefined>(undefined);

/** The notice service of the nearest provider. */
export function useNotice(): NoticeService {
  const service = useContext(Context);
  if (!service) throw new Error('no NoticeProvider above');
  return service;
}

/** Shows one 'Aviso' at a time, in the order of the requests. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly PendingNotice[]>([]);
  const [needed, setNeeded] = useState(false);
  const [tidings, setTidings] = useState<readonly Tiding[]>([]);
  const count = useRef(0);
  const pending = useRef(new Set<string>());
  usePrepared(loadWords);

  const ask = useCallback(
    (entry: Omit<PendingNotice, 'key' | 'answer'>) =>
      new Promise<boolean | string>((resolve) => {
        // Deduplicates double clicks: a question or sentence that is already open is not shown again, and the second call gets `false`.
        const same = JSON.stringify(entry);
        if (pending.current.has(same)) return resolve(false);
        pending.current.add(same);
        count.current += 1;
        setNeeded(true);
        const key = count.current;
        const answer = (reply: boolean | string) => {
          setQueue((waiting) => waiting.filter((it) => it.key !== key));
          pending.current.delete(same);
          resolve(reply);
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
        const reply = await ask({ message, question: true, ...options });
        return typeof reply === 'string' ? reply : undefined;
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
      {/* Present before its messages: screen readers announce only what is added to a region that they know. */}
      <div aria-live="polite">
        {tidings.length > 0 && (
          <Suspense>
            <Tidings
              tidings={tidings}
              onClose={(key) => setTidings((before) => before.filter((it) => it.key !== key))}
              onOpen={({ message, action, key, ...options }) => void service.notice(message, options)}
            />
          </Suspense>
        )}
      </div>
      {needed && (
        <Suspense>
          <NoticeDialog notice={shown} />
        </Suspense>
      )}
    </Context>
  );
}

/**
 * Makes Escape answer only the topmost notice. Each dialog listens to the window, and a lower one would receive the key first; this
 * listener is registered when the application starts, before all of them.
 */
function useEscapeFirst(answer: (() => void) | undefined): void {
  const top = useRef(answer);
  top.current = answer;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || top.current === undefined) return;
      event.stopImmediatePropagation();
      top.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
