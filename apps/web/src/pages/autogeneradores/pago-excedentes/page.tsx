import { surplusBalanceTexts, surplusPaymentTexts as texts } from '@contador/contract/messages';
import {
  checkPaymentsToReview,
  checkUserBalancePayment,
  type PayableMonthRow,
} from '@contador/contract/self-generators';
import { spanishMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconCash, IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { CompanyPaymentDialog } from '../../../shell/surplus-payments/company-payment-dialog.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { payableColumns, payableTotals } from './payable-columns.tsx';
import { SurplusBalances } from './surplus-balances.tsx';

const { list } = texts;

/** 'Pago de excedentes': documents that wait for the company, and what was paid of the month against what was settled. */
export default function PaymentsToReviewPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [{ ver, traer }, choose] = useInAddress(['ver', 'traer']);
  const isMonth = ver === 'mes';
  const [opened, setOpened] = useState<PayableMonthRow>();
  const { data, failure, refreshing, retry } = useRead(checkPaymentsToReview, {
    username,
    year: month.year,
    month: month.number,
  });
  const ofClient = useRead(
    checkUserBalancePayment,
    opened && { username, clientCode: opened.clientCode, year: opened.year },
  );
  const waiting = useMemo(() => data?.payments.filter(isWaiting), [data]);
  const rows = isMonth ? data?.payments.filter((it) => it.year === month.year && it.month === month.number) : waiting;
  const columns = useMemo(() => payableColumns(isMonth, setOpened), [isMonth]);
  const payment = ofClient.data?.payments.find((it) => it.month === opened?.month);
  return (
    <>
      <PageHeader
        title={list.title}
        actions={
          <ActionButton
            icon={IconScale}
            onClick={() => choose({ traer: traer === undefined ? 'excedentes' : undefined })}
          >
            {surplusBalanceTexts.title}
          </ActionButton>
        }
      />
      {traer === 'excedentes' && <SurplusBalances username={username} month={month} />}
      <TitledGrid
        title={isMonth ? texts.table : list.waitingTitle}
        actions={
          <SegmentedControl
            aria-label={list.showing}
            data={[
              { value: 'espera', label: list.waiting(waiting?.length ?? 0) },
              { value: 'mes', label: list.ofMonth(spanishMonth(month)) },
            ]}
            value={isMonth ? 'mes' : 'espera'}
            onChange={(chosen) => choose({ ver: chosen === 'mes' ? 'mes' : undefined })}
          />
        }
      >
        <DataGrid<PayableMonthRow>
          key={isMonth ? 'mes' : 'espera'}
          label={list.title}
          columns={columns}
          rows={rows}
          rowKey={({ clientCode, year, month: number }) => `${clientCode} ${year}-${number}`}
          noun={{ one: 'pago', many: 'pagos' }}
          onOpen={setOpened}
          {...(isMonth && { totals: payableTotals })}
          failure={failure ?? ofClient.failure}
          onRetry={retry}
          refreshing={refreshing}
          empty={
            isMonth
              ? { sentence: list.none(spanishMonth(month)), help: list.noneHelp, icon: IconCash }
              : { sentence: list.noneWaiting, help: list.noneWaitingHelp, icon: IconCash }
          }
        />
      </TitledGrid>
      {opened && payment && (
        <CompanyPaymentDialog key={payment.revision} payment={payment} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** A document that the company has not answered with a payment. */
function isWaiting({ documentAt, state }: PayableMonthRow): boolean {
  return documentAt !== null && state !== 'paid';
}
