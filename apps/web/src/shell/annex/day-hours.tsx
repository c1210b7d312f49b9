import { annexTexts as texts } from '@contador/contract/messages';
import { type CustomerAnnex, dayName, placeOfHour, sumOf, surplusPriceText } from '@contador/contract/self-generators';
import { NativeSelect } from '@mantine/core';
import { numberText } from '../../ui/format/number-text.ts';
import { ScrollsAside } from '../../ui/tables/scrolls-aside.tsx';
import style from './annex.module.css';

interface Props {
  readonly annex: CustomerAnnex;
  readonly day: number;
  readonly hour: number;
  readonly onChooseDay: (day: number) => void;
  readonly onOpen: ((day: number, hour: number) => void) | undefined;
}

const { dayHeads: heads } = texts;

/** Hours of a day with export, and their sum: energy, price and value of each. They open in the Lupa. */
export function DayHours({ annex, day, hour, onChooseDay, onOpen }: Props) {
  const { dates, exportedByHour, exchangedByHour, surplusByHour, prices, surplusValueByHour } = annex;
  const name = dayName(dates[day] as string);
  const isSplit = surplusByHour.length > 0;
  const exported = exportedByHour[day] ?? [];
  const hours = exported.flatMap((energy, at) => (energy > 0 || at === hour ? [at] : []));
  const text = (value: number | null | undefined, decimals = 2) =>
    value ? numberText(value, decimals, { upTo: decimals > 2 }) : '·';
  const price = (at: number) => (surplusByHour[day]?.[at] ? prices[day]?.[at] : null);
  const total = (matrix: readonly (readonly number[])[]) => text(sumOf(matrix[day] ?? []));
  return (
    <div className={style.dayHours}>
      <NativeSelect
        label={texts.chooseDay}
        value={String(day)}
        data={dates.map((date, at) => ({ value: String(at), label: dayName(date) }))}
        onChange={(event) => onChooseDay(Number(event.currentTarget.value))}
      />
      <ScrollsAside className={style.scroller} label={texts.dayTable(name)}>
        <table className={style.table} aria-label={texts.dayTable(name)}>
          <thead>
            <tr>
              <th scope="col">{heads.hour}</th>
              <th scope="col">{`${heads.exported}, kWh`}</th>
              {isSplit && (
                <>
                  <th scope="col">{`${heads.exchanged}, kWh`}</th>
                  <th scope="col">{`${heads.surplus}, kWh`}</th>
                  <th scope="col">{`${surplusPriceText(annex.surplusPrice).name}, COP/kWh`}</th>
                  <th scope="col">{heads.value}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {hours.map((at) => (
              <tr key={at} data-chosen={at === hour || undefined} data-place={placeOfHour(annex, day, at)}>
                <th scope="row">
                  {onOpen ? (
                    <button type="button" aria-label={texts.explain(name, at + 1)} onClick={() => onOpen(day, at)}>
                      {String(at + 1).padStart(2, '0')}
                    </button>
                  ) : (
                    String(at + 1).padStart(2, '0')
                  )}
                </th>
                <td>{text(exported[at])}</td>
                {isSplit && (
                  <>
                    <td>{text(exchangedByHour[day]?.[at])}</td>
                    <td>{text(surplusByHour[day]?.[at])}</td>
                    <td>{text(price(at), 9)}</td>
                    <td>{text(surplusValueByHour[day]?.[at])}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.dayTotal}</th>
              <td>{total(exportedByHour)}</td>
              {isSplit && (
                <>
                  <td>{total(exchangedByHour)}</td>
                  <td>{total(surplusByHour)}</td>
                  <td />
                  <td>{total(surplusValueByHour)}</td>
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </ScrollsAside>
    </div>
  );
}
