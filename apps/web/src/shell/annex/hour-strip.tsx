import { annexTexts as texts } from '@contador/contract/messages';
import {
  type AnnexSheet,
  annexDays,
  type CustomerAnnex,
  dayName,
  explainSettlement,
  sumOf,
} from '@contador/contract/self-generators';
import { useCallback, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { CallError } from '../../http/call-failure.ts';
import { numberText } from '../../ui/format/number-text.ts';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { useSession } from '../session/session.tsx';
import style from './annex.module.css';
import { DayHours } from './day-hours.tsx';
import { HourCurves } from './hour-curves.tsx';
import { HourPicture } from './hour-picture.tsx';

const HOURS = 24;

interface Props {
  readonly annex: CustomerAnnex;
  readonly strip: AnnexSheet['strip'];
}

/** The hours of the month: where surplus 1 becomes surplus 2, and the price and value of each hour of a day. */
export function HourStrip({ annex, strip }: Props) {
  const { dates, exportedByHour, exchangedByHour, surplusByHour, surplusValueByHour, changeRow, changeColumn } = annex;
  const highest = exportedByHour.flat().findIndex((energy) => energy > 0);
  const [chosen, setChosen] = useState(
    changeRow === null ? Math.max(0, highest) : changeRow * HOURS + (changeColumn ?? 0),
  );
  const open = useHourLupa(annex);
  const [day, hour] = [Math.floor(chosen / HOURS), chosen % HOURS];
  const openAt = open && ((at: number) => open(Math.floor(at / HOURS), at % HOURS));
  const sums = [
    [texts.boxes.exported, `${numberText(sumOf(exportedByHour.flat()))} kWh`],
    ...(surplusByHour.length === 0
      ? []
      : [
          [texts.boxes.exchanged, `${numberText(sumOf(exchangedByHour.flat()))} kWh`],
          [texts.boxes.surplus, `${numberText(sumOf(surplusByHour.flat()))} kWh`],
          [texts.matrices.values, `$${numberText(sumOf(surplusValueByHour.flat()))}`],
        ]),
  ];
  return (
    <section className={style.strip} aria-label={strip.title}>
      <header>
        <h2>{strip.title}</h2>
        <span className={style.note}>{strip.note}</span>
        <span className={style.legend} data-part="exchanged">
          {texts.boxes.exchanged}
        </span>
        <span className={style.legend} data-part="surplus">
          {texts.boxes.surplus}
        </span>
      </header>
      <p className={style.changeSaid}>
        {strip.change} <span className={style.note}>{strip.scale}</span>
      </p>
      <HourPicture
        annex={annex}
        summary={strip.said}
        chosen={chosen}
        chosenSaid={describeHour(annex, day, hour)}
        label={texts.hourReader}
        onChoose={setChosen}
        onOpen={openAt}
      />
      <HourCurves annex={annex} />
      <PaidDays annex={annex} />
      <p className={style.help} data-by="keys">
        {texts.hourHelp}
      </p>
      <p className={style.help} data-by="touch">
        {texts.hourHelpTouch}
      </p>
      <p className={style.hourSaid}>{describeHour(annex, day, hour)}</p>
      <DayHours
        annex={annex}
        day={day}
        hour={hour}
        onChooseDay={(next) => setChosen(next * HOURS + hour)}
        onOpen={open}
      />
      <dl className={style.sums} aria-label={texts.monthTotal}>
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt>{`${texts.monthTotal}: ${term}`}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={style.help}>
        {dates.length > 0 && annex.estimatedHours > 0 && texts.estimated(annex.estimatedHours)}
      </p>
    </section>
  );
}

/** Describes an hour in words: its export, how much of it was exchanged or sold, and at which price. */
function describeHour(annex: CustomerAnnex, day: number, hour: number): string {
  const valueIn = (matrix: readonly (readonly (number | null)[])[]) => matrix[day]?.[hour] ?? 0;
  const kWh = (energy: number) => numberText(energy, 6, { upTo: true });
  const [exported, exchanged, surplus] = [
    valueIn(annex.exportedByHour),
    valueIn(annex.exchangedByHour),
    valueIn(annex.surplusByHour),
  ];
  const sentence = texts.hourSaid(dayName(annex.dates[day] as string), hour + 1, kWh(exported));
  if (exported === 0 || annex.surplusByHour.length === 0) return sentence;
  const parts = [
    texts.hourSplit(kWh(exchanged), kWh(surplus)),
    ...(surplus > 0 && annex.prices.length > 0
      ? [
          texts.hourWorth(
            numberText(valueIn(annex.prices), 9, { upTo: true }),
            numberText(valueIn(annex.surplusValueByHour), 6, { upTo: true }),
          ),
        ]
      : []),
    ...(annex.changeRow === day && annex.changeColumn === hour ? [texts.hourChanges] : []),
  ];
  return `${sentence} ${parts.join(', ')}.`;
}

/** Printed only: paid energy and value of each day. On the screen a day expands to its hours. */
function PaidDays({ annex }: { readonly annex: CustomerAnnex }) {
  const summary = annexDays(annex);
  if (summary === undefined) return null;
  return (
    <div className={style.paidDays}>
      <p className={style.curveSaid}>
        <strong>{texts.days.title}</strong> {summary.said}
      </p>
      {(['energy', 'value'] as const).map((figure) => (
        <p key={figure} className={style.paidDay}>
          {summary.days.map((day, at) => (
            <span key={annex.dates[at]}>{day[figure]}</span>
          ))}
        </p>
      ))}
    </div>
  );
}

/**
 * Returns a function that opens the Lupa on an hour of a settled month: on the value of its surplus 2, or else on its exchanged energy.
 * `undefined` for a month settled by another system.
 */
function useHourLupa(annex: CustomerAnnex): ((day: number, hour: number) => void) | undefined {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const open = useCallback(
    (day: number, hour: number) => {
      const date = annex.dates[day] as string;
      const isPaid = (annex.surplusByHour[day]?.[hour] ?? 0) > 0;
      const figure = `${isPaid ? 'VExc2' : 'Exc1'}[day=${date};hour=${hour + 1}]`;
      const title = texts.lupaTitle(dayName(date), hour + 1);
      lupa.open({
        title: `${title} · ${annex.clientName}`,
        path: [annex.clientCode, title],
        load: async () => {
          const [year, month] = date.split('-').map(Number) as [number, number];
          const query = { username, year, month, client_code: annex.clientCode, figure };
          const answer = await callEndpoint(explainSettlement, { query });
          if (!answer.ok) throw new CallError(answer.refusal);
          return answer.value;
        },
      });
    },
    [lupa, username, annex],
  );
  return annex.origin === 'Calculada' ? open : undefined;
}
