import type { BodyOf, ReplyOf } from '@contador/contract';
import { addTestSet, type checkTestSet } from '@contador/contract/billing';
import { electronicDocumentTexts, testSetTexts as texts } from '@contador/contract/messages';
import { testCountRules, testNumberRule } from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../http/use-write.ts';
import { RecordDialog } from '../../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../../patterns/use-record-saving.ts';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { useKeptDraft } from '../../../../ui/drafts/use-kept-draft.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';

const { issuer } = electronicDocumentTexts;
const words = ['testSetId', 'prefix', 'authorisation'] as const;
const days = ['authorisedFrom', 'authorisedTo'] as const;
const numbers = ['rangeFirst', 'rangeLast', 'bills', 'notes'] as const;
const names = [...words, ...days, ...numbers] as const;

const rules = { rangeFirst: testNumberRule, rangeLast: testNumberRule, ...testCountRules };

type Draft = Readonly<
  Record<(typeof words | typeof days)[number], Typed<string>> & Record<(typeof numbers)[number], Typed<number>>
>;

const labels = { ...issuer, testSetId: texts.testSetId, bills: texts.bills, notes: texts.notes };

interface TestSetDialogProps {
  readonly username: string;
  /** The saved set, or the counts that are proposed for a new one. */
  readonly initial: Partial<NonNullable<ReplyOf<typeof checkTestSet>['set']>>;
  readonly onClose: () => void;
}

/** Form of the data of the test set, as the tax authority's portal shows them. */
export function TestSetDialog({ username, initial, onClose }: TestSetDialogProps) {
  const [draft, setDraft] = useState<Draft>(
    () => Object.fromEntries(names.map((name) => [name, untouched(initial[name])])) as unknown as Draft,
  );
  const [touched, setTouched] = useState(false);
  const change = (part: Partial<Draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const place = { ...useDraftOwner(), record: 'set de pruebas' };
  const { offer, forget } = useKeptDraft(place, texts.settings, { draft, dirty: touched, onRecover: change });
  const leave = () => {
    forget();
    onClose();
  };
  const write = useWrite(addTestSet);
  const { save, fault } = useRecordSaving({ endpoint: addTestSet, onSaved: leave, savedText: texts.saved });
  const add = () =>
    save(draft, {
      empty: (values) => emptyFields(values, names),
      send: (values) => write.send({ body: { ...values, username } as BodyOf<typeof addTestSet> }),
    });
  return (
    <RecordDialog title={texts.settings} opened onClose={leave} onSave={add} saving={write.pending} dirty={touched}>
      {offer}
      <p>{texts.settingsHelp}</p>
      {words.map((name) => {
        const typed = draft[name];
        return (
          <TextInput
            key={name}
            label={labels[name]}
            required
            autoComplete="off"
            value={typed.typed === 'value' ? typed.value : ''}
            onChange={(event) => change({ [name]: untouched(event.currentTarget.value || undefined) })}
            error={fault(name)}
          />
        );
      })}
      {days.map((name) => (
        <DateField
          key={name}
          label={labels[name]}
          required
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={fault(name)}
        />
      ))}
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={labels[name]}
          required
          rule={rules[name]}
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={fault(name)}
        />
      ))}
    </RecordDialog>
  );
}
