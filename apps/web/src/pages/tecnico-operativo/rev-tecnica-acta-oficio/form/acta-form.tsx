import { fieldActaTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { ACTA_TABS, type ActaTab, actaFields, actaTabs } from '@contador/domain/field';
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { ActaProvider, type ActaWork } from '../acta/acta-context.ts';
import { type Lack, lacksOf } from '../acta/lacks.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import { opensTab, useLacks } from '../acta/use-lacks.ts';
import type { DeviceBox } from '../device/device-box.ts';
import phone from '../phone.module.css';
import { EmailsDialog } from '../sending/emails-dialog.tsx';
import classes from './acta-form.module.css';
import { KeepingLine } from './keeping-line.tsx';
import { StateNotice } from './state-notice.tsx';
import { TabPanel } from './tab-panel.tsx';
import { TabStrip } from './tab-strip.tsx';
import { useOnline } from './use-online.ts';
import { useSections } from './use-sections.ts';

const PATIENCE_MS = 2_000;

/** Tab of the signatures, which opens when the others are complete. */
const SIGNATURES: ActaTab = 8;

/** Focuses the field of that place after it is rendered, because its tab or section may just have been opened. */
function focusWhenThere(within: HTMLElement | null, place: string): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const found = within?.querySelector<HTMLElement>(`[data-path=${JSON.stringify(place)}]`);
    if (!found) return void (performance.now() < until && requestAnimationFrame(look));
    const field = found.matches('input, select, textarea, button') ? found : found.querySelector<HTMLElement>('input');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  requestAnimationFrame(look);
}

interface Props {
  readonly acta: OpenActa;
  readonly box: DeviceBox;
  readonly choices: ActaWork['choices'];
  readonly lastTyped: ActaWork['lastTyped'];
  readonly onClose: () => void;
  /** Called when the person confirmed the acta, with the e-mail addresses. */
  readonly onSend: (emails: readonly string[]) => void;
}

/** Full-screen form of an acta: tabs at the top, fields in the middle, and the two steps at the bottom. */
export function ActaForm({ acta, box, choices, lastTyped, onClose, onSend }: Props) {
  const { notice, confirm } = useNotice();
  const online = useOnline();
  const tab = useTabOf(acta);
  // The touched tab is highlighted at once. Its contents are rendered with lower priority, because they can take longer on a phone.
  const shown = useDeferredValue(tab);
  const sections = useSections();
  // Which missing fields are marked. Missing signatures are marked only once the person sends the acta, because signing comes last.
  const [reported, setReported] = useState<'nothing' | 'fields' | 'everything'>('nothing');
  const [asking, setAsking] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { lacks, missing, complete, lastOpens } = useLacks(acta);
  useRestInert();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [shown]);

  const goTo = useCallback((to: ActaTab) => acta.change((it) => ({ ...it, tab: to })), [acta]);
  const faults = useFaults(
    reported === 'nothing' ? none : lacks.filter((lack) => reported === 'everything' || lack.tab !== SIGNATURES),
  );
  const { setOpen, setSide } = sections;
  const show = useCallback(
    (to: ActaTab, path: string) => {
      goTo(to);
      const field = actaFields.get(path);
      if (field) {
        setOpen(field.section, true);
        if (field.side) setSide(field.section, field.side);
      }
      focusWhenThere(panel.current, path);
    },
    [goTo, setOpen, setSide],
  );
  const work = useMemo<ActaWork>(
    () => ({ acta, box, choices, lastTyped, faults, goTo, show }),
    [acta, box, choices, lastTyped, faults, goTo, show],
  );

  const choose = (to: ActaTab) => {
    if (opensTab(acta.now(), to)) return goTo(to);
    setReported((now) => (now === 'everything' ? now : 'fields'));
    void sayLacking(lacksOf(acta.now()).filter((lack) => lack.tab !== SIGNATURES && !lack.isEarly));
  };
  /** Reports what is missing, then opens the tab and section of the first missing field and focuses it. */
  const sayLacking = async (which: readonly Lack[]) => {
    await notice(texts.incomplete, {
      tone: 'refused',
      particulars: which.map(({ place, tab: lackTab, sentence }) => ({
        label: `${actaTabs[lackTab - 1]?.title}: ${actaFields.get(place)?.label ?? texts.chooseDiagram}`,
        expected: sentence,
      })),
    });
    const [first] = which;
    if (first) show(first.tab, first.place);
  };
  /** Goes to the tab before or after. The keyboard goes on in its fields: 'Enviar' may follow under the same key. */
  const step = (to: ActaTab) => {
    choose(to);
    panel.current?.focus({ preventScroll: true });
  };
  const send = async () => {
    const lacksNow = lacksOf(acta.now());
    if (lacksNow.length > 0) {
      setReported('everything');
      return await sayLacking(lacksNow);
    }
    if (await confirm(fieldActaTexts.confirmation)) setAsking(true);
  };
  const following = actaTabs[tab];
  const { orders, emails } = acta.now();
  const address = orders[0]?.address ?? '';
  return createPortal(
    <ActaProvider value={work}>
      <main className={`${classes.screen} ${phone.phone}`} aria-labelledby="acta-title">
        <header className={classes.bar}>
          <IconAction label={texts.toOrders} icon={IconArrowLeft} onBar onClick={onClose} />
          <div className={classes.name}>
            <h1 id="acta-title" tabIndex={-1}>
              {fieldActaTexts.title}
            </h1>
            <p>{texts.order(orders.map(({ number }) => number).join(', '), address)}</p>
          </div>
          {!online && <IconCloudOff size={22} className={classes.off} aria-hidden />}
        </header>
        <TabStrip
          tab={tab}
          missing={missing}
          complete={complete}
          isOpen={(it) => it !== SIGNATURES || lastOpens}
          onTab={choose}
        />
        <StateNotice acta={acta} online={online} />
        <div
          ref={panel}
          id="acta-panel"
          role="tabpanel"
          aria-labelledby={`acta-tab-${tab}`}
          aria-busy={shown !== tab || undefined}
          className={classes.panel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
          tabIndex={0}
        >
          <TabPanel tab={shown} sections={sections} />
          <KeepingLine acta={acta} />
        </div>
        <footer className={classes.steps}>
          <ActionButton tall onClick={tab === 1 ? onClose : () => step((tab - 1) as ActaTab)}>
            {texts.back}
          </ActionButton>
          {following ? (
            <ActionButton tall main wide onClick={() => step(following.tab)}>
              {texts.next(following.title)}
            </ActionButton>
          ) : (
            <ActionButton tall main wide onClick={() => void send()}>
              {texts.send}
            </ActionButton>
          )}
        </footer>
      </main>
      {asking && (
        <EmailsDialog
          first={emails}
          onCancel={() => setAsking(false)}
          onConfirm={(addresses) => {
            setAsking(false);
            onSend(addresses);
          }}
        />
      )}
    </ActaProvider>,
    document.body,
  );
}

/** Makes the page under the acta inert while the acta is open. */
function useRestInert(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    root?.toggleAttribute('inert', true);
    document.getElementById('acta-title')?.focus();
    return () => {
      root?.toggleAttribute('inert', false);
    };
  }, []);
}

const none: readonly Lack[] = [];

/** Current tab of the acta. It renders only when the tab changes. */
function useTabOf(acta: OpenActa): ActaTab {
  const tab = useSyncExternalStore(acta.subscribe, () => acta.now().tab);
  return ACTA_TABS.find((it) => it === tab) ?? 1;
}

/** Errors by place. The map is the same object while the errors are unchanged, so that a keystroke renders no other field. */
function useFaults(lacks: readonly Lack[]): ReadonlyMap<string, string> {
  const lacksKey = lacks.map(({ place, sentence }) => `${place} ${sentence}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all that the map reads of the lacks
  return useMemo(() => new Map(lacks.map(({ place, sentence }) => [place, sentence])), [lacksKey]);
}
