import { type ParameterState, tariffInputTexts } from '@contador/contract';
import { SegmentedControl, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import { faultsOfRow, hasZeros } from './entered-row.ts';
import style from './page.module.css';
import { ParameterTable } from './parameter-table.tsx';
import { useParameterSaving } from './use-parameter-saving.ts';

type Entry = 'manual' | 'file';

const REPLICATED_NOTICE_MILLISECONDS = 8500;

/** The year of a parameter, of which the period's month may be written or brought in a file. */
export function ParameterEditor({ parameter }: { readonly parameter: ParameterState }) {
  const { period, locked: versionLocked } = usePeriod();
  const { notice, confirm } = useNotice();
  const saved = parameter.values[period.number - 1] ?? [];
  const [entry, setEntry] = useState<Entry>('manual');
  const [editing, setEditing] = useState(!parameter.entered);
  const [typed, setTyped] = useState<readonly (number | null)[]>(saved);
  const [provisional, setProvisional] = useState(parameter.months[period.number - 1]?.provisional ?? false);
  const [dirty, setDirty] = useState(false);
  const [faults, setFaults] = useState<readonly number[]>([]);
  const saving = useParameterSaving(parameter);
  useUnsavedGuard(dirty);

  // A row saved elsewhere, or read from a file, replaces what is shown; what is being typed stays.
  const savedText = JSON.stringify(saved);
  useEffect(() => {
    if (!dirty) setTyped(JSON.parse(savedText));
  }, [savedText, dirty]);

  const locked = versionLocked || parameter.locked;
  const chooseEntry = async (chosen: Entry) => {
    setEntry(chosen);
    if (chosen === 'manual')
      await notice(tariffInputTexts.importantNotice, { detail: tariffInputTexts.keyboardEntryNotice });
  };

  const modify = async () => {
    const agreed = await confirm(`¿Desea modificar los valores de ${parameter.filename} de este periodo?`);
    if (agreed) setEditing(true);
  };

  const save = async () => {
    const broken = faultsOfRow(parameter, typed);
    setFaults(broken.map((it) => it.column));
    if (broken.length > 0) {
      const empty = broken.some((it) => it.empty);
      await notice(empty ? tariffInputTexts.emptyFields : parameter.limitsMessage, {
        tone: 'refused',
        particulars: broken.map((it) => ({
          field: it.label,
          expected: it.expected,
          ...(it.value && { value: it.value }),
        })),
      });
      return;
    }
    if (hasZeros(parameter, typed) && !(await confirm(tariffInputTexts.zeroValues))) return;
    if (await saving.saveRow(typed, provisional)) {
      setDirty(false);
      setEditing(false);
    }
  };

  const bring = async (files: File[]) => {
    if (await saving.saveFile(files)) {
      setDirty(false);
      setEditing(false);
    }
  };

  const writing = editing && !locked && entry === 'manual';
  return (
    <div className={style.editor}>
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
            value={entry}
            onChange={(chosen) => chooseEntry(chosen as Entry)}
          />
        )}
        {parameter.rules.includes('Provisional') && (
          <Switch
            size="xs"
            label="Valor provisional"
            checked={provisional}
            disabled={!writing}
            onChange={(event) => {
              setProvisional(event.currentTarget.checked);
              setDirty(true);
            }}
          />
        )}
        {!locked && (
          <div className={style.actions}>
            {entry === 'file' ? (
              <FileButton
                label={tariffInputTexts.uploadFile}
                accept=".csv,.xlsx"
                main
                onFiles={bring}
                disabledBecause={saving.pending ? 'Se está guardando' : undefined}
              />
            ) : writing ? (
              <ActionButton main busy={saving.pending} onClick={save}>
                {tariffInputTexts.save}
              </ActionButton>
            ) : (
              <ActionButton onClick={modify}>{tariffInputTexts.modify}</ActionButton>
            )}
          </div>
        )}
      </div>
      {parameter.replicable && <ReplicatedNotice />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (writing) void save();
        }}
      >
        <ParameterTable
          parameter={parameter}
          typed={typed}
          writing={writing}
          faults={faults}
          onType={(column, value) => {
            setTyped((before) => parameter.columns.map((_, at) => (at === column ? value : (before[at] ?? null))));
            setDirty(true);
          }}
        />
        <button type="submit" hidden />
      </form>
    </div>
  );
}

/** Said for a few seconds only: it is about every month, not about what is being done. */
function ReplicatedNotice() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), REPLICATED_NOTICE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <p className={style.notice}>{tariffInputTexts.replicatedNotice}</p> : null;
}
