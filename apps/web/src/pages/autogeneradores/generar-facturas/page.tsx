import {
  BILLS_OF_PART,
  checkBillingGeneration,
  downloadCycleBills,
  generateBills,
  prepareBillCharts,
} from '@contador/contract/billing';
import { billingTexts, settledBillTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { counted, twoDigits } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { BillArchive } from '../../../shell/bill-files/bill-archive.tsx';
import { IssuerNit } from '../../../shell/bill-files/issuer-nit.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../../../shell/cycle-liquidation/cycle-picker.tsx';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { lackingOf, RequiredInputs } from '../../../shell/cycle-liquidation/required-inputs.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

const side = { origin: 'ag' } as const;

/** 'Generar facturas' of self-generators: what a cycle's bills need, their issue, and their files. */
export default function GenerateSettledBillsPage() {
  const billed = useChosenCycle('self-generators');
  const { username, month, cycles, chosen, choose, usersByCycle } = billed;
  const period = { username, year: month.year, month: month.number };
  const of = chosen && { ...period, cycle: chosen.code };
  const standing = useRead(checkBillingGeneration, usersByCycle && { ...period, ...side }, {
    ...(usersByCycle && { body: { users_by_cycle: { ...usersByCycle } } }),
  });
  const prepare = useWrite(prepareBillCharts);
  const generate = useWrite(generateBills);
  const [saving, setSaving] = useState(false);
  const { notice, failed } = useNotice();
  const flag = (name: 'consumption_flags' | 'munip_tax_flags' | 'params_flags') =>
    chosen && standing.data?.[name][chosen.code];
  const inputs = [
    {
      name: settledBillTexts.settlement,
      ready: flag('consumption_flags'),
      page: 'autogeneradores/liquidacion-consumos',
    },
    { name: settledBillTexts.taxItem, ready: flag('munip_tax_flags'), page: 'facturador/liquidar-alumbrado' },
    { name: texts.parameters, ready: flag('params_flags'), page: 'autogeneradores/parametrizacion-mensual' },
  ];
  const bills = chosen && standing.data?.bills[chosen.code];

  const issue = async () => {
    if (of === undefined) return;
    const prepared = await prepare.send({ query: { ...of, ...side } });
    if (!prepared.ok) return await failed(prepared.refusal, texts.downloadFailed);
    const issued = await generate.send({ query: { ...of, ...side } });
    if (issued.ok) await notice(billingTexts.generated, { tone: 'done' });
    else await failed(issued.refusal, texts.downloadFailed);
  };
  const save = async () => {
    if (of === undefined || bills === undefined) return;
    setSaving(true);
    const saved = await downloadFile(downloadCycleBills, {
      query: { ...of, ...side, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: billingTexts.fileOfCycle(username, month.year, twoDigits(month), of.cycle),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  const isLarge = bills !== undefined && bills.count > BILLS_OF_PART;
  const busy = prepare.pending ? billingTexts.preparing : generate.pending ? billingTexts.building : undefined;
  const issuer = standing.data?.issuer;
  const kept = issuer?.keeps ? issuer.fault : undefined;
  const whyNot = bills ? billingTexts.alreadyBilled(bills.by, momentText(bills.at)) : (lackingOf(inputs) ?? kept);
  return (
    <>
      <PageHeader title={billingTexts.title} />
      {issuer && <IssuerNit username={username} issuer={issuer} />}
      {chosen === undefined ? (
        <NoCycles {...billed} page="autogeneradores/parametrizacion-ciclos" />
      ) : (
        <>
          <div className={style.head}>
            <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
          </div>
          <RequiredInputs inputs={inputs} failure={standing.failure} onRetry={standing.retry} />
          <Card title={texts.actions}>
            {bills && (
              <p className={style.approved}>
                {texts.numbers(bills.first, bills.last, counted(bills.count, 'factura', 'facturas'), bills.unused)}{' '}
                {texts.byWhom(bills.by, momentText(bills.at))} {settledBillTexts.findHelp}
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
              {isLarge ? (
                <BillArchive
                  key={`${of?.cycle} ${month.year}-${month.number}`}
                  {...{ username, month }}
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
              {bills && <WayToPage area="autogeneradores" slug="reporte-usuario" />}
            </div>
          </Card>
        </>
      )}
    </>
  );
}
