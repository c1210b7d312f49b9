import type { ReplyOf } from '@contador/contract';
import { checkWorkOrderClient, updateWorkOrders } from '@contador/contract/field';
import { fieldOfficeTexts as office } from '@contador/contract/messages';
import { lackingOfOrder } from '@contador/domain/field';
import type { Result } from '@contador/kernel';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import { useWrite } from '../../http/use-write.ts';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import aligned from '../../ui/fields/aligned-fields.module.css';
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../ui/notice/unsaved-guard.ts';
import { useDraftOwner, useSession } from '../session/session.tsx';
import { ClientFinder } from './client-finder.tsx';
import { type NewOrderDraft, newOrderDraft } from './order-draft.ts';
import { OrderFields, type OrderOptions } from './order-fields.tsx';
import classes from './work-orders.module.css';

interface OrderFormProps {
  readonly options: OrderOptions | undefined;
  /** Called after saving: the form is reset. */
  readonly onSaved: () => void;
}

/** Form of a new order. The input is kept until the server has it, also across a reload. */
export function OrderForm({ options, onSaved }: OrderFormProps) {
  const { username } = useSession().tenant;
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<NewOrderDraft>({
    owner: useDraftOwner(),
    title: office.newOrder,
    record: 'work-order/new',
    revision: undefined,
    begin: newOrderDraft,
    onClose: onSaved,
  });
  useUnsavedGuard(dirty);
  const { notice, failed } = useNotice();
  const { find, searching } = useClientSearch();
  const update = useWrite(updateWorkOrders);
  const { save, fault } = useRecordSaving({ endpoint: updateWorkOrders, seen, onSaved: leave });

  const text = draft.clientText.trim();
  /** Returns the draft with its client, or undefined after telling the person that there is none or that one must be chosen. */
  const withClient = async (): Promise<NewOrderDraft | undefined> => {
    const found = await find(text);
    if (!found.ok) return void (await failed(found.refusal));
    if (found.value.length === 0) return void (await notice(office.clientUnknown, { tone: 'refused' }));
    const clientCode = found.value.length === 1 ? (found.value[0]?.clientCode ?? null) : null;
    const part = { clients: found.value, clientCode };
    change(part);
    return clientCode === null ? undefined : { ...draft, ...part };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.pending || searching) return;
    const known = draft.clientCode === null && text !== '' && draft.clients.length === 0 ? await withClient() : draft;
    if (known === undefined) return;
    await save(known, {
      empty: (values) => lackingOfOrder(values, true),
      send: ({ clientText, clients, ...values }) =>
        update.send({ body: { username, ...values, time: values.time.trim() || null } }),
    });
    focusFirstFault(form.current);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {offer}
      <ClientFinder
        draft={draft}
        change={change}
        onSearch={() => text !== '' && void withClient()}
        searching={searching}
        error={fault('clientCode')}
      />
      <div className={`${classes.fields} ${aligned.aligned}`}>
        <OrderFields draft={draft} change={change} fault={fault} options={options} mayBeNobodys={false} />
      </div>
      <div className={classes.footer}>
        <ActionButton main submit icon={IconCheck} busy={update.pending || searching}>
          {office.confirm}
        </ActionButton>
      </div>
    </form>
  );
}

type Clients = ReplyOf<typeof checkWorkOrderClient>['clients'];
type Found = Result<Clients, CallFailure>;

/** Finds clients by code, or by identification if no client has that code. */
function useClientSearch() {
  const { username } = useSession().tenant;
  const [searching, setSearching] = useState(false);
  const ask = async (by: { readonly code: string } | { readonly id: string }): Promise<Found> => {
    const answer = await callEndpoint(checkWorkOrderClient, { query: { username, ...by } });
    if (answer.ok) return { ok: true, value: answer.value.clients };
    const { refusal } = answer;
    const isUnknown = refusal.kind === 'refused' && refusal.code === 'work-order-client-unknown';
    return isUnknown ? { ok: true, value: [] } : answer;
  };
  const find = async (text: string): Promise<Found> => {
    setSearching(true);
    try {
      const byCode = await ask({ code: text });
      return byCode.ok && byCode.value.length === 0 ? await ask({ id: text }) : byCode;
    } finally {
      setSearching(false);
    }
  };
  return { find, searching };
}
