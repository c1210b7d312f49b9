import { monthGridTexts, partsTexts, tariffInputTexts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { SegmentedControl } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { focusFirstFault } from '../../../ui/fields/focus-first-fault.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import style from './parameter-editor.module.css';
import { ParameterTable } from './parameter-table.tsx';
import { ReplicatedNotice } from './replicated-notice.tsx';
import { type EntryWay, useParameterEntry } from './use-parameter-entry.ts';

interface ParameterEditorProps {
  readonly parameter: ParameterState;
  /** Reports whether there is unsaved input. */
  readonly onDirty: (dirty: boolean) => void;
}

/** Twelve months of a parameter; the month of the period may be typed or loaded from a file. */
export function ParameterEditor({ parameter, onDirty }: ParameterEditorProps) {
  const { period, markets, locked: versionLocked } = usePeriod();
  const [dirty, setDirty] = useState(false);
  const entry = useParameterEntry(parameter, (next) => {
    setDirty(next);
    onDirty(next);
  });
  useUnsavedGuard(dirty);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const locked = versionLocked || parameter.locked;
  const open = entry.editing && !locked;
  const writing = open && entry.way === 'manual';
  useEffect(() => {
    if (writing) form.current?.querySelector<HTMLInputElement>('table input')?.focus({ preventScroll: true });
  }, [writing]);
  const shared = markets.length > 1 && !locked ? sharedColumns(parameter) : undefined;

  const save = async () => {
    await entry.saveRow();
    focusFirstFault(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (writing) void save();
  };

  return (
    <form ref={form} className={style.editor} onSubmit={submit} noValidate>
      {!locked && entry.left}
      <div className={style.bar}>
        <strong>Año: {period.year}</strong>
        {parameter.fileEnabled && !locked && (
          <SegmentedControl
            size="xs"
            aria-label={`Cómo se ingresa ${parameter.filename}`}
            data={[
              { value: 'manual', label: 'Ingreso manual' },
              { value: 'file', label: 'Archivo' },
            ]}
            value={entry.way}
            onChange={(chosen) => void entry.chooseWay(chosen as EntryWay)}
          />
        )}
        {parameter.rules.includes('Provisional') && (
          <SwitchField
            label="Valor provisional"
            checked={entry.provisional}
            disabledBecause={writing ? undefined : readOnlyReason(locked, open)}
            onChange={entry.typeProvisional}
          />
        )}
        {parameter.locked && !versionLocked && (
          <p className={style.locked}>
            <IconLock size={15} aria-hidden /> {tariffInputTexts.tariffsPublished}
          </p>
        )}
        {!locked && (
          <div className={style.actions}>
            {!open && <ActionButton onClick={() => void entry.modify()}>{tariffInputTexts.modify}</ActionButton>}
            {open && parameter.entered && <ActionButton onClick={entry.leaveAsItWas}>{partsTexts.cancel}</ActionButton>}
            {writing && (
              <ActionButton main submit busy={entry.pending}>
                {tariffInputTexts.save}
              </ActionButton>
            )}
            {open && !writing && (
              <FileButton
                label={tariffInputTexts.uploadFile}
                accept={parameter.extension}
                main
                busy={entry.pending}
                onFiles={(files) => void entry.saveFile(files)}
                onNone={() => void entry.saveFile([])}
              />
            )}
          </div>
        )}
      </div>
      {parameter.replicable && !locked && <ReplicatedNotice />}
      {shared && (
        <p className={style.shared} role="note">
          {shared}
        </p>
      )}
      {parameter.remarks.map((remark) => (
        <p key={remark} className={style.notice} role="note">
          {remark}
        </p>
      ))}
      <ParameterTable
        parameter={parameter}
        typed={entry.typed}
        writing={writing}
        faults={entry.faults}
        onType={entry.type}
        onPasteRow={entry.pasteRow}
      />
    </form>
  );
}

function readOnlyReason(locked: boolean, open: boolean): string {
  if (locked) return tariffInputTexts.tariffsPublished;
  return open ? tariffInputTexts.writtenByHand : tariffInputTexts.modifyFirst;
}

/** Warning that writing here changes every market, because all or some of the columns belong to the company. */
function sharedColumns({ columns, kinds, scopes }: ParameterState): string | undefined {
  const written = columns.flatMap((label, at) => (kinds[at] === 'entered' ? [{ label, scope: scopes[at] }] : []));
  const shared = written.filter(({ scope }) => scope === 'company').map(({ label }) => label);
  if (shared.length === 0) return undefined;
  return shared.length === written.length ? monthGridTexts.changesAll : monthGridTexts.changeAll(shared.join(', '));
}
