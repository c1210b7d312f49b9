import {
  type BillDelivery,
  checkBillDelivery,
  type DeliveryState,
  deliveryStates,
  paperReasons,
  sendBillLetters,
} from '@contador/contract/billing';
import { partsTexts, billDeliveryTexts as texts } from '@contador/contract/messages';
import { FEWEST_WORKING_DAYS } from '@contador/domain/billing';
import { IconChecks, IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { QUEUE_REFRESH_MS, RowsByState } from '../../../shell/cycle-liquidation/rows-by-state.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { MailBlocks } from './mail-blocks.tsx';

/** 'Facturas por correo': how each bill of a cycle reaches its client, by e-mail or printed, and why. */
export default function BillDeliveryPage() {
  const billed = useChosenCycle();
  const { username, month, chosen } = billed;
  const [state, setState] = useState<DeliveryState>();
  const [consenting, setConsenting] = useState<BillDelivery | 'any'>();
  const scope = chosen && { username, year: month.year, month: month.number, cycle: chosen.code };
  const { data, failure, refreshing, retry } = useRead(
    checkBillDelivery,
    scope && { ...scope, ...(state !== undefined && { state }) },
    { keepPrevious: true, refetchEvery: QUEUE_REFRESH_MS },
  );
  const write = useWrite(sendBillLetters);
  const { notice, confirm, failed } = useNotice();
  const columns = useMemo(deliveryColumns, []);
  const ready = data?.states.ready ?? 0;
  const send = async () => {
    if (data === undefined || scope === undefined) return;
    const isAgreed = await confirm(texts.confirmTitle(ready), { accept: texts.confirm, detail: questionDetail(data) });
    if (!isAgreed) return;
    const answer = await write.send({ body: scope });
    if (!answer.ok) return await failed(answer.refusal, texts.notQueued);
    notice(texts.queued(answer.value.queued), { tone: 'done' });
  };
  return (
    <RowsByState<DeliveryState, BillDelivery>
      billed={billed}
      texts={texts}
      counts={data?.states}
      figures={deliveryStates.map((each) => [texts.states[each], countText(data?.states[each] ?? 0)])}
      banner={data && !data.hasServer && <Banner kind="warning">{texts.withoutServer}</Banner>}
      actions={
        <>
          <ActionButton
            main
            icon={IconMail}
            busy={write.pending}
            disabledBecause={data === undefined ? partsTexts.loading : ready === 0 ? texts.nothingToSend : undefined}
            onClick={() => void send()}
          >
            {texts.send}
          </ActionButton>
          <ActionButton icon={IconChecks} onClick={() => setConsenting('any')}>
            {texts.recordConsent}
          </ActionButton>
        </>
      }
      states={deliveryStates}
      state={state}
      onState={setState}
      grid={{
        columns,
        rows: data?.bills,
        rowKey: keyOf,
        noun: { one: 'factura', many: 'facturas' },
        ...(scope && {
          detail: (it: BillDelivery) => (
            <DeliveryDetail
              key={keyOf(it)}
              scope={scope}
              bill={it}
              onConsent={() => setConsenting(it)}
              onRefused={retry}
            />
          ),
        }),
        failure,
        onRetry: retry,
        refreshing,
        empty: { sentence: texts.none, help: texts.noneHelp, icon: IconMail },
      }}
    >
      {data && data.blocks.length > 0 && <MailBlocks username={username} blocks={data.blocks} />}
      {consenting !== undefined && (
        <ConsentDialog
          client={consenting === 'any' ? undefined : consenting}
          onClose={() => setConsenting(undefined)}
        />
      )}
    </RowsByState>
  );
}

const keyOf = ({ number }: BillDelivery) => String(number);

/** Detail of the question: bills that remain to be printed, bills that the tax authority has not accepted, and a due date that is near. */
function questionDetail({
  states,
  paper,
  notAccepted,
  firstDue,
}: {
  readonly states: Readonly<Record<DeliveryState, number>>;
  readonly paper: Readonly<Record<(typeof paperReasons)[number], number>>;
  readonly notAccepted: number;
  readonly firstDue: { readonly day: string; readonly workingDays: number } | null;
}): string {
  const reasons = paperReasons
    .filter((each) => paper[each] > 0)
    .map((each) => texts.reasonCount(texts.reasons[each], paper[each]));
  return [
    ...(states.paper > 0 ? [`${texts.toPrint(states.paper)} ${reasons.join('; ')}.`] : []),
    ...(notAccepted > 0 ? [texts.notAccepted(notAccepted)] : []),
    ...(firstDue !== null && firstDue.workingDays < FEWEST_WORKING_DAYS
      ? [texts.late(firstDue.day, firstDue.workingDays, FEWEST_WORKING_DAYS)]
      : []),
  ].join(' ');
}
