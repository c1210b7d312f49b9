import { figureWords, correctionTexts as texts } from '@contador/contract/messages';
import { type CorrectableValue, updateComponentCorrections } from '@contador/contract/tariff-calculation';
import { componentValue, type Typed, untouched } from '@contador/domain/entry';
import { type ComponentName, componentTitles } from '@contador/domain/tariff-calculation';
import { isBlank } from '@contador/kernel';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';

interface CorrectDialogProps {
  readonly tariffId: string;
  readonly market: string;
  readonly component: ComponentName;
  /** Values of the component; the person corrects one of them. */
  readonly values: readonly CorrectableValue[];
  /** Figure from which the dialog was opened. */
  readonly figure: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly figure: string;
  readonly amount: Typed<number>;
  readonly reason: string;
}

const DECIMALS = 8;

/** Proposes a value that replaces a calculated one, with a reason. */
export function CorrectDialog({ tariffId, market, component, values, figure: from, onClose }: CorrectDialogProps) {
  const { tenant, email } = useSession();
  const empty: Draft = { figure: from, amount: untouched<number>(null), reason: '' };
  const [draft, setDraft] = useState(empty);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const dirty = draft.amount.typed !== 'nothing' || draft.reason !== '';
  const place = { tenant: tenant.username, person: email, record: `correction/${tariffId}/${market}/${component}` };
  const kept = useKeptDraft(place, texts.dialog(componentTitles[component]), { draft, dirty, onRecover: setDraft });
  const update = useWrite(updateComponentCorrections);
  const { save, fault } = useRecordSaving({
    endpoint: updateComponentCorrections,
    onSaved: () => {
      kept.forget();
      onClose();
    },
    savedText: texts.proposed,
  });
  const chosen = values.find(({ figure }) => figure === draft.figure);
  const propose = () =>
    save(draft, {
      empty: ({ amount, reason }) => [...(amount === null ? ['amount'] : []), ...(isBlank(reason) ? ['reason'] : [])],
      send: ({ figure, amount, reason }) =>
        update.send({
          body: {
            username: tenant.username,
            electric_tariff_id: tariffId,
            market,
            ...(chosen && { seen: chosen.revision }),
            proposal: { figure, amount: amount ?? 0, reason },
          },
        }),
    });
  return (
    <RecordDialog
      title={texts.dialog(componentTitles[component])}
      opened
      onClose={onClose}
      onSave={propose}
      saving={update.pending}
      dirty={dirty}
      saveLabel={texts.propose}
      saveDisabledBecause={chosen?.refused ?? undefined}
      note={texts.waits}
    >
      {kept.offer}
      {values.length > 1 ? (
        <Select
          label={texts.figure}
          required
          allowDeselect={false}
          value={draft.figure}
          onChange={(figure) => figure !== null && change({ figure })}
          data={values.map(({ figure }) => ({ value: figure, label: figureWords(component, figure) }))}
        />
      ) : (
        <ReadOnlyField label={texts.figure} value={figureWords(component, draft.figure)} />
      )}
      <ReadOnlyField
        label={texts.calculated}
        value={chosen?.calculated == null ? '—' : numberText(Number(chosen.calculated), DECIMALS, { upTo: true })}
      />
      <NumberField
        label={texts.amount}
        required
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        rule={componentValue}
        unit="COP/kWh"
        error={fault('amount')}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        required
        rows={3}
        maxLength={1000}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={fault('reason')}
      />
    </RecordDialog>
  );
}
