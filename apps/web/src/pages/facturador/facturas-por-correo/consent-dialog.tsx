import { type BillDelivery, recordBillMailConsent } from '@contador/contract/billing';
import { billDeliveryTexts as texts } from '@contador/contract/messages';
import { consentMeans } from '@contador/domain/clients';
import type { Typed } from '@contador/domain/entry';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface Draft {
  readonly clientCode: string;
  readonly agreed: boolean | null;
  readonly answeredOn: Typed<string>;
  readonly means: (typeof consentMeans)[number] | null;
  readonly proof: string;
}

interface ConsentDialogProps {
  /** The client of a bill; absent to choose one. */
  readonly client?: Pick<BillDelivery, 'clientCode' | 'clientName'> | undefined;
  readonly onClose: () => void;
}

/** Records whether a client agrees to receive its bills by e-mail. */
export function ConsentDialog({ client, onClose }: ConsentDialogProps) {
  const { username } = useSession().tenant;
  const [draft, setDraft] = useState<Draft>({
    clientCode: client?.clientCode ?? '',
    agreed: null,
    answeredOn: { typed: 'nothing' },
    means: null,
    proof: '',
  });
  const [touched, setTouched] = useState(false);
  const change = (part: Partial<Draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const title = client === undefined ? texts.recordConsent : texts.consentOf(client.clientName);
  const place = { ...useDraftOwner(), record: `aceptación del correo ${client?.clientCode ?? ''}`.trim() };
  const { offer, forget } = useKeptDraft(place, title, { draft, dirty: touched, onRecover: change });
  const leave = () => {
    forget();
    onClose();
  };
  const write = useWrite(recordBillMailConsent);
  const { save, fault } = useRecordSaving({
    endpoint: recordBillMailConsent,
    onSaved: leave,
    savedText: texts.recorded,
  });
  const record = () =>
    save(draft, {
      empty: ({ clientCode, agreed, answeredOn, means }) => [
        ...(isBlank(clientCode) ? ['clientCode'] : []),
        ...(agreed === null ? ['agreed'] : []),
        ...(answeredOn === null ? ['answeredOn'] : []),
        ...(means === null ? ['means'] : []),
      ],
      send: ({ clientCode, agreed, answeredOn, means, proof }) =>
        write.send({
          body: {
            username,
            clientCode: clientCode.trim(),
            agreed: agreed === true,
            answeredOn: answeredOn ?? '',
            means: means ?? 'form',
            proof: proof.trim(),
          },
        }),
    });
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={record} saving={write.pending} dirty={touched}>
      {offer}
      {client === undefined ? (
        <ClientField
          label={texts.clientCode}
          required
          text={draft.clientCode}
          onText={(clientCode) => change({ clientCode })}
          onChoose={(clientCode) => change({ clientCode })}
          error={fault('clientCode')}
        />
      ) : (
        <ReadOnlyField label={texts.client} value={`${client.clientCode} · ${client.clientName}`} />
      )}
      <Select
        label={texts.consent}
        required
        data={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        value={draft.agreed === null ? null : draft.agreed ? 'yes' : 'no'}
        onChange={(value) => change({ agreed: value === null ? null : value === 'yes' })}
        error={fault('agreed')}
      />
      <DateField
        label={texts.answeredOn}
        required
        value={draft.answeredOn}
        onChange={(answeredOn) => change({ answeredOn })}
        error={fault('answeredOn')}
      />
      <Select
        label={texts.means}
        required
        data={consentMeans.map((value) => ({ value, label: texts.meansNames[value] }))}
        value={draft.means}
        onChange={(value) => change({ means: value as Draft['means'] })}
        error={fault('means')}
      />
      <TextInput
        label={texts.proof}
        maxLength={200}
        value={draft.proof}
        onChange={(event) => change({ proof: event.currentTarget.value })}
        error={fault('proof')}
      />
    </RecordDialog>
  );
}
