import type { Particular, ReplyOf } from '@contador/contract';
import {
  BILLS_OF_PART,
  checkBillingGeneration,
  checkBillsToIssue,
  checkCycleOtherConcepts,
  downloadCycleBills,
  generateBills,
  prepareBillCharts,
} from '@contador/contract/billing';
import { billingTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { counted, spanishMonth, twoDigits } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { downloadFile } from '../../http/download.ts';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { dateText, momentText } from '../../ui/format/date-text.ts';
import { countText, numberText } from '../../ui/format/number-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { BillArchive } from '../bill-files/bill-archive.tsx';
import { IssuerNit } from '../bill-files/issuer-nit.tsx';
import style from '../cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../cycle-liquidation/cycle-picker.tsx';
import { NoCycles } from '../cycle-liquidation/no-cycles.tsx';
import { lackingOf, type RequiredInput, RequiredInputs } from '../cycle-liquidation/required-inputs.tsx';
import { useChosenCycle } from '../cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../page-header.tsx';

/** Flags of the inputs that issuing needs, in the order in which they are shown. */
const RESTS_ON = ['consumption_flags', 'munip_tax_flags', 'params_flags'] as const;

/** Configuration of the page for an area: whose cycles are billed, and on which page each missing input is entered. */
export interface BillingDoor {
  /** Side of the calls; billing if absent. */
  readonly side?: 'self-generators';
  readonly restsOn: Readonly<Record<(typeof RESTS_ON)[number], { readonly name: string; readonly page: string }>>;
  /** Page that loads files of other concepts and credits; absent if the bills have none. */
  readonly chargesPage?: string;
  readonly cyclesPage: string;
  /** Help on where to find a client's bill, shown after who issued the bills. */
  readonly help?: string;
  /** Shown next to the buttons, once there are bills. */
  readonly way?: ReactNode;
}

/** A cycle of a month, as its calls name it. */
export interface IssuedCycle {
  readonly username: string;
  readonly year: number;
  readonly month: number;
  readonly cycle: string;
}

interface Props {
  readonly door: BillingDoor;
  /** Content that an area shows below, for the chosen cycle; `state` has the number of held bills and whether the cycle is billed. */
  readonly below?: (issued: IssuedCycle, state: { readonly held: number; readonly billed: boolean }) => ReactNode;
}

/** 'Generar facturas': inputs of a cycle's bills, their issue, and their files. */
export function BillGeneration({ door, below }: Props) {
  const billed = useChosenCycle(door.side);
  const { username, month, cycles, chosen, choose, usersByCycle } = billed;
  const period = {
    username,
    year: month.year,
    month: month.number,
    ...(door.side === 'self-generators' && { origin: 'ag' as const }),
  };
  const issuedCycle = chosen && { ...period, cycle: chosen.code };
  const standing = useRead(checkBillingGeneration, usersByCycle && period, {
    ...(usersByCycle && { body: { users_by_cycle: { ...usersByCycle } } }),
  });
  const charges = useRead(checkCycleOtherConcepts, door.chargesPage && usersByCycle ? period : undefined, {
    ...(usersByCycle && { body: { usersByCycle } }),
  });
  const prepare = useWrite(prepareBillCharts);
  const generate = useWrite(generateBills);
  const [saving, setSaving] = useState(false);
  const [counting, setCounting] = useState(false);
  const { confirm, notice, failed } = useNotice();
  const chargesOf = (kind: 'concepts' | 'credits') => charges.data?.[kind].find(({ cycle }) => cycle === chosen?.code);
  const { chargesPage } = door;
  const inputs: readonly RequiredInput[] = [
    ...RESTS_ON.map((flag) => ({ ...door.restsOn[flag], ready: chosen && standing.data?.[flag][chosen.code] })),
    ...(chargesPage === undefined
      ? []
      : (['concepts', 'credits'] as const).map((kind) => ({
          name: billingTexts.toIssue[kind],
          ready: chargesOf(kind)?.ready,
          page: chargesPage,
          optional: true,
          absent: texts.withoutFile,
        }))),
  ];
  const bills = chosen && standing.data?.bills[chosen.code];

  const issue = async () => {
    if (issuedCycle === undefined) return;
    setCounting(true);
    const expected = await callEndpoint(checkBillsToIssue, { query: issuedCycle });
    setCounting(false);
    if (!expected.ok) return await failed(expected.refusal, texts.downloadFailed);
    const { count, total, first, last } = expected.value;
    const question = billingTexts.ask(count, issuedCycle.cycle, spanishMonth(month), numberText(total, 2));
    // If every client of the cycle is held, no bill is issued: only the charts of the later bills are prepared, so nothing is asked.
    const agreed =
      count === 0 ||
      (await confirm(question, {
        particulars: issueFigures(expected.value, chargesPage !== undefined),
        heads: { value: billingTexts.toIssue.what, expected: billingTexts.toIssue.value },
        fileName: `facturas-${issuedCycle.cycle}.csv`,
      }));
    if (!agreed) return;
    const prepared = await prepare.send({ query: issuedCycle });
    if (!prepared.ok) return await failed(prepared.refusal, texts.downloadFailed);
    const issued = await generate.send({ query: issuedCycle });
    const detail = count > 0 && billingTexts.issued(count, issueTexts.range(first, last), numberText(total, 2));
    if (issued.ok) await notice(billingTexts.generated, { tone: 'done', ...(detail && { detail }) });
    else await failed(issued.refusal, texts.downloadFailed);
  };

  const save = async () => {
    if (issuedCycle === undefined || bills === undefined) return;
    setSaving(true);
    const saved = await downloadFile(downloadCycleBills, {
      query: { ...issuedCycle, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: billingTexts.fileOfCycle(username, month.year, twoDigits(month), issuedCycle.cycle),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  const busy = counting
    ? billingTexts.counting
    : prepare.pending
      ? billingTexts.preparing
      : generate.pending
        ? billingTexts.building
        : undefined;
  const issuer = standing.data?.issuer;
  const kept = issuer?.keeps ? issuer.fault : undefined;
  const whyNot = bills ? billingTexts.alreadyBilled(bills.by, momentText(bills.at)) : (lackingOf(inputs) ?? kept);
  return (
    <>
      <PageHeader title={billingTexts.title} />
      {issuer && <IssuerNit username={username} issuer={issuer} />}
      {chosen === undefined || issuedCycle === undefined ? (
        <NoCycles {...billed} page={door.cyclesPage} />
      ) : (
        <>
          <div className={style.head}>
            <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
          </div>
          <RequiredInputs
            inputs={inputs}
            failure={standing.failure ?? charges.failure}
            onRetry={() => {
              standing.retry();
              charges.retry();
            }}
          />
          <Card title={texts.bills}>
            {bills && (
              <p className={style.approved}>
                {texts.numbers(bills.first, bills.last, counted(bills.count, 'factura', 'facturas'), bills.unused)}{' '}
                {texts.byWhom(bills.by, momentText(bills.at))} {door.help}
              </p>
            )}
            <div className={style.buttons}>
              <ActionButton
                main={!bills}
                busy={busy !== undefined}
                disabledBecause={busy === undefined ? whyNot : undefined}
                onClick={() => void issue()}
              >
                {busy ?? texts.generate}
              </ActionButton>
              {bills && bills.count > BILLS_OF_PART ? (
                <BillArchive
                  key={`${issuedCycle.cycle} ${month.year}-${month.number}`}
                  username={username}
                  month={month}
                  cycle={chosen.code}
                />
              ) : (
                <ActionButton
                  icon={IconDownload}
                  main={bills !== undefined}
                  busy={saving}
                  disabledBecause={bills ? undefined : billingTexts.notBilled}
                  onClick={() => void save()}
                >
                  {texts.download}
                </ActionButton>
              )}
              {bills && door.way}
            </div>
          </Card>
          {below?.(issuedCycle, { held: standing.data?.held[chosen.code] ?? 0, billed: bills !== undefined })}
        </>
      )}
    </>
  );
}

const issueTexts = billingTexts.toIssue;

/** Figures of the confirmation about the bills to issue, one per row. */
function issueFigures(expected: ReplyOf<typeof checkBillsToIssue>, mayHaveCharges: boolean): Particular[] {
  const row = (value: string, expected: string): Particular => ({ value, expected });
  const charged = ({ bills, total }: typeof expected.concepts, none: string) =>
    bills === 0 ? none : issueTexts.charged(bills, numberText(total, 2));
  return [
    row(issueTexts.numbers, issueTexts.range(expected.first, expected.last)),
    row(issueTexts.days, issueTexts.range(dateText(expected.startDate), dateText(expected.endDate))),
    row(issueTexts.expedition, dateText(expected.expedition)),
    row(issueTexts.due, dateText(expected.due)),
    row(issueTexts.suspension, dateText(expected.suspension)),
    ...(mayHaveCharges
      ? [
          row(issueTexts.held, expected.held === 0 ? issueTexts.none : countText(expected.held)),
          row(issueTexts.concepts, charged(expected.concepts, issueTexts.withoutConcepts)),
          row(issueTexts.credits, charged(expected.credits, issueTexts.withoutCredits)),
        ]
      : []),
  ];
}
