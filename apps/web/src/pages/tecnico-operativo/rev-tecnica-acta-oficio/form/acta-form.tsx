import { fieldActaTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import {
  ACTA_TABS,
  type ActaTab,
  actaFields,
  actaTabs,
  ERROR_GROUPS,
  isTabOpen,
  type Side,
} from '@contador/domain/field';
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { Banner } from '../../../../ui/banner/banner.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import type { OpenActa } from '../acta/open-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { EmailsDialog } from '../sending/emails-dialog.tsx';
import { AcceptanceParagraph } from '../tabs/acceptance-paragraph.tsx';
import { DiagramTab } from '../tabs/diagram-tab.tsx';
import { ErrorTotal } from '../tabs/error-total.tsx';
import { PhotosTab } from '../tabs/photos-tab.tsx';
import { SignersTab } from '../tabs/signers-tab.tsx';
import { WhereButton } from '../tabs/where-button.tsx';
import { ActaProvider, type ActaWork } from './acta-context.ts';
import classes from './acta-form.module.css';
import { ActaSection } from './acta-section.tsx';
import { KeepingLine } from './keeping-line.tsx';
import { lacksByTab, lacksOf, touchedTabs } from './lacks.ts';
import phone from './phone.module.css';
import { TabStrip } from './tab-strip.tsx';
import { useOnline } from './use-online.ts';

interface Props {
  readonly acta: OpenActa;
  readonly box: DeviceBox;
  readonly choices: ActaWork['choices'];
  readonly lastTyped: ActaWork['lastTyped'];
  readonly onClose: () => void;
  /** The person confirmed it, with the addresses. */
  readonly onSend: (emails: readonly string[]) => void;
}

/** The groups of 'Porcentajes de error' by their heading. */
const errorGroupOf = new Map(ERROR_GROUPS.map((group) => [actaFields.get(`errors.${group}.1`)?.group, group] as const));

/** The acta over the whole screen: tabs above, what is filled in between, and the two steps at the thumb. */
export function ActaForm({ acta, box, choices, lastTyped, onClose, onSend }: Props) {
  const { notice, confirm } = useNotice();
  const online = useOnline();
  const now = useSyncExternalStore(acta.subscribe, acta.now);
  const tab = ACTA_TABS.find((it) => it === now.tab) ?? 1;
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const lacks = useMemo(() => lacksOf(now), [now]);
  const missing = useMemo(() => lacksByTab(lacks), [lacks]);
  const touched = useMemo(() => touchedTabs(now), [now]);
  useRestInert();

  const isOpen = (it: ActaTab) =>
    isTabOpen({ values: now.values, files: now.files, diagram_type: now.diagramType }, it);
  const goTo = useCallback(
    (to: ActaTab) => {
      acta.change((it) => ({ ...it, tab: to }));
      panel.current?.scrollTo({ top: 0 });
    },
    [acta],
  );
  const work = useMemo<ActaWork>(() => {
    const faults = new Map(checked ? lacks.map(({ place, sentence }) => [place, sentence]) : []);
    return { acta, box, choices, lastTyped, faults, goTo };
  }, [acta, box, choices, lastTyped, lacks, checked, goTo]);

  const choose = (to: ActaTab) => {
    if (isOpen(to)) return goTo(to);
    void sayLacking(lacks.filter((lack) => lack.tab !== 8));
  };
  /** Says what is missing, then opens the tab and section of the first and puts the focus there. */
  const sayLacking = async (which: typeof lacks) => {
    setChecked(true);
    await notice(texts.incomplete, {
      tone: 'refused',
      particulars: which.map(({ place, tab: of, sentence }) => ({
        label: `${actaTabs[of - 1]?.title}: ${actaFields.get(place)?.label ?? texts.chooseDiagram}`,
        expected: sentence,
      })),
    });
    const [first] = which;
    if (!first) return;
    goTo(first.tab);
    const field = actaFields.get(first.place);
    if (field) {
      setOpen((it) => ({ ...it, [field.section]: true }));
      if (field.side) setSides((it) => ({ ...it, [field.section]: field.side ?? 'main' }));
    }
    setTimeout(() => focusOn(panel.current, first.place), 60);
  };
  const send = async () => {
    if (lacks.length > 0) return await sayLacking(lacks);
    if (await confirm(fieldActaTexts.confirmation)) setAsking(true);
  };
  const current = actaTabs[tab - 1];
  const following = actaTabs[tab];
  const address = now.orders[0]?.address ?? '';
  return createPortal(
    <ActaProvider value={work}>
      <main className={`${classes.screen} ${phone.phone}`} aria-labelledby="acta-title">
        <header className={classes.bar}>
          <IconAction label={texts.toOrders} icon={IconArrowLeft} onBar onClick={onClose} />
          <div className={classes.name}>
            <h1 id="acta-title" tabIndex={-1}>
              {fieldActaTexts.title}
            </h1>
            <p>{texts.order(now.orders.map(({ number }) => number).join(', '), address)}</p>
          </div>
          {!online && <IconCloudOff size={22} className={classes.off} aria-hidden />}
        </header>
        <TabStrip tab={tab} missing={missing} touched={touched} isOpen={isOpen} onTab={choose} />
        {!online && <Banner kind="offline">{fieldActaTexts.offline}</Banner>}
        <div
          ref={panel}
          id="acta-panel"
          role="tabpanel"
          aria-labelledby={`acta-tab-${tab}`}
          className={classes.panel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
          tabIndex={0}
        >
          {tab === 6 && <PhotosTab done={doneTabs(missing, touched)} />}
          {tab === 7 && <DiagramTab />}
          {tab === 8 && <SignersTab />}
          {tab < 6 &&
            current?.sections.map((section, at) => (
              <ActaSection
                key={section.key}
                section={section}
                open={open[section.key] ?? at === 0}
                onToggle={() => setOpen((it) => ({ ...it, [section.key]: !(it[section.key] ?? at === 0) }))}
                side={sides[section.key] ?? 'main'}
                onSide={(side) => setSides((it) => ({ ...it, [section.key]: side }))}
                above={
                  (section.key === 'acceptance' && <AcceptanceParagraph />) ||
                  (section.key === 'telemetry.position' && <WhereButton />)
                }
                afterGroup={(group) => {
                  const errors = errorGroupOf.get(group);
                  return section.key === 'errors' && errors && <ErrorTotal group={errors} />;
                }}
              />
            ))}
          <KeepingLine acta={acta} />
        </div>
        <footer className={classes.steps}>
          <ActionButton tall onClick={tab === 1 ? onClose : () => goTo((tab - 1) as ActaTab)}>
            {texts.back}
          </ActionButton>
          {following ? (
            <ActionButton tall main wide onClick={() => choose(following.tab)}>
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
          first={now.emails}
          onCancel={() => setAsking(false)}
          onConfirm={(emails) => {
            setAsking(false);
            onSend(emails);
          }}
        />
      )}
    </ActaProvider>,
    document.body,
  );
}

/** What is under the acta is out of reach while it is open. */
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

function doneTabs(missing: Readonly<Record<ActaTab, number>>, touched: ReadonlySet<ActaTab>): ReadonlySet<ActaTab> {
  return new Set(ACTA_TABS.filter((tab) => missing[tab] === 0 && touched.has(tab)));
}

function focusOn(within: HTMLElement | null, place: string): void {
  const found = within?.querySelector<HTMLElement>(`[data-path="${CSS.escape(place)}"]`);
  const field = found?.matches('input, select, textarea, button') ? found : found?.querySelector<HTMLElement>('input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
