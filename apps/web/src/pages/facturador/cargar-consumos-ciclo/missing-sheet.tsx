import { checkMissingConsumptions, type MissingConsumption, updateClientConsumption } from '@contador/contract/billing';
import { entryFaultSentence, billingIntakeTexts as texts } from '@contador/contract/messages';
import { consumptionRules } from '@contador/domain/billing';
import { type EntryFault, readNumber } from '@contador/domain/entry';
import { addMonths, consumptionColumns, isoMonth, type Month, spanishMonth, unambiguousText } from '@contador/kernel';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FaultNote } from '../../../ui/fields/fault-note.tsx';
import { countText, numberText } from '../../../ui/format/number-text.ts';
import { withDecimalPoints } from '../../../ui/grid/block-mark.ts';
import { pastedBlock } from '../../../ui/grid/pasted-block.ts';
import { SheetCell } from '../../../ui/grid/sheet-cell.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import style from './missing-sheet.module.css';

/** Quantities that the sheet of missing consumption asks for, in order. */
const FIELDS = ['active', 'inductive', 'penalised', 'capacitive'] as const;
/** Quantities typed or pasted for a client. */
type Quantities = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

const CODE = 'CODIGO_CLIENTE';

/**
 * Quantities by client code of a block that was copied with its heading, in any order of rows and columns. Undefined for a block without a
 * column of codes, which belongs where it was pasted.
 */
function quantitiesByCode(block: readonly (readonly string[])[]): ReadonlyMap<string, Quantities> | undefined {
  const [heading = [], ...rows] = block;
  const columnOf = (name: string) => heading.findIndex((text) => text.trim().toUpperCase() === name);
  const code = columnOf(CODE);
  if (code === -1) return undefined;
  const columns = FIELDS.map((field) => [field, columnOf(consumptionColumns[field])] as const).filter(
    ([, at]) => at !== -1,
  );
  return new Map(
    rows.map((row) => [
      row[code]?.trim() ?? '',
      Object.fromEntries(columns.map(([field, at]) => [field, row[at]?.trim() ?? ''])),
    ]),
  );
}

/** Page on which clients with further quantities are entered. */
const TYPED_PAGE = 'facturador/informacion-consumos-cliente';
const MONTHS_BEFORE = [3, 2, 1] as const;

interface MissingSheetProps {
  readonly cycle: string;
  readonly month: Month;
}

/** Sheet of the clients of a cycle without consumption: their last months, and cells to type or paste what is missing. */
export function MissingSheet({ cycle, month }: MissingSheetProps) {
  const { username } = useSession().tenant;
  const period = { year: month.year, month: month.number };
  const { data, failure, retry } = useRead(checkMissingConsumptions, { username, ...period, cycle });
  const update = useWrite(updateClientConsumption);
  const linkTo = usePageLink();
  const { notice, failed } = useNotice();
  const [typed, setTyped] = useState<Readonly<Record<string, Quantities>>>({});
  const [others, setOthers] = useState(0);
  const [saving, setSaving] = useState(false);
  const fields = useRef(new Map<string, HTMLInputElement>());
  useUnsavedGuard(!saving && Object.keys(typed).length > 0);
  if (failure && !data) return <FailureState failure={failure} what={texts.missingUsers} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={4} columns={6} />;
  const rows = data.clients;
  const sheet = rows.filter(({ hasMore }) => !hasMore);
  const ready = sheet.filter((it) => isReady(typed[it.clientCode]));
  const faults = sheet.flatMap((client, at) =>
    FIELDS.flatMap((field, place) => {
      const fault = faultOf(typed[client.clientCode]?.[field]);
      return fault ? [{ client, at, place, field, fault }] : [];
    }),
  );
  const faultyRows = new Set(faults.map(({ at }) => at)).size;
  const [first] = faults;

  const write = (block: readonly (readonly string[])[], at: number, from: number) =>
    setTyped((before) => {
      const after: Record<string, Quantities> = { ...before };
      block.forEach((texts, down) => {
        const client = sheet[at + down];
        if (client === undefined) return;
        const cells = texts.slice(0, FIELDS.length - from);
        const named = Object.fromEntries(cells.map((text, aside) => [FIELDS[from + aside], text.trim()]));
        // Most clients have no reactive energy: the cells show it, and can be changed.
        const zeros = from === 0 ? { inductive: '0', penalised: '0', capacitive: '0' } : {};
        after[client.clientCode] = { ...zeros, ...before[client.clientCode], ...named };
      });
      return after;
    });
  const paste = (block: readonly (readonly string[])[], at: number, from: number) => {
    const named = quantitiesByCode(block);
    const known = named && sheet.filter(({ clientCode }) => named.has(clientCode));
    setOthers(named && known ? named.size - known.length : 0);
    if (named === undefined) return write(block, at, from);
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(known?.map(({ clientCode }) => [clientCode, named.get(clientCode) ?? {}]) ?? []),
    }));
  };
  const save = async () => {
    setSaving(true);
    let saved = 0;
    for (const { clientCode } of ready) {
      const values = Object.fromEntries(FIELDS.map((field) => [field, amountOf(typed[clientCode]?.[field])]));
      const done = await update.send({
        query: { username, ...period },
        body: { username, code: clientCode, ...values, seen: '' },
      });
      if (!done.ok) {
        setSaving(false);
        return await failed(done.refusal);
      }
      saved++;
      setTyped(({ [clientCode]: _, ...rest }) => rest);
    }
    setSaving(false);
    await notice(texts.missingSaved(saved), { tone: 'done' });
  };

  return (
    <div>
      <div className={style.scroller}>
        <table className={style.sheet} aria-label={texts.missingUsers}>
          <thead>
            <tr>
              <th scope="col">{texts.fields.clientCode}</th>
              <th scope="col">{texts.name}</th>
              {MONTHS_BEFORE.map((ago) => (
                <th key={ago} scope="col" data-number>
                  {spanishMonth(addMonths(month, -ago)).slice(0, 3)}
                </th>
              ))}
              {FIELDS.map((field) => (
                <th key={field} scope="col" data-number>
                  {texts.missingColumns[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((client) => {
              const at = sheet.indexOf(client);
              return (
                <tr key={client.clientCode}>
                  <th scope="row">{client.clientCode}</th>
                  <td>{client.name}</td>
                  {MONTHS_BEFORE.map((ago) => (
                    <td key={ago} data-number>
                      {energyOf(client, addMonths(month, -ago))}
                    </td>
                  ))}
                  {client.hasMore ? (
                    <td colSpan={FIELDS.length}>
                      <Link to={linkTo(TYPED_PAGE, { cliente: client.clientCode })}>{texts.typedApart}</Link>
                    </td>
                  ) : (
                    FIELDS.map((field, place) => {
                      const text = typed[client.clientCode]?.[field] ?? '';
                      const fault = faultOf(text);
                      return (
                        <td key={field} className={style.cell}>
                          <SheetCell
                            label={texts.missingCell(texts.missingColumns[field], client.name)}
                            text={text}
                            open
                            readOnly={saving}
                            fault={fault && entryFaultSentence(fault, consumptionRules.energy)}
                            warning={field === 'active' ? warningOf(client, amountOf(text)) : undefined}
                            register={(element) => {
                              if (element) fields.current.set(`${at}·${place}`, element);
                              else fields.current.delete(`${at}·${place}`);
                            }}
                            onType={(next) => write([[next]], at, place)}
                            onMove={(by) => fields.current.get(`${at + by}·${place}`)?.focus()}
                            onPaste={(pasted) => {
                              const block = pastedBlock(pasted);
                              if (block) paste(withDecimalPoints(block), at, place);
                              return block !== undefined;
                            }}
                          />
                        </td>
                      );
                    })
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={style.foot}>
        <span role="status">
          {data.count > rows.length && texts.missingMore(countText(rows.length), countText(data.count))}
          {others > 0 && texts.missingOthers(others)}
          {faultyRows > 0 && <strong>{texts.missingFaulty(faultyRows)}</strong>}
          {first && (
            <>
              {` ${texts.missingCell(texts.missingColumns[first.field], first.client.name)}: `}
              <FaultNote
                fault={first.fault}
                rule={consumptionRules.energy}
                onChoose={(value) => write([[unambiguousText(String(value))]], first.at, first.place)}
              />
            </>
          )}
        </span>
        <ActionButton
          main
          icon={IconDeviceFloppy}
          busy={saving}
          disabledBecause={faultyRows > 0 ? texts.correctFirst : ready.length === 0 ? texts.missingFirst : undefined}
          onClick={() => void save()}
        >
          {texts.saveMissing(ready.length)}
        </ActionButton>
      </div>
    </div>
  );
}

function energyOf({ months }: MissingConsumption, month: Month): string {
  const found = months.find((it) => it.month === isoMonth(month));
  return found ? numberText(found.energy, 2) : '—';
}

function amountOf(text: string | undefined): number | undefined {
  const read = readNumber(text ?? '', consumptionRules.energy);
  return read.typed === 'value' ? read.value : undefined;
}

function faultOf(text: string | undefined): EntryFault | undefined {
  const read = readNumber(text ?? '', consumptionRules.energy);
  return read.typed === 'fault' ? read.fault : undefined;
}

function isReady(cells: Quantities | undefined): boolean {
  return cells !== undefined && FIELDS.every((field) => amountOf(cells[field]) !== undefined);
}

/** Warns about a consumption outside of the client's limits; it can be saved, and its bill will be held. */
function warningOf({ limits }: MissingConsumption, value: number | undefined): string | undefined {
  if (limits === null || value === undefined || (value >= limits.lower && value <= limits.upper)) return undefined;
  return texts.outsideOfLimits(numberText(limits.lower, 2), numberText(limits.upper, 2));
}
